"""Many games at once, played inside the engine by its own dice."""

from kingdom_builder.rules.playout import Dice, playout
from kingdom_builder.rules.scoring import totals
from kingdom_builder.table.game import Game


def play_out(game: Game, seed: int) -> list[int]:
    """The gold of every seat after random play from here to the end; the game stays as it is."""
    state = game.state.copy()
    playout(game.board, state, Dice(seed))
    return totals(game.board, state)


def play_outs(game: Game, n: int, seed: int) -> list[list[int]]:
    """The gold of ``n`` random continuations, each with dice of its own."""
    return [play_out(game, seed + k) for k in range(n)]
