"""Bots that fail: the game goes on."""

import asyncio
import random
import time
from pathlib import Path

import pytest

from kingdom_builder.server.audience import Audience
from kingdom_builder.server.bots import Bots
from kingdom_builder.server.hall import Hall
from tests.random_games import random_setup
from tests.server.in_house import store_in


async def play_out(
    folder: Path, bot: str, seconds: float, most: float = 15, *, kills: bool = False
) -> tuple[int, float]:
    """How many actions two such bots play until the end, and the longest the loop was blocked."""
    store, bots = store_in(folder), Bots(1, seconds)
    hall = Hall(store, bots.look_at)
    opened = await hall.open(random_setup(random.Random(4), 2), [bot, bot])
    table = await hall.table(opened.game)
    assert table is not None
    end, longest = time.monotonic() + most, 0.0
    while not (await table.welcome(Audience())).update.view.over:
        before = time.monotonic()
        assert before < end
        if kills and table.version > 10:
            kills = False
            _kill_workers(bots)
        await asyncio.sleep(0.005)
        longest = max(longest, time.monotonic() - before)
    await bots.close()
    store.close()
    return table.version, longest


@pytest.mark.rule("R-TURN-1")
def test_a_bot_that_crashes_plays_by_chance(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    actions, _ = asyncio.run(play_out(tmp_path, "no-such-bot", 2))
    failures = [record for record in caplog.records if "plays by chance" in record.message]
    assert len(failures) == actions


@pytest.mark.rule("R-TURN-1")
def test_a_bot_out_of_time_plays_by_chance(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    asyncio.run(play_out(tmp_path, "greedy", 0.000001))
    assert any("plays by chance" in record.message for record in caplog.records)
    assert any("OutOfTime" in (record.exc_text or "") for record in caplog.records)


@pytest.mark.rule("R-TURN-1")
def test_the_loop_goes_on_while_a_bot_thinks(tmp_path: Path) -> None:
    _, longest = asyncio.run(play_out(tmp_path, "greedy", 2))
    assert longest < 0.5


def _kill_workers(bots: Bots) -> None:
    assert bots._crew is not None
    for worker in tuple(bots._crew.pool._processes.values()):
        worker.kill()


@pytest.mark.rule("R-TURN-1")
def test_workers_that_die_are_replaced(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    asyncio.run(play_out(tmp_path, "greedy", 2, kills=True))
    failures = [record for record in caplog.records if "plays by chance" in record.message]
    assert len(failures) <= 1
