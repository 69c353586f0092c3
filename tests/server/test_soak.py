"""The short form of ``make soak``: every promise of docs/reliability.md for a few seconds, by its counts alone.

How fast anything is depends on what else the machine does, so no time is looked at; the table shows it.
"""

import asyncio

import pytest

import kingdom_builder as kb
from benchmarks.soak.__main__ import SCENARIOS, soak_briefly
from benchmarks.soak.figures import table
from benchmarks.soak.settings import SETTINGS

ELSEWHERE = {"R12", "R13", "R14", "clock"}  # other tests prove these, each by itself
TIMED = {"R2", "R3", "R6", "growth"}  # on a busy machine they say nothing
ROWS = [row for row in SCENARIOS if row not in ELSEWHERE | TIMED]


@pytest.mark.begins_early
@pytest.mark.skipif(kb.ENGINE != "compiled", reason="the engine makes no difference here")
@pytest.mark.parametrize("store", SETTINGS)
def test_nothing_is_lost_and_nobody_let_in(store: str) -> None:
    column = asyncio.run(soak_briefly(SETTINGS[store], ROWS))
    print(table([column]))
    counted = [one for one in column.figures if not one.is_timed]
    assert [one for one in counted if not one.holds] == []
    assert {one.row for one in counted} >= {*ROWS, "fault"} - {"faults", "R11"}
