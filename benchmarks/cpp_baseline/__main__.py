"""``python -m benchmarks.cpp_baseline``: the engine beside C++ written by hand, game by game."""

import argparse
import tempfile
from collections.abc import Callable
from itertools import product
from pathlib import Path
from statistics import median

from benchmarks.clock import cpu_seconds
from benchmarks.cpp_baseline import (
    FLAGS,
    PROGRAMS,
    NotMeasured,
    baseline_outcomes,
    build,
    by_stripped,
    compare,
    measure,
    play_stripped,
    stripped_games,
)

GAMES = 300
ROUNDS = 9
TRIES, SECONDS = 2, 0.3  # the better of so many tries that long: the first also warms the caches up


def engine_rate(work: Callable[[], None], n: int) -> float:
    """Games a second of the engine, measured as the programs measure themselves."""
    rates = []
    for _ in range(TRIES):
        passes, used = 0, 0.0
        while used < SECONDS:
            used += cpu_seconds(work)
            passes += 1
        rates.append(n * passes / used)
    return max(rates)


def print_cpp_baseline(players: int, n: int) -> None:
    """How the engine compares with each build of each program; their rounds take turns."""
    games = stripped_games(players, n)
    expected = play_stripped(games)
    work = by_stripped(games)
    choices = sum(outcome[0] for outcome in expected) / n
    print(f"Stripped game, {players} players, {n} games compared, {choices:.1f} choices a game\n")
    print("| the engine beside | its games/s, median | the engine's | engine / program, median |")
    print("|---|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as folder:
        for source, flags in product(PROGRAMS, FLAGS):
            name = " ".join([source.name, *flags])
            try:
                program = build(Path(folder), flags, source)
                compare(expected, baseline_outcomes(program, games))
                pairs = [
                    (measure(program, games, TRIES, SECONDS).best, engine_rate(work, n))
                    for _ in range(ROUNDS)
                ]
            except NotMeasured as reason:
                print(f"| {name}: not measured. {reason} | | | |")
                continue
            theirs, ours = (median(column) for column in zip(*pairs, strict=True))
            ratio = median(our / their for their, our in pairs)
            print(f"| {name} | {theirs:,.0f} | {ours:,.0f} | {ratio:.2f} |")


def main() -> None:
    """Compare and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=4, choices=range(2, 6))
    parser.add_argument("--games", type=int, default=GAMES)
    wanted = parser.parse_args()
    print_cpp_baseline(wanted.players, wanted.games)


if __name__ == "__main__":
    main()
