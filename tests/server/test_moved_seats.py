"""Seats that move while somebody acts: nobody gets hold of another's seat."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from kingdom_builder.server.rooms import actions
from kingdom_builder.server.rooms.access import access_of
from kingdom_builder.server.rooms.document import RoomRefusal
from kingdom_builder.server.rooms.live_room import LiveRoom
from kingdom_builder.server.rooms.registry import RoomRegistry
from kingdom_builder.server.wire.rooms import RoomChange, RoomRequest, RoomSettings, SeatRequest
from tests.server.in_process import store_in
from tests.server.manual_clock import ManualClock
from tests.server.screens import Screen


@asynccontextmanager
async def waiting_room(folder: Path) -> AsyncIterator[tuple[LiveRoom, str, str, str]]:
    """A room with the host in seat 0 and guests in seats 1 and 2, and their tokens."""
    store = store_in(folder)
    registry = RoomRegistry(store, lambda _: None, ManualClock())
    seats = [SeatRequest("here", "Ann"), SeatRequest("invited"), SeatRequest("invited")]
    opened = await registry.open(RoomRequest(seats))
    room = await registry.room(opened.room)
    assert room is not None
    guests = [(await actions.sit(room, n, name)).token for n, name in ((1, "Ben"), (2, "Cy"))]
    yield room, opened.host_token, *guests
    await registry.close()
    store.close()


def swapped(room: LiveRoom) -> RoomChange:
    """The host lets the two guests change places."""
    seats = [
        SeatRequest("here", "Ann", was=0),
        SeatRequest("invited", was=2),
        SeatRequest("invited", was=1),
    ]
    now = room.document
    return RoomChange(now.version, seats, now.options, now.settings)


@pytest.mark.parametrize("what", ["link", "leave"])
def test_an_action_on_the_own_seat_never_hits_another_player(tmp_path: Path, what: str) -> None:
    async def play() -> None:
        async with waiting_room(tmp_path) as (room, host, ben, cy):
            as_ben = access_of(room.document, [ben])
            change = actions.change_room(room, access_of(room.document, [host]), swapped(room))
            act = actions.personal_link if what == "link" else actions.leave
            answers = await asyncio.gather(change, act(room, as_ben, 1), return_exceptions=True)
            assert isinstance(answers[1], RoomRefusal)
            assert answers[1].code == "not-your-seat"
            assert access_of(room.document, [ben]).mine == (2,)
            assert access_of(room.document, [cy]).mine == (1,)
            assert not room.document.links

    asyncio.run(play())


def test_absence_moves_with_the_player(tmp_path: Path) -> None:
    async def play() -> None:
        async with waiting_room(tmp_path) as (room, host, ben, _):
            screen = Screen().in_room(room, ben)
            await room.join(screen)
            room.leave(screen)
            await actions.change_room(room, access_of(room.document, [host]), swapped(room))
            assert room.attendance.left_at(1) is None
            assert room.attendance.left_at(2) == room.now()

    asyncio.run(play())


def test_a_room_that_becomes_full_by_a_change_starts_by_itself(tmp_path: Path) -> None:
    async def play() -> None:
        async with waiting_room(tmp_path) as (room, host, ben, _):
            for token in (host, ben):
                await room.join(Screen().in_room(room, token))
            now = room.document
            seats = [SeatRequest("here", "Ann", was=0), SeatRequest("invited", was=1)]
            settings = RoomSettings(starts_when_full=True)
            change = RoomChange(now.version, seats, now.options, settings)
            await actions.change_room(room, access_of(room.document, [host]), change)
            for _ in range(200):
                await asyncio.sleep(0.01)
                if room.table is not None:
                    break
            assert room.table is not None

    asyncio.run(play())
