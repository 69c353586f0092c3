"""Whose bot thinks next: watched games first, then addresses in turn, then their games in turn."""

import asyncio
from dataclasses import dataclass, field

import pytest

from kingdom_builder.server.workers import fair_queue
from kingdom_builder.server.workers.fair_queue import FairQueue
from kingdom_builder.server.workers.thinking_slots import ThinkingSlots


@dataclass(eq=False)
class Turn:
    game: str
    addresses: set[str] = field(default_factory=set)
    is_long: bool = False


def anything(_: Turn) -> bool:
    return True


def order_of(*turns: Turn) -> list[str]:
    queue: FairQueue[Turn] = FairQueue()
    for turn in turns:
        queue.put(turn)
    return [turn.game for turn in iter(lambda: queue.take(anything), None)]


def test_games_that_nobody_watches_come_last() -> None:
    watched = Turn("c", {"home"})
    assert order_of(Turn("a"), Turn("b"), watched) == ["c", "a", "b"]


def test_addresses_take_turns_however_many_games_one_has() -> None:
    crowd = [Turn(f"crowd-{n}", {"crowd"}) for n in range(4)]
    mine = [Turn(f"mine-{n}", {"mine"}) for n in range(2)]
    assert order_of(*crowd, *mine) == [
        *("crowd-0", "mine-0", "crowd-1", "mine-1"),
        *("crowd-2", "crowd-3"),
    ]


def test_games_of_one_address_take_turns() -> None:
    queue: FairQueue[Turn] = FairQueue()
    quick, other = Turn("quick", {"home"}), Turn("other", {"home"})
    queue.put(quick)
    assert queue.take(anything) is quick
    queue.put(quick)  # its next turn, before the other game has had its first
    queue.put(other)
    assert queue.take(anything) is other


def test_a_game_is_served_for_the_one_who_has_waited_longest() -> None:
    queue: FairQueue[Turn] = FairQueue()
    for turn in (shared := Turn("shared", {"crowd", "guest"}), crowd := Turn("crowd", {"crowd"})):
        queue.put(turn)
    assert queue.take(anything) in (shared, crowd)
    queue.discard(shared)
    queue.discard(crowd)
    queue.put(crowd)
    queue.take(anything)  # now the crowd has just been served
    queue.put(Turn("crowd again", {"crowd"}))
    queue.put(shared)
    assert queue.take(anything) is shared


def test_who_watches_is_asked_when_a_turn_is_taken() -> None:
    queue: FairQueue[Turn] = FairQueue()
    left, opened = Turn("left", {"home"}), Turn("opened")
    queue.put(left)
    queue.put(opened)
    left.addresses.clear()
    opened.addresses.add("home")
    assert queue.take(anything) is opened


def test_what_does_not_fit_now_goes_on_waiting() -> None:
    queue: FairQueue[Turn] = FairQueue()
    queue.put(Turn("long", {"home"}, is_long=True))
    assert queue.take(lambda turn: not turn.is_long) is None
    assert len(queue) == 1


def test_what_was_served_long_ago_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_queue, "MAX_REMEMBERED", 3)
    queue: FairQueue[Turn] = FairQueue()
    for n in range(10):
        queue.put(Turn(f"game-{n}", {f"address-{n}"}))
        queue.take(anything)
    assert len(queue._addresses._served) == len(queue._games._served) == 3


# -- slots


@dataclass
class Thinkers:
    """Tasks that think until they are told to stop."""

    slots: ThinkingSlots
    thinking: list[str] = field(default_factory=list)
    done: dict[str, asyncio.Event] = field(default_factory=dict)

    def start(self, turn: Turn) -> "asyncio.Task[None]":
        self.done[turn.game] = asyncio.Event()
        return asyncio.create_task(self._think(turn))

    async def _think(self, turn: Turn) -> None:
        async with self.slots.slot(turn):
            self.thinking.append(turn.game)
            await self.done[turn.game].wait()
        self.thinking.remove(turn.game)


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_long_turns_leave_a_process_free_for_quick_ones() -> None:
    async def play() -> None:
        them = Thinkers(ThinkingSlots(2, long=1))
        tasks = [them.start(Turn(f"long-{n}", {"crowd"}, is_long=True)) for n in range(3)]
        await settle()
        assert them.thinking == ["long-0"]
        tasks.append(them.start(Turn("quick", {"home"})))
        await settle()
        assert them.thinking == ["long-0", "quick"]
        them.done["quick"].set()
        await settle()
        assert them.thinking == ["long-0"]  # no other long one takes its place
        for event in them.done.values():
            event.set()
        await asyncio.gather(*tasks)
        assert them.thinking == []

    asyncio.run(play())


def test_a_task_that_is_cancelled_gives_its_slot_back() -> None:
    async def play() -> None:
        them = Thinkers(ThinkingSlots(1, long=1))
        first, waiting, last = [them.start(Turn(name)) for name in ("first", "waiting", "last")]
        await settle()
        waiting.cancel()
        them.done["first"].set()  # in the same moment
        await settle()
        assert them.thinking == ["last"]
        last.cancel()
        await settle()
        granted = them.start(Turn("granted"))
        await asyncio.sleep(0)  # it has been granted its slot, but has not begun
        granted.cancel()
        await settle()
        assert them.slots._free == 1
        await asyncio.gather(first, waiting, last, granted, return_exceptions=True)

    asyncio.run(play())
