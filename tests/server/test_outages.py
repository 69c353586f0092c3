"""A store that fails for a while: nobody misses what was kept, and the game goes on."""

import asyncio
import json
import random
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from kingdom_builder.server.rooms.registry import RoomRegistry
from kingdom_builder.server.storage.store import LogEntry, Store, StoredGame
from kingdom_builder.server.storage.writer import NotStored, Writer
from kingdom_builder.server.tables import logged_game
from kingdom_builder.server.tables.played_game import PlayedGame, fold
from kingdom_builder.server.tables.publisher import Publication
from kingdom_builder.server.tables.table import Table
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.messages import Command, Refusal, Update
from kingdom_builder.server.workers import bot_runner as bots_module
from kingdom_builder.server.workers.bot_runner import BotRunner
from tests.random_games import random_setup
from tests.server.in_process import random_table, store_in
from tests.server.test_languages import Ear

pytestmark = pytest.mark.both_stores

GONE = OperationalError("insert", {}, Exception("gone"))


class Moody:
    """Makes a store fail at will, before or after it has done what it was asked."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.fails_after_keeping = self.fails_to_load = False
        self.fails_at = ""  # an action
        self.failed_loads = 0
        self._append, self._load = store.append, store.load
        monkeypatch.setattr(store, "append", self.append)
        monkeypatch.setattr(store, "load", self.load)

    async def append(self, game: str, entry: LogEntry) -> None:
        if self.fails_at and entry.action == self.fails_at:
            self.fails_to_load = True
            raise NotStored
        await self._append(game, entry)
        if self.fails_after_keeping:
            raise NotStored

    async def load(self, game: str) -> StoredGame | None:
        if self.fails_to_load:
            self.failed_loads += 1
            raise GONE
        return await self._load(game)


def with_table(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    act: Callable[[Table, Moody, list[Table]], Awaitable[None]],
) -> None:
    async def play() -> None:
        store, moved = store_in(folder), list[Table]()
        table = await random_table(RoomRegistry(store, moved.append), random.Random(1))
        await act(table, Moody(store, monkeypatch), moved)
        store.close()

    asyncio.run(play())


def test_what_was_kept_with_an_error_is_told_to_everybody_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(table: Table, moody: Moody, moved: list[Table]) -> None:
        me = Ear(table.game.seat)
        watcher = Ear()
        await table.join(me)
        await table.join(watcher)
        moves = len(moved)
        moody.fails_after_keeping = True
        order = Command(0, "a", table.game.choices[0])
        answer = await table.order(me.audience, order, me)
        assert isinstance(answer, Update)
        assert (answer.version, answer.id) == (1, "a")
        assert [told["version"] for told in watcher.heard[1:]] == [1]
        assert len(me.heard) == 1  # the answer has told it already
        assert len(moved) == moves + 1
        again = await table.order(me.audience, order, me)
        assert isinstance(again, Update)
        assert again.version == 1
        assert (len(watcher.heard), len(me.heard)) == (2, 1)

    with_table(tmp_path, monkeypatch, act)


def test_what_was_kept_unnoticed_is_told_when_the_store_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(table: Table, moody: Moody, moved: list[Table]) -> None:
        watcher = Ear()
        await table.join(watcher)
        me = Audience((table.game.seat,))
        moody.fails_after_keeping = moody.fails_to_load = True
        order = Command(0, "a", table.game.choices[0])
        answer = await table.order(me, order)
        assert isinstance(answer, Refusal)
        assert answer.code == "failed"
        assert len(watcher.heard) == 1
        moody.fails_after_keeping = moody.fails_to_load = False
        answer = await table.order(me, order)
        assert isinstance(answer, Update)
        assert answer.version == 1
        assert [told["version"] for told in watcher.heard[1:]] == [1]
        assert moved[-1] is table

    with_table(tmp_path, monkeypatch, act)


def test_a_stranger_with_the_same_command_id_hears_of_what_was_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its order is refused as a conflict, so the news must come as an update."""

    async def act(table: Table, moody: Moody, _: list[Table]) -> None:
        seat = table.game.seat
        stranger = Ear((seat + 1) % len(table.seats))
        await table.join(stranger)
        moody.fails_after_keeping = moody.fails_to_load = True
        order = Command(0, "a", table.game.choices[0])
        await table.order(Audience((seat,)), order)
        moody.fails_after_keeping = moody.fails_to_load = False
        answer = await table.order(stranger.audience, order, stranger)
        assert isinstance(answer, Refusal)
        assert answer.code == "conflict"
        assert [told["version"] for told in stranger.heard[1:]] == [1]

    with_table(tmp_path, monkeypatch, act)


def test_an_update_that_cannot_be_built_for_one_reaches_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build = Publication.to

    def fail_for_watchers(publication: Publication, audience: Audience) -> Update:
        if not audience.mine:
            raise ZeroDivisionError("canary")
        return build(publication, audience)

    async def act(table: Table, _: Moody, __: list[Table]) -> None:
        seat = table.game.seat
        others = [Ear(), *(Ear(n) for n in range(len(table.seats)) if n != seat)]
        for ear in others:
            await table.join(ear)
        monkeypatch.setattr(Publication, "to", fail_for_watchers)
        order = Command(0, "a", table.game.choices[0])
        assert isinstance(await table.order(Audience((seat,)), order), Update)
        assert [len(ear.heard) for ear in others] == [1, *[2] * (len(others) - 1)]

    with_table(tmp_path, monkeypatch, act)


def test_a_table_recovers_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    threads = []

    def watched_fold(stored: StoredGame) -> PlayedGame:
        threads.append(threading.current_thread())
        return fold(stored)

    async def act(table: Table, moody: Moody, moved: list[Table]) -> None:
        moody.fails_after_keeping = True
        monkeypatch.setattr(logged_game, "fold", watched_fold)
        order = Command(0, "a", table.game.choices[0])
        await table.order(Audience((table.game.seat,)), order)
        assert threads
        assert threading.main_thread() not in threads
        assert moved[-1] is table

    with_table(tmp_path, monkeypatch, act)


def test_a_bot_ends_its_turn_when_the_store_is_back_though_nobody_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots_module, "PAUSE", 0.01)
    monkeypatch.setattr(bots_module, "MAX_PAUSE", 0.05)

    async def play() -> None:
        store, bots = store_in(tmp_path), BotRunner(1, 2.0)
        moody = Moody(store, monkeypatch)
        registry = RoomRegistry(store, bots.start_bot_turn)
        setup = random_setup(random.Random(4), 2)
        opened = await registry.create(
            setup, ["random" if seat == setup.start else "" for seat in range(2)]
        )
        moody.fails_at = "end"
        table = await registry.table(opened.game)
        assert table is not None
        while moody.failed_loads < 3:  # the bot tries again and again
            await asyncio.sleep(0.01)
        version = table.version
        moody.fails_to_load, moody.fails_at = False, ""
        deadline = asyncio.get_running_loop().time() + 15
        while table.version == version:
            assert asyncio.get_running_loop().time() < deadline
            await asyncio.sleep(0.01)
        assert (table.game.turn_number, table.game.seat) == (2, 1 - setup.start)
        await bots.close()
        store.close()

    asyncio.run(play())


def test_bots_play_on_after_whatever_fails_at_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots_module, "PAUSE", 0.01)
    order, failures = Table.order, iter([True, True])

    async def failing(table: Table, audience: Audience, wanted: Command) -> object:
        if next(failures, False):
            raise ZeroDivisionError("canary")
        return await order(table, audience, wanted)

    monkeypatch.setattr(Table, "order", failing)

    async def play() -> None:
        store, bots = store_in(tmp_path), BotRunner(1, 2.0)
        registry = RoomRegistry(store, bots.start_bot_turn)
        opened = await registry.create(random_setup(random.Random(4), 2), ["random", "random"])
        table = await registry.table(opened.game)
        assert table is not None
        deadline = asyncio.get_running_loop().time() + 15
        while table.version < 10:
            assert asyncio.get_running_loop().time() < deadline
            await asyncio.sleep(0.01)
        await bots.close()
        store.close()

    asyncio.run(play())


def test_whatever_a_commit_raises_reaches_those_who_wait_and_the_writer_lives_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        store = store_in(tmp_path)
        table = await random_table(RoomRegistry(store, lambda _: None), random.Random(1))
        # No letter: it cannot be written
        entry = LogEntry(1, "a", table.game.seat, "play", "\ud800")
        with pytest.raises(UnicodeEncodeError):
            await asyncio.wait_for(store.append(table.key, entry), 5)
        with monkeypatch.context() as patch:
            patch.setattr(Writer, "_write", lambda *_: json.loads("{"))
            with pytest.raises(json.JSONDecodeError):
                await asyncio.wait_for(store.append(table.key, entry), 5)
        answer = await asyncio.wait_for(
            table.order(Audience((table.game.seat,)), Command(0, "b", table.game.choices[0])), 5
        )
        assert isinstance(answer, Update)
        store.close()

    asyncio.run(play())
