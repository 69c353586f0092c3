"""The coach of a server: hints and analyses, thought out in a process of its own.

Bots never wait for it. A long analysis is many small jobs, so that nobody waits long for a hint.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar, TypeVarTuple

from kingdom_builder.notation.record import Record
from kingdom_builder.server.wire.advice import AdvisedTurn
from kingdom_builder.server.workers.analysis import Analysing
from kingdom_builder.server.workers.coach_jobs import advise
from kingdom_builder.server.workers.crew import Crew

WORKERS = 1
MOST_WAITING = 16  # jobs; then the next one is turned away
MOST_KEPT = 64  # analyses; the longest unasked is forgotten

LONGEST = 20.0  # seconds; what takes longer hangs

Given = TypeVarTuple("Given")
Answer = TypeVar("Answer")
Asked = tuple[str, int, str]  # a game, its version, the language


class Busy(Exception):
    """There is too much to do already."""


class Coach:
    """Hints at once, and analyses that are kept and go on while somebody asks for them."""

    def __init__(self) -> None:
        self._crew: Crew | None = None
        self._room = asyncio.Semaphore(WORKERS)
        self._jobs = 0  # waiting or being done
        self._analyses: OrderedDict[Asked, Analysing] = OrderedDict()

    async def hint(self, record: Record, language: str) -> list[AdvisedTurn]:
        """The best turns at the end of this record."""
        if self._jobs >= MOST_WAITING:
            raise Busy
        return await self.think(advise, record, language)

    def analysis(self, asked: Asked) -> Analysing | None:
        """The analysis of a game at a version in a language, if it was begun."""
        return self._analyses.get(asked)

    def begin(self, asked: Asked, record: Record) -> Analysing:
        """Begin to analyse a game."""
        if sum(analysis.is_going_on for analysis in self._analyses.values()) >= MOST_WAITING:
            raise Busy
        self._analyses[asked] = analysis = Analysing(record, asked[1], asked[2])
        if len(self._analyses) > MOST_KEPT:
            self._analyses.popitem(last=False)[1].stop()
        return analysis

    def go_on(self, asked: Asked) -> Analysing:
        """Somebody wants to know how far it is: then it goes on."""
        self._analyses.move_to_end(asked)
        analysis = self._analyses[asked]
        analysis.go_on(self.think)
        return analysis

    def forget(self, asked: Asked) -> None:
        """Drop an analysis that has failed: the next who asks begins anew."""
        self._analyses.pop(asked).stop()

    async def close(self) -> None:
        """Stop thinking; first those who wait, so that nobody wonders where the answer is."""
        await asyncio.gather(*(analysis.end() for analysis in self._analyses.values()))
        if self._crew is not None:
            self._crew.kill()

    async def think(self, job: Callable[[*Given], Answer], *given: *Given) -> Answer:
        """Have a job done when its turn comes."""
        self._jobs += 1
        try:
            async with self._room:
                return await self._do(job, *given)
        finally:
            self._jobs -= 1

    async def _do(self, job: Callable[[*Given], Answer], *given: *Given) -> Answer:
        crew = self._crew = self._crew or Crew(WORKERS)
        try:
            return await crew.run(LONGEST, job, *given)
        except (BrokenProcessPool, TimeoutError):
            self._crew = None  # the next job gets a new one
            crew.kill()
            raise
