"""Which bot may use a worker process now; long turns leave one process free for quick ones."""

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Protocol

from kingdom_builder.server.workers.fair_queue import Claim, FairQueue


class ThinkingClaim(Claim, Protocol):
    """A request to think about a turn, for milliseconds or for seconds."""

    @property
    def is_long(self) -> bool:
        """Whether it takes seconds."""
        ...


@dataclass(eq=False)
class _Request:
    """A claim, and the future of the task that waits for it."""

    claim: ThinkingClaim
    granted: asyncio.Future[None] = field(default_factory=asyncio.Future)

    @property
    def game(self) -> str:
        return self.claim.game

    @property
    def addresses(self) -> Collection[str]:
        return self.claim.addresses


class ThinkingSlots:
    """A slot for each process, given out fairly; at most ``long`` of them for long turns."""

    def __init__(self, slots: int, long: int) -> None:
        self._free = slots
        self._free_for_long = long
        self._queue: FairQueue[_Request] = FairQueue()

    @asynccontextmanager
    async def slot(self, claim: ThinkingClaim) -> AsyncIterator[None]:
        """A slot for as long as this lasts."""
        await self._wait_for_slot(claim)
        try:
            yield
        finally:
            self._count(claim, 1)
            self._grant_waiting()

    async def _wait_for_slot(self, claim: ThinkingClaim) -> None:
        request = _Request(claim)
        self._queue.put(request)
        self._grant_waiting()
        try:
            await request.granted
        except asyncio.CancelledError:
            self._queue.discard(request)
            if request.granted.done() and not request.granted.cancelled():
                self._count(claim, 1)  # it had just been granted
                self._grant_waiting()
            raise

    def _grant_waiting(self) -> None:
        while self._free and (request := self._queue.take(self._fits)):
            self._count(request.claim, -1)
            request.granted.set_result(None)

    def _fits(self, request: _Request) -> bool:
        is_wanted = not request.granted.done()  # else its task has been cancelled
        return is_wanted and (not request.claim.is_long or self._free_for_long > 0)

    def _count(self, claim: ThinkingClaim, change: int) -> None:
        self._free += change
        self._free_for_long += change * claim.is_long
