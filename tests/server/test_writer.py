"""The writer: what has begun is finished, and rows reach every kind of driver as it wants them."""

import asyncio
import random
import threading
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest
from sqlalchemy.engine.default import DefaultDialect

from kingdom_builder.server.rooms.registry import RoomRegistry
from kingdom_builder.server.storage import writer as writing
from kingdom_builder.server.storage.schema import ENTRIES
from kingdom_builder.server.storage.statements import Prepared, insert_into
from kingdom_builder.server.storage.store import LogEntry, Store
from kingdom_builder.server.storage.writer import (
    NotStorable,
    NotStored,
    PendingWrite,
    Writer,
)
from kingdom_builder.server.tables.log_kinds import PLAY
from kingdom_builder.server.tables.table import Table
from kingdom_builder.server.wire.messages import Command
from tests.server.clients import new_id
from tests.server.in_process import play_on, random_table, store_in
from tests.server.test_languages import Ear

pytestmark = pytest.mark.both_stores

ROW = {"game": "g", "version": 1, "command": "c", "seat": 0, "kind": PLAY, "action": "A1"}
REST = {"chance": ["grass"], "at": 5, "hash": b"h"}
PATIENCE = 20.0  # seconds


class Cursor:
    """Keeps what it is asked to do."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str, object]] = []

    def execute(self, statement: str, values: object) -> None:
        self.asked.append(("execute", statement, values))

    def executemany(self, statement: str, values: object) -> None:
        self.asked.append(("executemany", statement, values))


async def cancelled_while_writing(
    table: Table, me: Ear, gone: threading.Event
) -> "asyncio.Task[object]":
    """An order whose client goes while it is being written."""
    order = Command(table.version, new_id(), table.game.choices[0])
    asking: asyncio.Task[object] = asyncio.create_task(table.order(me.audience, order))
    await asyncio.sleep(0)
    asking.cancel()
    gone.set()
    await asyncio.wait([asking])
    return asking


def held_until(
    gone: threading.Event, write: Callable[[Writer, list[PendingWrite]], None]
) -> Callable[[Writer, list[PendingWrite]], None]:
    """A write that begins only when the client has gone."""

    def write_later(self: Writer, group: list[PendingWrite]) -> None:
        assert gone.wait(PATIENCE)
        write(self, group)

    return write_later


def test_everybody_hears_what_was_begun_by_one_who_has_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        store = store_in(tmp_path)
        table = await random_table(RoomRegistry(store, lambda _: None), random.Random(1))
        me, watcher = Ear(table.game.seat), Ear()
        await table.join(me)
        await table.join(watcher)
        gone = threading.Event()
        monkeypatch.setattr(Writer, "_write", held_until(gone, Writer._write))
        asking = await cancelled_while_writing(table, me, gone)
        assert asking.cancelled()
        assert table.version == 1
        assert [told["version"] for told in watcher.heard[1:]] == [1]
        assert table.is_idle is False  # two still listen
        await play_on(table, random.Random(1), 3)
        store.close()

    asyncio.run(play())


def test_a_table_recovers_though_the_client_whose_order_failed_has_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        store = store_in(tmp_path)
        table = await random_table(RoomRegistry(store, lambda _: None), random.Random(1))
        with monkeypatch.context() as patch:
            gone = threading.Event()
            patch.setattr(Writer, "_write", held_until(gone, _refuse))
            asking = await cancelled_while_writing(table, Ear(table.game.seat), gone)
        assert asking.cancelled()
        assert table._logged.is_ahead
        await asyncio.wait_for(_recovered(table), 5)
        assert (table.version, len(table.game.log)) == (0, 0)
        store.close()

    asyncio.run(play())


def _refuse(_: Writer, __: list[PendingWrite]) -> None:
    raise NotStored("canary")


async def _recovered(table: Table) -> None:
    while table._logged.is_ahead:
        await asyncio.sleep(0.01)


def test_a_closed_store_says_so(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        with pytest.raises(NotStored):
            await asyncio.wait_for(store.append("g", LogEntry(1, "a", 0, PLAY, "A1")), 5)

    store = store_in(tmp_path)
    store.close()
    asyncio.run(write(store))


def test_the_refusal_of_a_database_is_one_of_ours(tmp_path: Path) -> None:
    async def write() -> None:
        store = store_in(tmp_path)
        with pytest.raises(NotStored) as refused:
            await store.append("no such game", LogEntry(1, "a", 0, PLAY, "A1"))
        assert "foreign key" in str(refused.value).lower()
        store.close()

    asyncio.run(write())


def test_what_a_database_says_of_a_row_is_not_repeated(tmp_path: Path) -> None:
    card = "canary"
    kindless = LogEntry(1, "a", 0, cast("str", None), "A1", (card,))

    async def write() -> None:
        store = store_in(tmp_path)
        with pytest.raises(NotStored) as refused:  # PostgreSQL: "Failing row contains (..."
            await store.append("g", kindless)
        told = "".join(traceback.format_exception(refused.value))
        assert "kind" in str(refused.value)
        assert card not in told
        assert "DETAIL" not in told
        store.close()

    asyncio.run(write())


def test_nobody_who_was_refused_is_written_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first attempt fails after everybody has given up; the second one must not store it."""

    async def write() -> None:
        store = store_in(tmp_path)
        table = await random_table(RoomRegistry(store, lambda _: None), random.Random(1))
        attempts: list[int] = []

        def fail_late(_: Writer, group: list[PendingWrite]) -> Exception | None:
            attempts.append(len(group))
            time.sleep(0.3)
            return NotStored("canary")

        monkeypatch.setattr(writing, "PATIENCE", 0.1)
        monkeypatch.setattr(Writer, "_attempt", fail_late)
        with pytest.raises(NotStored, match="silent"):
            await store.append(table.key, LogEntry(1, "a", 0, PLAY, "A1", hash=b"h"))
        await asyncio.sleep(0.5)
        assert attempts == [1]
        store.close()

    asyncio.run(write())


def test_after_an_outage_nobody_else_of_a_group_is_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers: list[Exception] = [NotStorable("one is bad"), NotStored("gone")]
    attempts: list[int] = []

    def attempt(_: Writer, group: list[PendingWrite]) -> Exception | None:
        attempts.append(len(group))
        return answers[min(len(attempts), len(answers)) - 1]

    async def write() -> None:
        store = store_in(tmp_path)
        store._writer._disconnect()
        monkeypatch.setattr(Writer, "_attempt", attempt)
        entries = [LogEntry(n, f"c{n}", 0, PLAY, "A1", hash=b"h") for n in range(1, 6)]
        told = await asyncio.gather(
            *(store.append("g", entry) for entry in entries), return_exceptions=True
        )
        assert [str(error) for error in told] == ["gone"] * 5
        assert attempts == [5, 1]
        store.close()

    asyncio.run(write())


def test_rows_are_written_in_one_order_whoever_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[list[object]] = []

    def note(rows: list[dict[str, object]]) -> None:
        written.append([(row["game"], row["version"]) for row in rows])

    async def write() -> None:
        store = store_in(tmp_path)
        monkeypatch.setattr(Prepared, "run", lambda _, __, rows: note(rows))
        monkeypatch.setattr(writing, "store_entries", lambda _, rows, __: note(rows))
        games = ("b", 2), ("a", 7), ("b", 1)
        entries = [(game, LogEntry(n, f"{game}{n}", 0, PLAY, "A1", hash=b"h")) for game, n in games]
        await asyncio.gather(*(store.append(game, entry) for game, entry in entries))
        assert written == [[("a", 7), ("b", 1), ("b", 2)]]
        store.close()

    asyncio.run(write())


def test_rows_go_by_place_or_by_name_as_the_driver_likes() -> None:
    by_place, by_name = Cursor(), Cursor()
    insert_into(ENTRIES, DefaultDialect(paramstyle="qmark")).run(by_place, [ROW | REST])
    insert_into(ENTRIES, DefaultDialect(paramstyle="pyformat")).run(by_name, [ROW | REST] * 2)
    written = {**ROW, "chance": '["grass"]', "at": 5, "hash": b"h"}
    assert by_place.asked == [("execute", by_place.asked[0][1], tuple(written.values()))]
    assert by_name.asked == [("executemany", by_name.asked[0][1], [written, written])]
    assert "(?, ?, ?, ?, ?, ?, ?, ?, ?)" in by_place.asked[0][1]
    assert "%(chance)s" in by_name.asked[0][1]
