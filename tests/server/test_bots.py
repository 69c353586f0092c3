"""Bots that fail: the game goes on."""

import asyncio
import random
import time
from multiprocessing.connection import wait
from pathlib import Path

import pytest

from kingdom_builder.notation.choices import Choices
from kingdom_builder.server.rooms.registry import RoomRegistry
from kingdom_builder.server.tables.table import Table
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.workers import bot_runner
from kingdom_builder.server.workers.bot_runner import BotRunner
from kingdom_builder.table.view import View
from tests.random_games import random_setup
from tests.server.in_process import store_in


async def play_out(
    folder: Path, bot: str, seconds: float, most: float = 60, *, kills: bool = False
) -> tuple[Table, float]:
    """The table where two such bots have played to the end, and the longest the loop was blocked."""
    store, bots = store_in(folder), BotRunner(1, seconds)
    registry = RoomRegistry(store, bots.start_bot_turn)
    opened = await registry.create(random_setup(random.Random(4), 2), [bot, bot])
    table = await registry.table(opened.game)
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
    return table, longest


BY_CHANCE = "plays at random"


def said(caplog: pytest.LogCaptureFixture, words: str) -> int:
    """How often these words were logged."""
    return sum(words in record.message for record in caplog.records)


def test_a_sensible_bot_stands_in_for_one_that_crashes(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    table, _ = asyncio.run(play_out(tmp_path, "no-such-bot", 5))
    assert said(caplog, "no-such-bot failed") == table.game.turn_number
    assert said(caplog, "turn failed") == said(caplog, BY_CHANCE) == 0


def test_a_random_action_is_played_where_no_bot_is_in_time(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    table, _ = asyncio.run(play_out(tmp_path, "easy", 0.000001))
    for thinker in ("easy", "turn", "greedy"):
        assert said(caplog, f"{thinker} had no time") == table.version
    assert said(caplog, BY_CHANCE) == table.version
    assert not any(record.exc_text for record in caplog.records)


def test_a_bot_that_plans_its_turn_is_asked_once_a_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    ask = BotRunner._ask

    async def counted(
        runner: BotRunner, bot: str, view: View, choices: Choices, table: Table
    ) -> tuple[str, ...]:
        asked.append(bot)
        return await ask(runner, bot, view, choices, table)

    monkeypatch.setattr(BotRunner, "_ask", counted)
    table, _ = asyncio.run(play_out(tmp_path, "easy", 5))
    assert asked == ["easy"] * table.game.turn_number


def test_a_plan_that_does_not_fit_any_more_is_thought_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    async def rash(
        _: BotRunner, bot: str, view: View, choices: Choices, table: Table
    ) -> tuple[str, ...]:
        asked.append(bot)
        return choices[0], "no such action"

    monkeypatch.setattr(BotRunner, "actions_of", rash)
    table, _ = asyncio.run(play_out(tmp_path, "easy", 5))
    assert len(asked) == table.version


def test_the_loop_goes_on_while_a_bot_thinks(tmp_path: Path) -> None:
    _, longest = asyncio.run(play_out(tmp_path, "greedy", 2))
    assert longest < 0.5


def _kill_workers(bots: BotRunner) -> None:
    """Kill all of them, and wait until they are dead: on a busy machine that takes a moment."""
    workers = bots.warm_up()._workers
    sentinels = [worker._process.sentinel for worker in workers if worker._process is not None]
    for worker in workers:
        worker.kill()
    for sentinel in sentinels:
        wait([sentinel], 5)


def test_workers_that_die_are_replaced(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_runner, "UNWATCHED_SECONDS", 30)  # processes may start slowly here
    asyncio.run(play_out(tmp_path, "greedy", 30, kills=True))
    assert said(caplog, "greedy failed") <= 1
    assert said(caplog, BY_CHANCE) == 0
