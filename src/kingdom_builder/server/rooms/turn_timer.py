"""The timer of a turn: when the time is up, it does what the host has chosen."""

import asyncio
import logging
from collections.abc import Callable

from kingdom_builder.server.clock import MILLISECONDS, Clock, milliseconds
from kingdom_builder.server.rooms.document import STAND_IN, RoomDocument
from kingdom_builder.server.tables.log_kinds import LOSS
from kingdom_builder.server.tables.table import Table
from kingdom_builder.server.wire.messages import Refusal

LOGGER = logging.getLogger(__name__)
GRACE = 30.0  # seconds to come back after a room is loaded in the middle of a turn
RETRY = 10.0  # seconds until a timeout that could not be stored is tried again
RETRIABLE = ("not-stored", "failed")


class TurnTimer:
    """The timer of one room; ``nudge`` tells everyone that somebody's time is up."""

    def __init__(self, clock: Clock, nudge: Callable[[], None]) -> None:
        self._clock = clock
        self._nudge = nudge
        self._loaded = milliseconds(clock)
        self._task: asyncio.Task[None] | None = None

    def set(self, table: Table, room: RoomDocument) -> None:
        """Wait for the end of the running turn's time, if it has one."""
        self._start(table, room, 0.0)

    async def close(self) -> None:
        """Stop waiting."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def _start(self, table: Table, room: RoomDocument, least: float) -> None:
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()
        self._task = None
        deadline = table.deadline(room.settings, room.started)
        if deadline is not None:
            moment = max(deadline, self._grace_end(table, room))
            wait = max(moment - milliseconds(self._clock), 0) / MILLISECONDS
            self._task = asyncio.create_task(self._wait(table, room, max(wait, least)))

    def _grace_end(self, table: Table, room: RoomDocument) -> int:
        """When the grace period ends; 0 if the turn has begun since the room was loaded."""
        others = (seat for seat in range(len(room.seats)) if seat != table.game.seat)
        begun = max(room.started, *(table.last_acted(seat) for seat in others))
        return self._loaded + int(GRACE * MILLISECONDS) if begun < self._loaded else 0

    async def _wait(self, table: Table, room: RoomDocument, seconds: float) -> None:
        await self._clock.sleep(seconds)
        at_zero = room.settings.at_zero
        if at_zero == "nudge":
            self._nudge()
            return
        why_not = await self._time_out(table, room, LOSS if at_zero == "loss" else STAND_IN)
        if why_not is not None:  # such as that the turn has ended meanwhile
            self._start(table, room, RETRY)

    async def _time_out(self, table: Table, room: RoomDocument, bot: str) -> Refusal | None:
        """Log that the time is up, or return why that is refused; retried while the store is away."""
        while why_not := await table.time_out(room.settings, room.started, bot):
            if why_not.code not in RETRIABLE:
                return why_not
            LOGGER.info("game %s: a timeout could not be stored", table.key)
            await self._clock.sleep(RETRY)
        return None
