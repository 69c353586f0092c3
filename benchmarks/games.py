"""The works that are measured: whole random games by every road."""

import random
from collections.abc import Callable

import kingdom_builder as kb
from kingdom_builder.cli.game_options import GameOptions
from kingdom_builder.cli.simulation.runner import summarise, traces
from kingdom_builder.cli.simulation.series import Series
from kingdom_builder.notation.setups import setup_as_dict
from kingdom_builder.rules.playout import Dice, playout
from kingdom_builder.table.box_registry import REGISTRY
from tests.random_games import random_setup
from tests.reference.judge import random_game as naive_random_game


def setups(players: int, n: int, modules: tuple[str, ...]) -> list[kb.Setup]:
    """Setups with everything drawn, the same in every run."""
    return [
        random_setup(random.Random(f"bench/{players}/{seed}"), players, modules)
        for seed in range(n)
    ]


def by_playout(games: list[kb.Game]) -> Callable[[], None]:
    """Each game played out by the engine's own dice, scored: the batch API."""

    def work() -> None:
        for seed, game in enumerate(games):
            kb.play_out(game, seed)

    return work


def by_simulate(players: int, n: int, modules: tuple[str, ...]) -> Callable[[], None]:
    """The games behind ``kingdom-builder simulate``: drawn, played, scored and summarised."""
    series = Series(0, (players, players), ("random",), GameOptions(modules=",".join(modules)))

    def work() -> None:
        summarise(series, range(n))

    return work


def by_simulate_trace(players: int, n: int, modules: tuple[str, ...]) -> Callable[[], None]:
    """The same with ``--trace``: every step as a line of JSON."""
    series = Series(0, (players, players), ("random",), GameOptions(modules=",".join(modules)))

    def work() -> None:
        traces(series, range(n))

    return work


def by_game(tables: list[kb.Setup]) -> Callable[[], None]:
    """Each game made, played choice by choice through ``Game.choices`` and ``play``, scored."""

    def work() -> None:
        for seed, setup in enumerate(tables):
            rng = random.Random(seed)
            game = kb.Game(setup, rng)
            while not game.over:
                game.play(rng.choice(game.choices))
            _ = game.gold

    return work


def by_naive(tables: list[kb.Setup]) -> Callable[[], None]:
    """The naive judge playing games of its own, scored."""
    values = [setup_as_dict(setup, REGISTRY.terms) for setup in tables]

    def work() -> None:
        for seed, setup in enumerate(values):
            naive_random_game(setup, random.Random(seed)).result()

    return work


def actions_in(games: list[kb.Game]) -> float:
    """The mean number of actions of these games, played out."""
    steps = sum(playout(game.board, game.state.copy(), Dice(n)) for n, game in enumerate(games))
    return steps / len(games)
