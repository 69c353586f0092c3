"""``make soak``: prove the promises of docs/reliability.md and print one table, figure beside target.

``make soak ARGS="--store sqlite --only R1,R4 --minutes 2"`` does a part of it; ``--write`` puts the table
into the document, with the rows that were measured before.
"""

import argparse
import asyncio
import os
import platform
import sys
import time
import traceback
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from pathlib import Path

import kingdom_builder as kb
from benchmarks.soak.attacks import attacked_games
from benchmarks.soak.commands import browser, schema
from benchmarks.soak.crashes import kill_at_random, start_with_many_games
from benchmarks.soak.documents import put
from benchmarks.soak.faults import clock_jumps, faults
from benchmarks.soak.figures import Column, Figure, table
from benchmarks.soak.frames import mutated_frames
from benchmarks.soak.growth import growth
from benchmarks.soak.idle import idle_sockets
from benchmarks.soak.moves import (
    beside_thinking_bots,
    cost_of_a_move,
    crowded_games,
    many_games,
    split_seats,
)
from benchmarks.soak.orders import wrong_orders
from benchmarks.soak.replays import replayed_games
from benchmarks.soak.results import Results, kept_results, no_results
from benchmarks.soak.secrets import twin_worlds
from benchmarks.soak.settings import SETTINGS, SHORT, WHOLE, Plan, Setting

Scenario = Callable[[Setting, Plan], Awaitable[list[Figure]]]

SCENARIOS: dict[str, tuple[Scenario, ...]] = {
    "R1": (many_games,),
    "move": (cost_of_a_move,),  # a part of R1
    "R2": (crowded_games,),
    "R3": (idle_sockets,),
    "R4": (kill_at_random, start_with_many_games),  # and R5
    "R6": (beside_thinking_bots,),
    "R7": (mutated_frames,),
    "R8": (twin_worlds,),
    "R9": (wrong_orders,),
    "R10": (replayed_games,),
    "R11": (split_seats,),
    "R12": (attacked_games,),
    "R13": (schema,),
    "R14": (browser,),  # and R15
    "growth": (growth,),
    "faults": (faults,),
    "clock": (clock_jumps,),
}
DOCUMENT = Path(__file__).parents[2] / "docs" / "reliability.md"


async def soak(
    settings: Sequence[Setting], plan: Plan, rows: Sequence[str], results: Results
) -> None:
    """Run these rows in these settings; progress goes to the standard error."""
    for setting in settings:
        for row in rows:
            results.add(setting.name, row, await _figures(setting, plan, row))


async def soak_briefly(setting: Setting, rows: Sequence[str]) -> Column:
    """Run the short form of these rows, most of them on the same processes."""
    async with setting.deployed() as deployment:
        shared = replace(setting, shared=deployment)
        found = [figure for row in rows for figure in await _figures(shared, SHORT, row)]
        return Column(setting.name, found)


async def _figures(setting: Setting, plan: Plan, row: str) -> list[Figure]:
    """What a row brings; a test that fails itself is a figure that misses, and the next ones go on."""
    figures: list[Figure] = []
    for scenario in SCENARIOS[row]:
        began = time.monotonic()
        try:
            figures += await scenario(setting, plan)
        except Exception as error:
            traceback.print_exc()
            told = f"{type(error).__name__}: {error}".partition("\n")[0]
            figures.append(
                Figure(row, f"{scenario.__name__}, the test itself", "", told, holds=False)
            )
        passed = time.monotonic() - began
        print(f"{setting.name}: {row} {scenario.__name__}, {passed:.0f} s", file=sys.stderr)
    return figures


def described(columns: Sequence[Column]) -> str:
    """The table with where and when it was measured."""
    load, cores = os.getloadavg()[0], os.cpu_count()
    when = time.strftime("%d %B %Y", time.gmtime())
    place = f"{platform.system()}, {cores} cores, Python {platform.python_version()}, {kb.ENGINE} engine"
    return f"{when}; {place}; load {load:.1f} at the end.\n\n{table(columns)}\n"


def main() -> None:
    """Read the options, run, print; 1 if something misses its target."""
    wanted = _options().parse_args()
    plan = SHORT if wanted.short else WHOLE
    if wanted.minutes:
        plan = replace(plan, seconds=60 * wanted.minutes)
    rows = wanted.only or list(SCENARIOS)
    settings = [SETTINGS[wanted.store]] if wanted.store else list(SETTINGS.values())
    results = kept_results() if wanted.only or wanted.store else no_results()
    asyncio.run(soak(settings, plan, rows, results))
    columns = results.columns([setting.name for setting in SETTINGS.values()])
    text = described(columns)
    print(text)
    if wanted.write:
        put(DOCUMENT, "make soak", text)
    missed = [one for column in columns for one in column.figures if not one.holds]
    sys.exit(1 if missed else 0)


def _rows(text: str) -> list[str]:
    """Some rows of the table, separated by commas."""
    rows = text.split(",")
    if unknown := [row for row in rows if row not in SCENARIOS]:
        raise argparse.ArgumentTypeError(f"there is no {unknown[0]}")
    return rows


def _options() -> argparse.ArgumentParser:
    options = argparse.ArgumentParser(prog="make soak", description=__doc__)
    options.add_argument("--store", choices=SETTINGS, help="one of them instead of all")
    options.add_argument(
        "--only", type=_rows, help=f"some of {','.join(SCENARIOS)}; R5 is part of R4"
    )
    options.add_argument("--minutes", type=float, help="how long the games of R1 are played (10)")
    options.add_argument("--short", action="store_true", help="the form in make test: seconds")
    options.add_argument("--write", action="store_true", help="put the table into the document")
    return options


if __name__ == "__main__":
    main()
