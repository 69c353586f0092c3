"""The coach of a server: hints and analyses, worked out in a process of its own.

Bots never wait for it. A long analysis is many small jobs, so that nobody waits long for a hint.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar, TypeVarTuple

from kingdom_builder.notation.record import Record
from kingdom_builder.processes import WorkerPool
from kingdom_builder.server.wire.advice import AdvisedTurn
from kingdom_builder.server.workers.coach_jobs import advise
from kingdom_builder.server.workers.running_analysis import RunningAnalysis

WORKERS = 1
NICENESS = 10  # people come first
MAX_WAITING = 16  # jobs; the next one is turned away
MAX_HINTS = 256  # kept in memory, like analyses
MAX_ANALYSES = 64  # kept in memory; the least recently asked for is forgotten
MAX_SECONDS = 20.0  # for one job; what takes longer hangs

Given = TypeVarTuple("Given")
Answer = TypeVar("Answer")
AnalysisKey = tuple[str, int, str]  # a game, its version, the language


class Busy(Exception):
    """There is too much to do already."""


class Coach:
    """Gives hints at once, and keeps analyses that go on while somebody asks for them."""

    def __init__(self) -> None:
        self._pool: WorkerPool | None = None  # started when first needed
        self._jobs = 0  # waiting or being done
        self._hints: OrderedDict[AnalysisKey, asyncio.Task[list[AdvisedTurn]]] = OrderedDict()
        self._analyses: OrderedDict[AnalysisKey, RunningAnalysis] = OrderedDict()

    async def hint(self, key: AnalysisKey, record: Record) -> list[AdvisedTurn]:
        """The best turns at the end of this record; whoever asks again gets the same answer.

        Thinking anew could end otherwise: it has a time limit, and the machine may be busier now.
        """
        asked = self._hints.get(key)
        if asked is None or (asked.done() and (asked.cancelled() or asked.exception())):
            self._hints[key] = asked = asyncio.create_task(self.ask(advise, record, key[2]))
        self._hints.move_to_end(key)
        if len(self._hints) > MAX_HINTS:
            self._hints.popitem(last=False)
        return await asyncio.shield(asked)

    async def ask(self, job: Callable[[*Given], Answer], *given: *Given) -> Answer:
        """The result of a job that somebody waits for; turned away if too many wait already."""
        if self._jobs >= MAX_WAITING:
            raise Busy
        return await self.run(job, *given)

    def analysis(self, key: AnalysisKey) -> RunningAnalysis | None:
        """The analysis of a game at a version in a language, if it was started."""
        return self._analyses.get(key)

    def start(self, key: AnalysisKey, record: Record) -> RunningAnalysis:
        """Start to analyse a game."""
        if sum(analysis.is_running for analysis in self._analyses.values()) >= MAX_WAITING:
            raise Busy
        self._analyses[key] = analysis = RunningAnalysis(record, key[1], key[2])
        if len(self._analyses) > MAX_ANALYSES:
            self._analyses.popitem(last=False)[1].stop()
        return analysis

    def resume(self, key: AnalysisKey) -> RunningAnalysis:
        """Somebody asks how far an analysis is: so it goes on."""
        self._analyses.move_to_end(key)
        analysis = self._analyses[key]
        analysis.resume(self.run)
        return analysis

    def forget(self, key: AnalysisKey) -> None:
        """Drop an analysis that has failed: whoever asks next starts a new one."""
        self._analyses.pop(key).stop()

    async def close(self) -> None:
        """Stop the analyses first, so that none of them reports a failure, then the process."""
        await asyncio.gather(*(analysis.end() for analysis in self._analyses.values()))
        for hint in self._hints.values():
            hint.cancel()
        await asyncio.gather(*self._hints.values(), return_exceptions=True)
        if self._pool is not None:
            await asyncio.to_thread(self._pool.close)

    async def run(self, job: Callable[[*Given], Answer], *given: *Given) -> Answer:
        """The result of a job, when its turn comes."""
        self._pool = self._pool or WorkerPool(WORKERS, niceness=NICENESS)
        self._jobs += 1
        try:
            return await self._pool.run(job, *given, seconds=MAX_SECONDS)
        finally:
            self._jobs -= 1
