"""Players who are away, leave, return or run out of time; in the process of the test, with its own clock."""

import asyncio
from pathlib import Path

import pytest

from kingdom_builder.server.rooms import actions
from kingdom_builder.server.rooms.access import Access, access_of
from kingdom_builder.server.rooms.actions import RefusedByTable
from kingdom_builder.server.rooms.document import RoomRefusal
from kingdom_builder.server.rooms.registry import OVERDUE_EVERY, RoomRegistry
from kingdom_builder.server.wire.messages import Refusal, Update
from tests.server.company import company

DAY = 24 * 3600


def test_a_bot_holds_a_seat_only_after_the_time_the_host_chose(tmp_path: Path) -> None:
    async def play() -> None:
        async with company(tmp_path, away_seconds=60) as now:
            his, hers = (
                screen.in_room(now.room, token)
                for screen, token in zip(
                    now.screens, (now.host_token, now.guest_token), strict=True
                )
            )
            await now.room.join(his)
            await now.room.join(hers)
            with pytest.raises(RoomRefusal, match="is-here"):
                await actions.stand_in(now.room, now.access(0), 1, "")
            now.room.leave(hers)
            await now.tick(10)
            view = now.screens[0].last("room")["seats"][1]
            left = int(now.clock.now()) - 10
            assert (view["is_here"], view["away_since"]) == (False, left)
            assert view["stand_in_from"] // 1000 == left + 60
            with pytest.raises(RoomRefusal, match="away-too-short") as why:
                await actions.stand_in(now.room, now.access(0), 1, "")
            assert why.value.facts == {"n": 50}
            await now.tick(50)
            with pytest.raises(RoomRefusal, match="watching"):
                await actions.stand_in(now.room, Access(), 1, "")
            await actions.stand_in(now.room, now.access(0), 1, "easy")
            assert now.screens[0].last("room")["seats"][1]["stand_in"] == "easy"
            assert "Ben" in now.screens[0].last("room")["events"][0]["sentence"]
            await actions.return_to_seat(now.room, now.access(1), 1)
            assert now.room.view(Access(), "en").seats[1].stand_in == ""

    asyncio.run(play())


def test_after_a_restart_absence_is_counted_anew(tmp_path: Path) -> None:
    async def play() -> None:
        async with company(tmp_path, away_seconds=60) as now:
            await now.order()
            await now.tick(600)
            again = RoomRegistry(now.store, lambda _: None, now.clock)
            room = await again.room(now.room.id)
            assert room is not None
            told = room.view(now.access(0), "en").seats[1]
            assert told.stand_in_from == int(now.clock.now() * 1000) + 60_000
            with pytest.raises(RoomRefusal, match="away-too-short"):
                await actions.stand_in(room, now.access(0), 1, "")
            now.clock.advance(60)
            await actions.stand_in(room, now.access(0), 1, "")
            await again.close()

    asyncio.run(play())


def test_a_removed_player_is_turned_away_and_a_bot_plays_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with company(tmp_path) as now:
            hers = now.screens[1].in_room(now.room, now.guest_token)
            await now.room.join(hers)
            await actions.remove(now.room, now.access(0), 1)
            assert now.screens[1].last("refusal")["code"] == "removed"
            with pytest.raises(RoomRefusal, match="wrong-token"):
                now.access(1)
            view = now.room.view(Access(), "en").seats[1]
            assert (view.departure, view.stand_in, view.is_taken) == ("removed", "normal", False)
            with pytest.raises(RoomRefusal, match="not-removable"):
                await actions.remove(now.room, now.access(0), 1)

    asyncio.run(play())


def test_who_resigns_against_one_opponent_ends_the_game(tmp_path: Path) -> None:
    async def play() -> None:
        async with company(tmp_path) as now:
            await actions.resign(now.room, now.access(1), 1)
            view = now.room.view(now.access(0), "en")
            assert view.phase == "over"
            assert view.seats[1].departure == "resigned"
            with pytest.raises(RefusedByTable):
                await actions.resign(now.room, now.access(0), 0)
            first = actions.check_rematch(now.room, now.access(1))
            key = await now.registry.rematch(now.room, first, 1)
            assert await now.registry.rematch(now.room, first, 1) == key
            following = await now.registry.room(key)
            assert following is not None
            assert following.document.options.start == (first + 1) % 2
            assert access_of(following.document, [now.guest_token]).mine == (1,)
            host = access_of(following.document, [now.host_token])
            assert (host.mine, host.is_host) == ((0,), True)
            for seat, token in enumerate((now.host_token, now.guest_token)):
                await following.join(now.screens[seat].in_room(following, token))
            await now.tick(0)
            assert following.table is not None  # it has begun by itself
            assert following.table.game.setup.start == (first + 1) % 2

    asyncio.run(play())


def test_a_bot_plays_the_rest_of_a_turn_whose_time_is_up(tmp_path: Path) -> None:
    async def play() -> None:
        async with company(tmp_path, clock="turn", seconds=60, at_zero="bot") as now:
            await now.room.join(now.screens[0].in_room(now.room, now.host_token))
            await now.tick(31)
            slow = now.table.game.seat
            await now.tick(28)
            assert not now.table.bot_on_turn
            await now.tick(2)
            assert now.table.bot_on_turn == "normal"
            answer = await now.order()
            assert isinstance(answer, Refusal)
            assert answer.code == "out-of-time"
            event = now.screens[0].last("room")["events"][0]
            assert (event["kind"], event["seat"]) == ("timeout", slow)

    asyncio.run(play())


def test_time_is_lost_by_a_clock_for_the_whole_game(tmp_path: Path) -> None:
    async def play() -> None:
        settings = {"clock": "game", "seconds": 100, "increment": 5, "at_zero": "loss"}
        async with company(tmp_path, **settings) as now:
            await now.tick(40)
            await now.end_turn()
            view = now.room.view(Access(), "en").clock
            assert view is not None
            slow = 1 - view.running
            assert view.left[slow] == 65_000
            await now.tick(101)
            room = now.room.view(Access(), "en")
            assert room.phase == "over"
            assert room.seats[view.running].departure == "timed-out"

    asyncio.run(play())


def test_only_a_word_is_said_where_the_host_wants_no_more(tmp_path: Path) -> None:
    async def play() -> None:
        async with company(tmp_path, clock="turn", seconds=60, at_zero="nudge") as now:
            await now.room.join(now.screens[0].in_room(now.room, now.host_token))
            await now.tick(120)
            told = now.screens[0].last("room")
            assert told["clock"]["left"][told["clock"]["running"]] == 0
            assert isinstance(await now.order(), Update)

    asyncio.run(play())


def test_a_slow_game_goes_on_while_nobody_is_there_and_over_a_restart(tmp_path: Path) -> None:
    async def play() -> None:
        settings = {"clock": "days", "seconds": 3 * DAY, "at_zero": "bot"}
        async with company(tmp_path, **settings) as now:
            await now.end_turn()
            await now.registry.close()
            now.clock.advance(2 * DAY)
            again = RoomRegistry(now.store, lambda _: None, now.clock)
            again.start()
            await now.tick(OVERDUE_EVERY)
            assert not again._rooms
            await now.tick(1 * DAY)
            await now.tick(OVERDUE_EVERY)
            await now.tick(31)
            table = await again.table(now.room.id)
            assert table is not None
            assert table.bot_on_turn == "normal"
            await again.close()

    asyncio.run(play())


def test_a_short_clock_is_kept_from_the_first_turn_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with company(tmp_path, clock="turn", seconds=5, at_zero="bot") as now:
            await now.room.join(now.screens[0].in_room(now.room, now.host_token))
            await now.tick(4)
            assert not now.table.bot_on_turn
            await now.tick(2)
            assert now.table.bot_on_turn == "normal"

    asyncio.run(play())


def test_nobody_loses_because_the_server_was_down(tmp_path: Path) -> None:
    async def play() -> None:
        async with company(tmp_path, clock="turn", seconds=60, at_zero="loss") as now:
            await now.end_turn()
            await now.registry.close()
            now.clock.advance(3600)
            again = RoomRegistry(now.store, lambda _: None, now.clock)
            room = await again.room(now.room.id)
            assert room is not None
            assert room.table is not None
            await now.tick(29)
            assert not room.table.over
            await now.tick(2)
            assert room.table.over
            await again.close()

    asyncio.run(play())
