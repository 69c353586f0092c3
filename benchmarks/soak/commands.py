"""R13 to R15: rows that other commands of this project prove; they are run, and what they say is told."""

import asyncio
import re
import sys
import time

from benchmarks.browser.latency import chromium, measured
from benchmarks.soak.databases import SqliteDatabase
from benchmarks.soak.figures import Figure, count, told
from benchmarks.soak.settings import Plan, Setting

SCHEMA = "tests/server/test_schema.py"
BROWSER = ("tests/browser/test_accessibility.py", "tests/browser/test_keyboard.py")
SECONDS = 1200.0
TARGETS = {"cold load": (1000, "ms"), "click to settlement drawn, median": (50, "ms")}
FAILED = re.compile(r"(\d+) (?:failed|error)")


async def schema(setting: Setting, _: Plan) -> list[Figure]:
    """R13: Schemathesis compares the HTTP interface with its description."""
    if setting.database is not SqliteDatabase:
        return []
    return [await _proved("R13", "Schemathesis, all checks: failures", SCHEMA)]


async def browser(setting: Setting, _: Plan) -> list[Figure]:
    """R14 and R15: how fast the page is, axe on every page, a game by keyboard only."""
    if setting.database is not SqliteDatabase:
        return []
    if not chromium():
        return [told("R14", "the page", "no browser here"), told("R15", "axe", "no browser here")]
    figures = [_compared(name, figure) for name, figure in (await measured()).items()]
    what = "axe on every page in three colour schemes, a game by keyboard: failures"
    return [*figures, await _proved("R15", what, *BROWSER)]


def _compared(name: str, figure: str) -> Figure:
    for beginning, (limit, unit) in TARGETS.items():
        if name.startswith(beginning):
            holds = float(figure.split()[0]) <= limit
            return Figure("R14", name, f"≤ {limit} {unit}", figure, holds, is_timed=True)
    return told("R14", name, figure)


async def _proved(row: str, what: str, *tests: str) -> Figure:
    """Run these tests; how many have failed."""
    began = time.monotonic()
    running = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    async with asyncio.timeout(SECONDS):
        output, _ = await running.communicate()
    failed = sum(int(number) for number in FAILED.findall(output.decode().splitlines()[-1]))
    if running.returncode and not failed:
        failed = 1  # it did not even begin
    return count(row, what, failed, f" ({time.monotonic() - began:.0f} s)")
