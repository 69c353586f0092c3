"""Asking for the last turn back: everyone must agree, and whoever asks may think again."""

import asyncio
from pathlib import Path

import pytest

from kingdom_builder.server.rooms import actions
from kingdom_builder.server.rooms.access import Access
from kingdom_builder.server.rooms.document import RoomRefusal
from kingdom_builder.server.wire.messages import Update
from tests.server.company import Company, company


async def ended_turn(now: Company) -> int:
    """Play a turn; whose it was."""
    seat = now.table.game.seat
    await now.end_turn()
    return seat


def test_a_turn_is_taken_back_when_the_other_agrees(tmp_path: Path) -> None:
    async def play() -> None:
        async with company(tmp_path) as now:
            asker = await ended_turn(now)
            other, tokens = 1 - asker, (now.host_token, now.guest_token)
            await now.room.join(now.screens[other].in_room(now.room, tokens[other]))
            steps = len(now.table.game.log)
            await now.order()  # the next player has begun meanwhile
            assert now.room.view(now.access(asker), "en").may_take_back == [asker]
            assert now.room.view(now.access(other), "en").may_take_back == []
            version = now.table.version
            await actions.ask_takeback(now.room, now.access(asker), version)
            await now.order()
            question = now.screens[other].last("room")["takeback"]
            assert question == {
                "seat": asker,
                "version": version,
                "turn": 1,
                "waiting_for": [other],
            }
            with pytest.raises(RoomRefusal, match="no-question"):
                await actions.reply_to_takeback(now.room, Access(), version, agrees=True)
            with pytest.raises(RoomRefusal, match="no-question"):
                await actions.reply_to_takeback(now.room, now.access(other), 999, agrees=True)
            await actions.reply_to_takeback(now.room, now.access(other), version, agrees=True)
            assert now.screens[other].last("room")["takeback"] is None
            assert now.screens[other].last("update")["taken_back"] == 3
            assert (now.table.game.seat, len(now.table.game.log)) == (asker, steps - 1)
            assert isinstance(await now.order("end"), Update)

    asyncio.run(play())


@pytest.mark.parametrize("who", ["the other refuses", "the asker withdraws"])
def test_nothing_happens_when_somebody_says_no(tmp_path: Path, who: str) -> None:
    async def play() -> None:
        async with company(tmp_path) as now:
            asker = await ended_turn(now)
            version = now.table.version
            await actions.ask_takeback(now.room, now.access(asker), version)
            says_no = now.access(asker if who == "the asker withdraws" else 1 - asker)
            await actions.reply_to_takeback(now.room, says_no, version, agrees=False)
            assert now.room.view(Access(), "en").takeback is None
            assert (now.table.game.seat, now.table.version) == (1 - asker, version)
            with pytest.raises(RoomRefusal, match="no-question"):
                await actions.reply_to_takeback(now.room, now.access(asker), version, agrees=True)

    asyncio.run(play())


def test_a_question_is_void_once_the_next_turn_has_ended(tmp_path: Path) -> None:
    async def play() -> None:
        async with company(tmp_path) as now:
            asker = await ended_turn(now)
            version = now.table.version
            await actions.ask_takeback(now.room, now.access(asker), version)
            await ended_turn(now)
            assert now.room.view(Access(), "en").takeback is None
            with pytest.raises(RoomRefusal, match="no-question"):
                await actions.reply_to_takeback(now.room, now.access(1), version, agrees=True)
            with pytest.raises(RoomRefusal, match="no-takeback"):
                await actions.ask_takeback(now.room, now.access(asker), now.table.version)
            with pytest.raises(RoomRefusal, match="no-takeback"):
                await actions.ask_takeback(now.room, Access(), now.table.version)

    asyncio.run(play())


def test_a_bot_always_agrees(tmp_path: Path) -> None:
    async def play() -> None:
        async with company(tmp_path) as now:
            asker = await ended_turn(now)
            await actions.leave(now.room, now.access(1 - asker), 1 - asker)
            await actions.ask_takeback(now.room, now.access(asker), now.table.version)
            assert now.table.game.seat == asker

    asyncio.run(play())


def test_a_question_is_settled_when_the_last_who_had_not_agreed_leaves(tmp_path: Path) -> None:
    async def play() -> None:
        async with company(tmp_path) as now:
            asker = await ended_turn(now)
            await actions.ask_takeback(now.room, now.access(asker), now.table.version)
            assert now.table.game.seat == 1 - asker
            await actions.leave(now.room, now.access(1 - asker), 1 - asker)
            await now.tick(0)
            assert now.table.game.seat == asker
            assert now.room.document.takeback is None

    asyncio.run(play())


def test_agreeing_twice_at_once_takes_one_turn_back_and_is_no_mistake(tmp_path: Path) -> None:
    async def play() -> None:
        async with company(tmp_path) as now:
            asker, version = await ended_turn(now), now.table.version
            await actions.ask_takeback(now.room, now.access(asker), version)
            other = now.access(1 - asker)
            replies = [
                actions.reply_to_takeback(now.room, other, version, agrees=True) for _ in "ab"
            ]
            await asyncio.gather(*replies)
            assert now.table.game.seat == asker
            assert [event.kind for event in now.table.seating.events] == ["takeback"]

    asyncio.run(play())
