"""Attacks on rooms that once succeeded: races, repeated requests, growth without end, damaged rows."""

import asyncio
import random
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from kingdom_builder.server.rate_limits import Limits
from kingdom_builder.server.rooms import actions
from kingdom_builder.server.rooms.access import Access
from kingdom_builder.server.rooms.actions import RefusedByTable
from kingdom_builder.server.rooms.document import RoomRefusal
from kingdom_builder.server.rooms.names import clean_name
from kingdom_builder.server.rooms.registry import MAX_LISTED, OVERDUE_EVERY, RoomRegistry
from kingdom_builder.server.storage.rooms import RoomVersion
from kingdom_builder.server.storage.store import LogEntry
from kingdom_builder.server.storage.writer import NotStored
from kingdom_builder.server.tables import table
from kingdom_builder.server.tables.seating import MAX_ABSENCES
from kingdom_builder.server.wire.rooms import RoomRequest, RoomSettings, SeatRequest
from tests.server.company import company
from tests.server.in_process import pages, store_in
from tests.server.live_tables import play_turn
from tests.server.manual_clock import ManualClock
from tests.server.screens import Screen


def test_nobody_loses_by_the_time_of_the_player_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The time of a turn is up while its end is being written."""

    async def play() -> None:
        async with company(tmp_path, clock="turn", seconds=60, at_zero="loss") as now:
            await now.tick(59)
            while "end" not in now.table.game.choices:
                await now.order()
            append, is_writing, may_write = now.store.append, asyncio.Event(), asyncio.Event()

            async def slowly(game: str, entry: LogEntry) -> None:
                is_writing.set()
                await may_write.wait()
                await append(game, entry)

            monkeypatch.setattr(now.store, "append", slowly)
            ending = asyncio.create_task(now.order("end"))
            await is_writing.wait()
            await now.tick(2)
            may_write.set()
            await ending
            await now.tick(0)
            assert [event.kind for event in now.table.events] == []
            assert not now.table.over

    asyncio.run(play())


def test_time_that_is_up_is_noted_once_the_database_can_be_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with company(tmp_path, clock="turn", seconds=60, at_zero="loss") as now:

            async def fail(_game: str, _entry: LogEntry) -> None:
                raise NotStored("the disk is full")

            with monkeypatch.context() as patch:
                patch.setattr(now.store, "append", fail)
                await now.tick(61)
            assert not now.table.over
            await now.tick(10)
            assert now.table.over

    asyncio.run(play())


def test_a_question_is_not_asked_again_about_a_later_turn(tmp_path: Path) -> None:
    async def play() -> None:
        async with company(tmp_path) as now:
            asker = now.table.game.seat
            await now.end_turn()
            await actions.ask_takeback(now.room, now.access(asker), now.table.version)
            await now.end_turn()
            await now.end_turn()
            assert now.room.view(now.access(asker), "en").may_take_back == [asker]
            assert now.room.view(Access(), "en").takeback is None

    asyncio.run(play())


def test_a_repeated_request_takes_no_second_turn_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with company(tmp_path) as now:
            await actions.leave(now.room, now.access(1), 1)  # a bot always agrees
            for _ in range(6):
                await play_turn(now.table, random.Random(1))
            version, turn = now.table.version, now.table.game.turn_number
            await actions.ask_takeback(now.room, now.access(0), version)
            taken_back = now.table.game.turn_number
            assert 1 < taken_back < turn
            with pytest.raises(RoomRefusal, match="no-takeback"):
                await actions.ask_takeback(now.room, now.access(0), version)
            assert now.table.game.turn_number == taken_back

    asyncio.run(play())


def test_two_requests_at_once_take_one_turn_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with company(tmp_path) as now:
            await actions.leave(now.room, now.access(1), 1)
            for _ in range(6):
                await play_turn(now.table, random.Random(1))
            version = now.table.version
            asked = (actions.ask_takeback(now.room, now.access(0), version) for _ in range(3))
            answers = await asyncio.gather(*asked, return_exceptions=True)
            refusals = [why for why in answers if why is not None]
            assert all(isinstance(why, RoomRefusal) for why in refusals), refusals
            assert {str(why) for why in refusals} <= {"no-takeback"}
            assert [event.kind for event in now.table.events] == ["leave", "takeback"]

    asyncio.run(play())


def test_a_personal_link_opens_a_room_that_is_closed_to_watchers(tmp_path: Path) -> None:
    async def play() -> None:
        async with pages(tmp_path) as web:
            seats = [{"kind": "here", "name": "Ann"}, {"kind": "computer", "bot": "easy"}]
            wanted = {"seats": seats, "settings": {"allows_watchers": False}}
            opened = (await web.post("/api/rooms", json=wanted)).json()
            path, headers = (
                f"/api/rooms/{opened['room']}",
                {"Authorization": f"Bearer {opened['host_token']}"},
            )
            assert (await web.post(f"{path}/start", json={}, headers=headers)).is_success
            link = (await web.post(f"{path}/seats/0/link", json={}, headers=headers)).json()
            assert (await web.get(path)).json()["code"] == "no-watchers"
            wrong = await web.post(f"{path}/redeem", json={"code": "wrong"})
            assert wrong.json()["code"] == "used-link"
            told = await web.post(f"{path}/redeem", json={"code": link["code"]})
            assert told.json()["seat"] == 0

    asyncio.run(play())


def test_a_player_is_removed_although_the_first_try_was_cut_short(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The token is void, but no bot plays yet: the game would wait for ever."""

    async def play() -> None:
        async with company(tmp_path, away_seconds=0) as now:

            async def fail(_game: str, _entry: LogEntry) -> None:
                raise NotStored("the disk is full")

            with monkeypatch.context() as patch:
                patch.setattr(now.store, "append", fail)
                with pytest.raises(RefusedByTable):
                    await actions.remove(now.room, now.access(0), 1)
            await actions.remove(now.room, now.access(0), 1)
            assert now.room.view(Access(), "en").seats[1].departure == "removed"

    asyncio.run(play())


def test_nobody_is_removed_from_a_game_that_is_over(tmp_path: Path) -> None:
    async def play() -> None:
        async with company(tmp_path) as now:
            await actions.resign(now.room, now.access(0), 0)
            await now.tick(0)
            with pytest.raises(RefusedByTable):
                await actions.remove(now.room, now.access(0), 1)
            assert now.access(1).mine == (1,)

    asyncio.run(play())


def test_a_game_whose_table_could_not_be_opened_at_the_start_is_opened_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        store = store_in(tmp_path)
        registry = RoomRegistry(store, lambda _: None)
        seats = [SeatRequest("here", "Ann"), SeatRequest("here", "Ben")]
        opened = await registry.open(RoomRequest(seats))
        room = await registry.room(opened.room)
        assert room is not None

        async def fail(_game: str) -> None:
            raise OperationalError("select", None, OSError("the disk does not answer"))

        with monkeypatch.context() as patch:
            patch.setattr(store, "load", fail)
            with pytest.raises(OperationalError):
                await room.start()
        table = await registry.table(opened.room)
        assert table is not None
        await registry.close()
        store.close()

    asyncio.run(play())


def test_a_damaged_room_hides_no_other(tmp_path: Path) -> None:
    async def play() -> None:
        store, clock = store_in(tmp_path), ManualClock()
        registry = RoomRegistry(store, lambda _: None, clock)
        seats = [SeatRequest("here", "Ann"), SeatRequest("invited")]
        request = RoomRequest(seats, settings=RoomSettings(is_listed=True))
        opened = await registry.open(request)
        room = await registry.room(opened.room)
        assert room is not None
        await room.join(Screen().in_room(room, opened.host_token))
        at = room.now()
        await store.append_room(RoomVersion("odd", 1, "waiting", True, 0, at, {"id": "odd"}))
        assert [one.id for one in await registry.listed()] == [opened.room]
        await registry.close()
        store.close()

    asyncio.run(play())


def test_time_runs_out_although_another_room_is_damaged(tmp_path: Path) -> None:
    async def play() -> None:
        async with company(tmp_path, clock="turn", seconds=60, at_zero="bot") as now:
            await now.registry.close()
            await now.store.append_room(
                RoomVersion("odd", 1, "playing", False, 1, 0, {"id": "odd"})
            )
            again = RoomRegistry(now.store, lambda _: None, now.clock)
            again.start()
            await now.tick(61)
            await now.tick(OVERDUE_EVERY)
            assert now.room.id in again._rooms
            await again.close()

    asyncio.run(play())


def test_leaving_and_returning_does_not_go_on_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every time it is logged, and told to everyone with the whole room."""

    async def play() -> None:
        async with company(tmp_path) as now:
            for _ in range(MAX_ABSENCES):
                await actions.leave(now.room, now.access(1), 1)
                await actions.return_to_seat(now.room, now.access(1), 1)
            with pytest.raises(RefusedByTable, match="away-too-often"):
                await actions.leave(now.room, now.access(1), 1)
            assert not now.table.seating.bot_of(1)
            assert len(now.table.seating.events) == 2 * MAX_ABSENCES
            monkeypatch.setattr(table, "RECENT_EVENTS", 10)
            assert len(now.room.view(Access(), "en").events) == 10
            await actions.resign(now.room, now.access(1), 1)
            await now.tick(0)

    asyncio.run(play())


def test_the_lobby_is_not_read_as_often_as_somebody_likes(tmp_path: Path) -> None:
    async def play() -> None:
        async with pages(tmp_path, Limits(questions=3)) as web:
            answers = [(await web.get("/api/lobby")).status_code for _ in range(4)]
            assert answers == [200, 200, 200, 429]

    asyncio.run(play())


def test_one_player_cannot_push_out_the_links_of_the_others(tmp_path: Path) -> None:
    async def play() -> None:
        async with company(tmp_path) as now:
            link = await actions.personal_link(now.room, now.access(0), 0)
            for _ in range(10):
                await actions.personal_link(now.room, now.access(1), 1)
            assert (await actions.redeem(now.room, link.code)).seat == 0

    asyncio.run(play())


def test_rooms_where_nobody_waits_hide_no_other_from_the_lobby(tmp_path: Path) -> None:
    async def play() -> None:
        store, clock = store_in(tmp_path), ManualClock()
        registry = RoomRegistry(store, lambda _: None, clock)
        seats = [SeatRequest("here", "Ann"), SeatRequest("invited")]
        request = RoomRequest(seats, settings=RoomSettings(is_listed=True))
        opened = await registry.open(request)
        room = await registry.room(opened.room)
        assert room is not None
        await room.join(Screen().in_room(room, opened.host_token))
        clock.advance(1)
        for _ in range(MAX_LISTED):
            await registry.open(request)
        found = await registry.listed()
        await registry.close()
        store.close()
        assert [one.id for one in found] == [opened.room]

    asyncio.run(play())


def test_nobody_takes_the_name_of_another_with_a_mark_that_cannot_be_seen() -> None:
    assert clean_name("Ann\ufe0f") == "Ann"
