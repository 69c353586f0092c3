"""The single calls that are measured, in a position from the middle of a game."""

from collections.abc import Callable

from benchmarks.clock import micros
from kingdom_builder.hexgrid.masks import lowest
from kingdom_builder.rules.placement import beside_own
from kingdom_builder.rules.scoring import totals
from kingdom_builder.rules.turn import act, choice_list, hexes, options
from tests.random_games import random_game

TIMES = 20_000


def repeated(call: Callable[[], object]) -> Callable[[], None]:
    """The call made many times."""

    def work() -> None:
        for _ in range(TIMES):
            call()

    return work


def call_times() -> dict[str, float]:
    """Microseconds for each call; the empty loop's own time is taken off."""
    game = random_game(5, players=4, actions=120)
    while game.state.builds != 3 or not game.choices.options:
        game.play(game.dealer.rng.choice(list(game.choices)))
    board, state = game.board, game.state
    first = lowest(hexes(board, state))

    def copy_and_act() -> None:
        act(board, state.copy(), first)

    calls: dict[str, Callable[[], object]] = {
        "legal hexes, rim kept": lambda: beside_own(state, board.terrain[state.card] & state.free),
        "choices: hexes": lambda: hexes(board, state),
        "choices: options": lambda: options(board, state),
        "choices as a list": lambda: choice_list(board, state),
        "copy": state.copy,
        "copy and act": copy_and_act,
        "gold of all four seats": lambda: totals(board, state),
        "Game.choices and list": lambda: list(game.choices),
    }
    idle = micros(repeated(lambda: None), TIMES)
    times = {name: micros(repeated(call), TIMES) - idle for name, call in calls.items()}
    times["act"] = times.pop("copy and act") - times["copy"]
    return times
