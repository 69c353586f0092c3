"""The coach of a server, which thinks in a process of its own.

Bots never wait for it. A long analysis is many small jobs, so that nobody waits long for a hint.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar, TypeVarTuple

from kingdom_builder.notation.record import Record
from kingdom_builder.processes import WorkerPool
from kingdom_builder.server.workers.coach_jobs import advise
from kingdom_builder.server.workers.review_facts import TurnFacts

WORKERS = 1
NICENESS = 10  # people come first
MAX_WAITING = 16  # jobs; any more are refused
MAX_HINTS = 256  # kept in memory
MAX_SECONDS = 20.0  # for one job; one that takes longer is considered hung

Given = TypeVarTuple("Given")
Answer = TypeVar("Answer")
HintKey = tuple[str, int]  # a game and its version


class Busy(Exception):
    """There is too much to do already."""


class Coach:
    """Does one job after another, and remembers its hints."""

    def __init__(self) -> None:
        self._pool: WorkerPool | None = None  # started when first needed
        self._jobs = 0  # waiting or being done
        self._hints: OrderedDict[HintKey, asyncio.Task[list[TurnFacts]]] = OrderedDict()

    async def hint(self, key: HintKey, record: Record) -> list[TurnFacts]:
        """The best turns at the end of this record; the answer is kept, so that it never changes.

        A second search could end differently: it is limited in time, and the machine may be busier.
        """
        asked = self._hints.get(key)
        if asked is None or (asked.done() and (asked.cancelled() or asked.exception())):
            self._hints[key] = asked = asyncio.create_task(self.ask(advise, record))
        self._hints.move_to_end(key)
        if len(self._hints) > MAX_HINTS:
            self._hints.popitem(last=False)
        return await asyncio.shield(asked)

    async def ask(self, job: Callable[[*Given], Answer], *given: *Given) -> Answer:
        """The result of a job that somebody waits for; ``Busy`` if too many wait already."""
        if self._jobs >= MAX_WAITING:
            raise Busy
        return await self.run(job, *given)

    async def close(self) -> None:
        """Stop its jobs, then the process."""
        for hint in self._hints.values():
            hint.cancel()
        await asyncio.gather(*self._hints.values(), return_exceptions=True)
        if self._pool is not None:
            await asyncio.to_thread(self._pool.close)

    async def run(self, job: Callable[[*Given], Answer], *given: *Given) -> Answer:
        """The result of a job, once its turn has come."""
        self._pool = self._pool or WorkerPool(WORKERS, niceness=NICENESS)
        self._jobs += 1
        try:
            return await self._pool.run(job, *given, seconds=MAX_SECONDS)
        finally:
            self._jobs -= 1
