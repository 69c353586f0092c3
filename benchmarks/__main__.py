"""``make bench``: the table of docs/performance.md."""

import asyncio
import platform

import kingdom_builder as kb
from benchmarks.browser.latency import print_waits
from benchmarks.build_cost import print_building
from benchmarks.calls import call_times
from benchmarks.clock import best_rates
from benchmarks.cpp_baseline.__main__ import print_cpp_baseline
from benchmarks.environments import print_learning
from benchmarks.games import (
    actions_in,
    by_game,
    by_naive,
    by_playout,
    by_simulate,
    by_simulate_trace,
    setups,
)
from benchmarks.soak import crowd
from benchmarks.soak.figures import Column, table
from benchmarks.soak.moves import many_games
from benchmarks.soak.settings import SETTINGS, Plan
from benchmarks.speeds import main as print_speeds
from benchmarks.threads import print_threads
from kingdom_builder.table.box_registry import REGISTRY

GAMES = 120
NAIVE_GAMES = 2
LOADS, LOAD_SECONDS = (200, 600), 12


def print_games(title: str, players: int, modules: tuple[str, ...]) -> None:
    """Games and actions a second by every road, and the ratio to the naive engine."""
    tables = setups(players, GAMES, modules)
    games = [kb.Game(setup) for setup in tables]
    length = actions_in(games)
    rates = best_rates(
        {
            "engine's own dice (play_out)": (by_playout(games), GAMES),
            "summarised (simulate)": (by_simulate(players, GAMES, modules), GAMES),
            "traced (simulate --trace)": (by_simulate_trace(players, GAMES, modules), GAMES),
            "choice by choice (Game.play)": (by_game(tables), GAMES),
            "naive judge": (by_naive(tables[:NAIVE_GAMES]), NAIVE_GAMES),
        }
    )
    naive = rates["naive judge"]
    print(f"\n{title}, {players} players, {length:.0f} actions a game on average\n")
    print("| complete random games, all rules, scored | games/s | actions/s | x naive |")
    print("|---|---:|---:|---:|")
    for name, rate in rates.items():
        print(f"| {name} | {rate:,.1f} | {rate * length:,.0f} | {rate / naive:,.0f} |")


def print_calls() -> None:
    """Microseconds of single calls."""
    print("\n| one call, middle of a four-player game | µs |")
    print("|---|---:|")
    for name, time in call_times().items():
        print(f"| {name} | {time:.2f} |")


def print_load(games: int) -> None:
    """The server with so many games at once."""
    setting, plan = SETTINGS["sqlite"], Plan(games=games, seconds=LOAD_SECONDS)
    figures = asyncio.run(many_games(setting, plan))
    print(table([Column(f"{setting.name}, {games} games of two", figures)]), end="\n\n")


def main() -> None:
    """Print everything."""
    print(f"Python {platform.python_version()}, {kb.ENGINE} engine, CPU time, best of 5 rounds")
    print_games("Base game", 2, ())
    print_games("Base game", 4, ())
    print_games("All boxes", 4, REGISTRY.modules)
    print_calls()
    print_speeds()
    print()
    print_cpp_baseline(players=4, n=300)
    print_learning()
    print_threads()
    print_building()
    print_waits()
    print("\nThe server under load, one action a second in every game\n")
    for games in LOADS:
        print_load(games)
    print("\nThe server with a crowd, one action every two seconds at each table, then kill -9\n")
    crowd.main()


if __name__ == "__main__":
    main()
