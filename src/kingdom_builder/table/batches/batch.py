"""Many games and turns at once, played inside the engine with its own dice; the game itself is not changed.

``threads`` is how many threads share the games: 1 unless you say otherwise, 0 for one on each core.
The results are the same for every number. Only the compiled engine gets faster by it: it lets go of
Python's lock (the GIL) while it plays, also for other threads of the program.
"""

from collections.abc import Iterable, Sequence
from typing import overload

from kingdom_builder.model.setup import Setup
from kingdom_builder.notation.choices import ChoiceNames
from kingdom_builder.rules import batches, turn_search
from kingdom_builder.rules.playout import WORD
from kingdom_builder.rules.turn_search import TurnSearch
from kingdom_builder.table.arguments import count_from, dice_seeds, thread_count, whole_number
from kingdom_builder.table.batches.batch_checks import check_running, checked_turns
from kingdom_builder.table.game import Game
from kingdom_builder.table.game_check import check_game

MOST_POSITIONS = 10_000


def play_out(game: Game, seed: int) -> list[int]:
    """The gold of every seat after random play from here to the end; the game is not changed."""
    check_game(game)
    return batches.play_ons(game.board, game.state, dice_seeds([seed]), 1)


def play_outs(game: Game, n: int, seed: int, *, threads: int = 1) -> list[list[int]]:
    """The gold of ``n`` random continuations, each with dice of its own."""
    check_game(game)
    first = whole_number("seed", seed)
    seeds = [each & WORD for each in range(first, first + count_from(0, "n", n))]
    gold = batches.play_ons(game.board, game.state, seeds, thread_count(threads))
    return _by_game(gold, len(game.players))


def play_games(game: Game | Setup, seeds: Iterable[int], *, threads: int = 1) -> list[list[int]]:
    """The gold of whole random games on the board of this game or setup, one for each seed.

    The first hands are dealt by the dice of the seed, too.
    """
    whole = Game(game) if isinstance(game, Setup) else game
    check_game(whole)
    board = whole.board
    gold = batches.play_games(board, dice_seeds(seeds), thread_count(threads))
    return _by_game(gold, board.players)


def compare_turns(
    game: Game,
    turns: Iterable[Sequence[str | int]],
    seeds: Iterable[int],
    *,
    threads: int = 1,
) -> list[list[list[int]]]:
    """For each of these turns and each seed the gold of every seat, played on at random.

    A turn is a list of actions, by name or number. With the same seed every turn meets the same
    luck: the cards that the player on turn cannot see, dealt again, and the dice of the playout. An
    action after a card that chance reveals is played only where that card allows it.
    """
    check_running(game)
    choices, dice = checked_turns(game, turns), dice_seeds(seeds)
    gold = batches.compare_turns(game.board, game.state, choices, dice, thread_count(threads))
    games = _by_game(gold, len(game.players))
    return [games[n * len(dice) : (n + 1) * len(dice)] for n in range(len(choices))]


class TurnEnds(Sequence[list[str]]):
    """For each different end of a turn the actions that lead to it, as few as possible.

    It behaves like a tuple of turns, each a list of action names; names are made only when asked
    for. ``numbers`` are the same turns as the engine numbers choices. A search that was cut short may
    have found none.
    """

    __slots__ = ("_names", "is_complete", "numbers")

    def __init__(self, search: TurnSearch, names: ChoiceNames) -> None:
        self.numbers: list[list[int]] = search.turns()
        self.is_complete: bool = search.is_complete  # no end is missing
        self._names = names

    @overload
    def __getitem__(self, k: int) -> list[str]: ...
    @overload
    def __getitem__(self, k: slice) -> Sequence[list[str]]: ...
    def __getitem__(self, k: int | slice) -> list[str] | Sequence[list[str]]:
        if isinstance(k, slice):
            return [self._named(turn) for turn in self.numbers[k]]
        return self._named(self.numbers[k])

    def _named(self, turn: list[int]) -> list[str]:
        return [self._names.name(choice) for choice in turn]

    def __len__(self) -> int:
        return len(self.numbers)

    def __repr__(self) -> str:
        return f"<TurnEnds: {len(self)}{'' if self.is_complete else ', cut short'}>"


def turn_ends(game: Game, most: int = MOST_POSITIONS) -> TurnEnds:
    """Every different end of the turn, each with the fewest actions that lead to it.

    A turn ends with ``end``, or where chance must reveal a card. At most ``most`` positions are
    looked at; when that is not enough, ``is_complete`` is false, and there may be no end at all.
    """
    return _searched(game, turn_search.ALL_OPTIONS, most)


def turn_builds(game: Game, most: int = MOST_POSITIONS) -> TurnEnds:
    """The same without tiles: the mandatory action, and what is half done already."""
    return _searched(game, turn_search.NO_TILES, most)


def _searched(game: Game, allowed: int, most: int) -> TurnEnds:
    check_running(game)
    most = count_from(1, "most", most)
    search = turn_search.search_turn(game.board, game.state, allowed, most)
    return TurnEnds(search, game.registry.choice_names)


def _by_game(gold: list[int], players: int) -> list[list[int]]:
    return [gold[at : at + players] for at in range(0, len(gold), players)]
