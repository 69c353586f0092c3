"""Notices between processes by PostgreSQL: what they carry, and what becomes of those that are lost."""

import asyncio
import random
from contextlib import suppress
from pathlib import Path
from typing import cast

import pytest
from msgspec.structs import replace
from psycopg import AsyncConnection

from kingdom_builder.server.outage import Outage
from kingdom_builder.server.pubsub import (
    LogGrown,
    Notice,
    Presence,
    PresenceWanted,
    RoomChanged,
    TalkGrown,
)
from kingdom_builder.server.pubsub.notices import MAX_PAYLOAD, is_from, notices_in, payloads
from kingdom_builder.server.pubsub.postgres import PostgresPubSub
from kingdom_builder.server.rooms import actions, peers, presence
from kingdom_builder.server.rooms import registry as registries
from kingdom_builder.server.rooms.access import access_of
from kingdom_builder.server.rooms.document import RoomRefusal, change_settings
from kingdom_builder.server.rooms.live_room import LiveRoom
from kingdom_builder.server.rooms.registry import RoomRegistry
from kingdom_builder.server.rooms.talk import RoomTalk
from kingdom_builder.server.storage.rooms import StoredLine
from kingdom_builder.server.storage.store import Store
from kingdom_builder.server.storage.writer import NotStorable
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.messages import Command, Update
from kingdom_builder.server.wire.rooms import (
    GameOptions,
    RoomChange,
    RoomRequest,
    RoomSettings,
    SeatRequest,
    SettingsRequest,
)
from kingdom_builder.server.wire.talk import TalkRequest
from tests.server.clients import new_id
from tests.server.filled_stores import change
from tests.server.screens import Screen
from tests.server.stores import POSTGRESQL, kept_in, postgres, store_url
from tests.server.test_leases import Process, processes, until


def test_many_notices_fit_into_few_messages() -> None:
    notices: list[Notice] = [LogGrown(f"{n:032}", n) for n in range(500)]
    notices += [RoomChanged("a", 1), TalkGrown("b", 2), Presence("c", "there", (0, 2), 1, True)]
    messages = list(payloads("here", notices))
    assert all(len(message.encode()) < MAX_PAYLOAD for message in messages)
    assert len(messages) < 6
    assert [notice for message in messages for notice in notices_in(message)] == notices
    assert all(is_from("here", message) for message in messages)
    assert not any(is_from("her", message) for message in messages)


async def game_of_two(here: Process, there: Process) -> tuple[LiveRoom, LiveRoom, list[Screen]]:
    """A running game, with a player on each process."""
    opened = await here.rooms.open(
        RoomRequest([SeatRequest("here", "Ann"), SeatRequest("invited")])
    )
    mine, theirs = await here.rooms.room(opened.room), await there.rooms.room(opened.room)
    assert mine is not None
    assert theirs is not None
    screens = [Screen(), Screen()]
    await mine.join(screens[0].in_room(mine, opened.host_token))
    token = (await actions.sit(theirs, 1, "Ben")).token
    await theirs.join(screens[1].in_room(theirs, token))
    await until(lambda: mine.attendance.seats() == theirs.attendance.seats() == {0, 1})
    await mine.start()
    await until(lambda: theirs.table)
    return mine, theirs, screens


async def move(room: LiveRoom) -> int:
    """Somebody plays in this process; the version after that."""
    table = room.table
    assert table is not None
    order = Command(table.version, new_id(), random.Random(1).choice(table.game.choices))
    assert isinstance(await table.order(Audience((table.game.seat,)), order), Update)
    return table.version


async def has_heard(room: LiveRoom, version: int) -> None:
    await until(lambda: room.table and room.table.version == version)


def test_what_is_stored_reaches_the_other_process(tmp_path: Path) -> None:
    async def play() -> None:
        async with processes(tmp_path) as (here, there):
            mine, theirs, screens = await game_of_two(here, there)
            for _ in range(3):
                await has_heard(theirs, await move(mine))
            told = [one["version"] for one in screens[1].heard if one["type"] == "update"]
            assert told == [1, 2, 3]

    asyncio.run(play())


def test_a_lost_notice_is_made_up_for_within_seconds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registries, "COMPARED_EVERY", 0.2)

    async def play() -> None:
        async with processes(tmp_path) as (here, there):
            mine, theirs, screens = await game_of_two(here, there)
            monkeypatch.setattr(PostgresPubSub, "_receive", lambda *_: None)
            await has_heard(theirs, await move(mine))
            (host,) = (member.access for member in mine.attendance.members)
            await actions.speak(mine, host, TalkRequest(text="Hello"))
            await until(lambda: screens[1].last("talk")["lines"])

    asyncio.run(play())


def test_a_line_that_was_stored_after_all_is_not_said_twice(tmp_path: Path) -> None:
    class Unconfirmed(Store):
        async def append_talk(self, room: str, line: StoredLine) -> None:
            await super().append_talk(room, line)
            raise NotStorable("it is there already")

    async def talk() -> None:
        store, told = Unconfirmed(store_url(tmp_path)), list[StoredLine]()
        opened = await RoomRegistry(store, lambda _: None).open(
            RoomRequest([SeatRequest("here", "Ann"), SeatRequest("invited")])
        )
        lines = RoomTalk(opened.room, store, told.extend)
        said = await lines.add(lambda n: StoredLine(n, 0, "Ann", "", "Hello", 5))
        assert [said] == told == await lines.lines() == await store.load_talk(opened.room, 10)
        store.close()

    asyncio.run(talk())


def test_a_change_is_refused_only_by_the_newest_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registries, "COMPARED_EVERY", 600.0)
    monkeypatch.setattr(PostgresPubSub, "_receive", lambda *_: None)

    async def play() -> None:
        async with processes(tmp_path) as (here, there):
            seats = [SeatRequest("here", "Ann"), SeatRequest("invited")]
            opened = await here.rooms.open(RoomRequest(seats))
            mine, theirs = [await one.rooms.room(opened.room) for one in (here, there)]
            assert mine is not None
            assert theirs is not None
            host = access_of(mine.document, [opened.host_token])
            seats = [SeatRequest("here", "Ann", was=0), SeatRequest("invited", was=1)]
            wanted = RoomChange(1, seats, GameOptions(start=0), RoomSettings())
            await actions.change_room(mine, host, wanted)
            newer = replace(wanted, version=2, options=GameOptions(start=1))
            await actions.change_room(theirs, host, newer)
            with pytest.raises(RoomRefusal, match="stale-room"):
                await actions.change_room(theirs, host, wanted)
            await actions.sit(mine, 1, "Ben")
            await theirs.start()
            assert theirs.table is not None

    asyncio.run(play())


def test_a_lost_connection_comes_back_and_everything_is_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registries, "COMPARED_EVERY", 600.0)

    async def play() -> None:
        async with processes(tmp_path) as (here, there):
            mine, theirs, _ = await game_of_two(here, there)
            listen = PostgresPubSub._listen
            may_listen = asyncio.Event()

            async def late(pubsub: PostgresPubSub, connection: object) -> None:
                await may_listen.wait()
                await listen(pubsub, connection)  # type: ignore[arg-type]

            monkeypatch.setattr(PostgresPubSub, "_listen", late)
            for task in [*here.pubsub._tasks, *there.pubsub._tasks]:  # type: ignore[attr-defined]
                task.cancel()
            here.pubsub.start()
            there.pubsub.start()
            version = await move(mine)
            await asyncio.sleep(0.2)
            assert theirs.table is not None
            assert theirs.table.version == version - 1
            may_listen.set()
            await has_heard(theirs, version)
            await asyncio.to_thread(postgres().psql, TERMINATE)
            await has_heard(theirs, await move(mine))

    asyncio.run(play())


def test_a_notice_that_cannot_be_read_makes_no_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registries, "COMPARED_EVERY", 600.0)
    told: list[Notice] = []

    async def play() -> None:
        async with processes(tmp_path) as (here, there):
            mine, theirs, _ = await game_of_two(here, there)
            with monkeypatch.context() as deaf:
                deaf.setattr(PostgresPubSub, "_receive", lambda *_: None)
                version = await move(mine)
                await asyncio.sleep(0.1)
            monkeypatch.setattr(PostgresPubSub, "publish", lambda _, notice: told.append(notice))
            with kept_in(POSTGRESQL):
                await asyncio.to_thread(change, store_url(tmp_path), NEWER)
            await until(lambda: there.rooms._is_behind)
            await asyncio.sleep(0.1)
            assert not [one for one in told if isinstance(one, Presence | PresenceWanted)]
            assert theirs.table is not None
            assert theirs.table.version < version
            await there.rooms._compare_some()  # as it does every few seconds
            await has_heard(theirs, version)
            assert not there.rooms._is_behind

    asyncio.run(play())


def test_nobody_is_connected_where_nobody_says_so_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one notice that everybody has left is lost, and the process lives on."""
    monkeypatch.setattr(registries, "PRESENCE_EVERY", 0.2)
    monkeypatch.setattr(presence, "SILENT", 1000)

    async def play() -> None:
        async with processes(tmp_path) as (here, there):
            mine, theirs, _ = await game_of_two(here, there)
            await asyncio.sleep(1.5)  # longer than a process may be silent
            assert mine.attendance.seats() == {0, 1}
            (guest,) = theirs.attendance.members
            with monkeypatch.context() as mute:
                mute.setattr(PostgresPubSub, "publish", lambda *_: None)
                theirs.leave(guest)
                await asyncio.sleep(0.1)
            await until(lambda: mine.attendance.seats() == {0})

    asyncio.run(play())


def test_whoever_asks_is_told_that_nobody_is_there(tmp_path: Path) -> None:
    async def play() -> None:
        async with processes(tmp_path) as (here, there):
            mine, theirs, _ = await game_of_two(here, there)
            (guest,) = theirs.attendance.members
            theirs.attendance.members.discard(guest)  # and nobody was told
            here.rooms._missed()
            await until(lambda: mine.attendance.seats() == {0})

    asyncio.run(play())


def test_what_was_said_last_is_sent_last_also_after_a_lost_connection() -> None:
    sent: list[str] = []

    class Broken:
        async def execute(self, *_: object) -> None:
            raise OSError("gone")

    class Sound:
        async def execute(self, _: str, given: tuple[str, str]) -> None:
            sent.append(given[1])
            raise asyncio.CancelledError  # nobody sends more in this test

    async def send() -> None:
        pubsub = PostgresPubSub("here", {}, Outage())
        gone, back = Presence("room", "here", (), 0), Presence("room", "here", (0,), 0)
        for notice in (gone, back, gone):
            pubsub.publish(notice)
        with pytest.raises(OSError, match="gone"):
            await pubsub._send(cast("AsyncConnection", Broken()))
        with suppress(asyncio.CancelledError):
            await pubsub._send(cast("AsyncConnection", Sound()))
        assert list(notices_in(sent[0])) == [back, gone]

    asyncio.run(send())


def test_nobody_is_connected_to_a_process_that_has_died(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registries, "ALIVE_EVERY", 0.1)
    monkeypatch.setattr(peers, "ENDED_AFTER", 1.0)

    async def stand_in(room: LiveRoom) -> str:
        (host,) = (member.access for member in room.attendance.members)
        try:
            await actions.stand_in(room, host, 1, "")
        except RoomRefusal as why:
            return why.code
        return ""

    async def play() -> None:
        async with processes(tmp_path, 1) as (here,):
            there = Process(tmp_path)
            there.start()
            mine, _, _ = await game_of_two(here, there)
            wanted = SettingsRequest(away_seconds=1)
            await mine.change(lambda room: change_settings(room, wanted))
            assert await stand_in(mine) == "is-here"
            await asyncio.sleep(1.5)  # longer than a process may be silent
            assert mine.attendance.seats() == {0, 1}
            await there.die()
            await until(lambda: mine.attendance.seats() == {0})
            assert await stand_in(mine) == "away-too-short"
            await asyncio.sleep(1.1)
            assert await stand_in(mine) == ""

    asyncio.run(play())


NEWER = """NOTIFY kingdom_builder, 'newer[["FromTheFuture","room",7]]'"""
TERMINATE = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE query LIKE 'LISTEN%' OR query LIKE 'SELECT pg_notify%';"""
