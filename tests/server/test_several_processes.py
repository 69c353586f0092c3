"""Two processes on one database: rooms, games, talk and presence meet through the store and the notices."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from kingdom_builder.server.pubsub import LocalPubSub, LogGrown, Notice, Presence
from kingdom_builder.server.rooms import actions
from kingdom_builder.server.rooms.access import access_of
from kingdom_builder.server.rooms.document import RoomRefusal
from kingdom_builder.server.rooms.live_room import LiveRoom
from kingdom_builder.server.rooms.registry import RoomRegistry
from kingdom_builder.server.storage.store import Store
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.messages import Command, Update
from kingdom_builder.server.wire.rooms import RoomRequest, SeatRequest
from kingdom_builder.server.wire.talk import TalkRequest
from tests.server.clients import new_id
from tests.server.company import company
from tests.server.in_process import store_in
from tests.server.screens import Screen

pytestmark = pytest.mark.both_stores


@asynccontextmanager
async def two_processes(folder: Path) -> AsyncIterator[tuple[RoomRegistry, RoomRegistry]]:
    pubsub = LocalPubSub()
    stores = [store_in(folder), store_in(folder)]
    first, second = (RoomRegistry(store, lambda _: None, pubsub=pubsub) for store in stores)
    yield first, second
    for registry, store in zip((first, second), stores, strict=True):
        await registry.close()
        store.close()


async def until(is_so: Callable[[], object]) -> None:
    """Wait for the other process to catch up; it reads the database in another thread."""
    for _ in range(500):
        if is_so():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("the other process did not catch up")


def test_a_game_is_played_by_people_connected_to_different_processes(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_processes(tmp_path) as (here, there):
            opened = await here.open(
                RoomRequest([SeatRequest("here", "Ann"), SeatRequest("invited")])
            )
            mine, theirs = await here.room(opened.room), await there.room(opened.room)
            assert mine is not None
            assert theirs is not None
            ann, ben = Screen(), Screen()
            await mine.join(ann.in_room(mine, opened.host_token))
            token = (await actions.sit(theirs, 1, "Ben")).token
            await theirs.join(ben.in_room(theirs, token))
            await until(lambda: ann.last("room")["seats"][1]["is_here"])
            await mine.start()
            await until(lambda: ben.heard[-1].get("phase") == "playing" and theirs.table)
            assert ben.last("welcome")["mine"] == [1]
            await take_turns(mine, theirs)
            assert ann.last("update")["view"]["seats"] == ben.last("update")["view"]["seats"]
            await actions.speak(
                theirs, access_of(theirs.document, [token]), TalkRequest(text="Hello")
            )
            await until(lambda: ann.last("talk")["lines"])
            assert ann.last("talk")["lines"][0]["text"] == "Hello"

    asyncio.run(play())


async def take_turns(mine: LiveRoom, theirs: LiveRoom) -> None:
    """Each seat plays in its own process; the other one catches up."""
    rng = random.Random(5)
    assert mine.table is not None
    assert theirs.table is not None
    tables = {0: mine.table, 1: theirs.table}
    for _ in range(30):
        seat = mine.table.game.seat
        table = tables[seat]
        order = Command(table.version, new_id(), rng.choice(table.game.choices))
        assert isinstance(await table.order(Audience((seat,)), order), Update)
        version = table.version
        await until(lambda v=version: all(table.version == v for table in tables.values()))
        assert mine.table.game.log == theirs.table.game.log


def test_two_people_want_one_seat_in_two_processes_at_once(tmp_path: Path) -> None:
    async def sit(room: LiveRoom, name: str) -> str:
        try:
            return (await actions.sit(room, 1, name)).token
        except RoomRefusal as why:
            return why.code

    async def race() -> None:
        async with two_processes(tmp_path) as (here, there):
            for _ in range(10):
                seats = [SeatRequest("here", "Ann"), SeatRequest("invited")]
                opened = await here.open(RoomRequest(seats))
                rooms = [await here.room(opened.room), await there.room(opened.room)]
                asked: list[Awaitable[str]] = [
                    sit(room, name) for room, name in zip(rooms, ("Ben", "Cy"), strict=True) if room
                ]
                answers = await asyncio.gather(*asked)
                assert sum(answer == "room-full" for answer in answers) == 1, answers

    asyncio.run(race())


def test_who_is_connected_to_a_process_that_has_died_is_forgotten(tmp_path: Path) -> None:
    async def watch() -> None:
        async with two_processes(tmp_path) as (here, _):
            opened = await here.open(
                RoomRequest([SeatRequest("here", "Ann"), SeatRequest("invited")])
            )
            room = await here.room(opened.room)
            assert room is not None
            notice: Notice = Presence(opened.room, "another", (1,), 3)
            room.receive(notice)
            assert (room.attendance.seats(), room.attendance.watchers()) == ({1}, 3)
            room.forget_process("another")
            assert (room.attendance.seats(), room.attendance.watchers()) == (set(), 0)
            assert room.attendance.left_at(1)

    asyncio.run(watch())


class Forgetful(LocalPubSub):
    """Loses notices of one kind while it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.lost: type[Notice] | None = None

    def publish(self, notice: Notice) -> None:
        if self.lost is None or not isinstance(notice, self.lost):
            super().publish(notice)


def test_a_process_that_has_missed_a_whole_round_still_ends_a_turn_in_time(tmp_path: Path) -> None:
    async def play() -> None:
        pubsub = Forgetful()
        async with company(tmp_path, pubsub=pubsub, clock="turn", seconds=60, at_zero="bot") as now:
            other = RoomRegistry(now.store, lambda _: None, now.clock, pubsub)
            theirs = await other.table(now.room.id)
            assert theirs is not None
            await now.tick(40)
            pubsub.lost = LogGrown
            await now.end_turn()
            await now.end_turn()
            assert theirs.version == 0
            pubsub.lost = None
            await now.order()
            await until(lambda: theirs.version == now.table.version)
            await now.registry.close()  # only the other process is left
            await now.tick(59)
            assert not theirs.bot_on_turn
            await now.tick(2)
            assert theirs.bot_on_turn
            await other.close()

    asyncio.run(play())


def test_what_happens_while_a_room_is_loaded_is_not_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with two_processes(tmp_path) as (here, there):
            opened = await here.open(
                RoomRequest([SeatRequest("here", "Ann"), SeatRequest("invited")])
            )
            mine = await here.room(opened.room)
            assert mine is not None
            load = Store.load_room_and_game

            async def slow(store: Store, key: str) -> object:
                read = await load(store, key)
                await actions.sit(mine, 1, "Ben")
                return read

            monkeypatch.setattr(Store, "load_room_and_game", slow)
            theirs = await there.room(opened.room)
            assert theirs is not None
            await until(lambda: theirs.document.version == mine.document.version)
            assert theirs.document.seats[1].name == "Ben"

    asyncio.run(play())
