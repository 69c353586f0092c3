"""Closing: bots stop even while an action is being written, and nothing is left behind."""

import asyncio
import random
import threading
from pathlib import Path

import pytest

from kingdom_builder.server.rooms.registry import RoomRegistry
from kingdom_builder.server.storage.writer import Writer
from kingdom_builder.server.workers.bot_runner import BotRunner
from tests.random_games import random_setup
from tests.server.clients import Chair, Page, open_game
from tests.server.conftest import WIDE
from tests.server.in_process import store_in
from tests.server.server_process import Server


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
        registry = RoomRegistry(store, bots.start_bot_turn)
        opened = await registry.create(random_setup(random.Random(4), 2), ["random", "random"])
        monkeypatch.setattr(Writer, "_write", slow)
        table = await registry.table(opened.game)
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


def test_a_server_that_is_stopped_leaves_nothing_behind(tmp_path: Path) -> None:
    server = Server(tmp_path, *WIDE)
    game, tokens = open_game(server, bots=["", "easy"], start=0)
    page = Page(server, game, tokens[0])
    assert server.client.post(f"{page.path}/hint", headers=page.headers).status_code == 200
    with Chair(server, open_game(server, bots=["easy", "easy"])[0]) as watcher:
        watcher.hear()
        server.stop()
    assert server.told() == ""  # no traceback, no warning of leaked semaphores
