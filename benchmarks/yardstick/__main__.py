"""``python -m benchmarks.yardstick``: the engine beside C++ written by hand, game by game."""

import argparse
import tempfile
from itertools import product
from pathlib import Path

from benchmarks.clock import best_rates
from benchmarks.yardstick import (
    FLAGS,
    PROGRAMS,
    NotMeasured,
    build,
    by_stripped,
    compare,
    measure,
    play_stripped,
    stripped_games,
    yardstick,
)

GAMES = 300
TIMED_GAMES = 50


def print_yardstick(players: int, n: int) -> None:
    """One line for the engine, one for each build of each program."""
    games = stripped_games(players, n)
    expected = play_stripped(games)
    timed = games.first(TIMED_GAMES)
    rate = best_rates({"": (by_stripped(timed), len(timed.seeds))})[""]
    choices = sum(outcome[0] for outcome in expected) / n
    print(f"Stripped game, {players} players, {n} games compared, {choices:.1f} choices a game\n")
    print("| who plays | games/s, best round | middle round | x engine |")
    print("|---|---:|---:|---:|")
    print(f"| engine | {rate:,.0f} | | 1 |")
    with tempfile.TemporaryDirectory() as folder:
        for source, flags in product(PROGRAMS, FLAGS):
            name = " ".join([source.name, *flags])
            try:
                program = build(Path(folder), flags, source)
                compare(expected, yardstick(program, games))
                best, median, _ = measure(program, games)
                print(f"| {name} | {best:,.0f} | {median:,.0f} | {best / rate:,.1f} |")
            except NotMeasured as reason:
                print(f"| {name}: not measured. {reason} | | | |")


def main() -> None:
    """Compare and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=4, choices=range(2, 6))
    parser.add_argument("--games", type=int, default=GAMES)
    wanted = parser.parse_args()
    print_yardstick(wanted.players, wanted.games)


if __name__ == "__main__":
    main()
