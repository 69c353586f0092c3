"""Bots stop when the server closes, even one whose action is being written at that moment."""

import asyncio
import random
import threading
from pathlib import Path

import pytest

from kingdom_builder.server.storage.writer import Writer
from kingdom_builder.server.tables.registry import TableRegistry
from kingdom_builder.server.workers.bot_runner import BotRunner
from tests.random_games import random_setup
from tests.server.in_house import store_in


def test_a_bot_stops_though_it_is_cancelled_while_its_action_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Writer._write
    is_writing, may_write = threading.Event(), threading.Event()

    def slow(writer: Writer, group: list[object]) -> None:
        is_writing.set()
        may_write.wait(10)
        write(writer, group)

    async def play() -> list[asyncio.Task[None]]:
        store, bots = store_in(tmp_path), BotRunner(1, 2.0)
        hall = TableRegistry(store, bots.look_at)
        opened = await hall.create(random_setup(random.Random(4), 2), ["random", "random"])
        monkeypatch.setattr(Writer, "_write", slow)
        table = await hall.table(opened.game)
        assert table is not None
        assert await asyncio.to_thread(is_writing.wait, 10)
        turns = list(bots._turns.values())
        threading.Timer(0.1, may_write.set).start()
        await bots.close()
        store.close()
        await asyncio.wait(turns, timeout=5)
        assert table.version == 1
        return [turn for turn in turns if not turn.done()]

    assert _run(play()) == []


def _run(playing: object) -> object:
    """Run it without waiting for tasks that do not end."""
    loop = asyncio.new_event_loop()
    try:
        return loop.run_until_complete(playing)  # type: ignore[arg-type]
    finally:
        loop.close()
