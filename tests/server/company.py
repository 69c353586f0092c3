"""A running game of two in a room of the test's own process, with its own clock."""

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from kingdom_builder.server.pubsub import PubSub
from kingdom_builder.server.rooms import actions
from kingdom_builder.server.rooms.access import Access, access_of
from kingdom_builder.server.rooms.live_room import LiveRoom
from kingdom_builder.server.rooms.registry import RoomRegistry
from kingdom_builder.server.storage.store import Store
from kingdom_builder.server.tables.table import Table
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.messages import Command, Refusal, Update
from kingdom_builder.server.wire.rooms import (
    GameOptions,
    RoomRequest,
    RoomSettings,
    SeatRequest,
)
from tests.server.clients import new_id
from tests.server.in_process import store_in
from tests.server.manual_clock import ManualClock
from tests.server.screens import Screen


@dataclass
class Company:
    """A running game of two, and what each has access to."""

    clock: ManualClock
    registry: RoomRegistry
    store: Store
    room: LiveRoom
    host_token: str
    guest_token: str
    screens: list[Screen] = field(default_factory=lambda: [Screen(), Screen()])

    @property
    def table(self) -> Table:
        assert self.room.table is not None
        return self.room.table

    def access(self, seat: int) -> Access:
        return access_of(self.room.document, [(self.host_token, self.guest_token)[seat]])

    async def order(self, action: str = "") -> Update | Refusal:
        """The player on turn plays this, or anything."""
        table = self.table
        action = action or random.Random(table.version).choice(table.game.choices)
        order = Command(table.version, new_id(), action)
        return await table.order(Audience((table.game.seat,)), order)

    async def end_turn(self) -> None:
        seat = self.table.game.seat
        while self.table.game.seat == seat:
            options = self.table.game.choices
            assert isinstance(await self.order("end" if "end" in options else ""), Update)

    async def tick(self, seconds: float) -> None:
        """Let time pass, and everything that waited for it happen."""
        await asyncio.sleep(0.05)  # until everyone who wants to wait does so
        self.clock.advance(seconds)
        for _ in range(200):
            await asyncio.sleep(0.002)


@asynccontextmanager
async def company(
    folder: Path, bots: Sequence[str] = (), pubsub: PubSub | None = None, **settings: object
) -> AsyncIterator[Company]:
    clock, store = ManualClock(), store_in(folder)
    registry = RoomRegistry(store, lambda _: None, clock, pubsub)
    registry.start()
    people = [SeatRequest("here", "Ann"), SeatRequest("invited")]
    seats = [*people, *(SeatRequest("computer", bot=bot) for bot in bots)]
    options = GameOptions(start=0 if bots else None)
    wanted = RoomSettings(**settings)  # type: ignore[arg-type]
    opened = await registry.open(RoomRequest(seats, options, wanted))
    room = await registry.room(opened.room)
    assert room is not None
    token = (await actions.sit(room, 1, "Ben")).token
    await actions.start(room, access_of(room.document, [opened.host_token]))
    yield Company(clock, registry, store, room, opened.host_token, token)
    await registry.close()
    store.close()
