"""The processes in which bots think."""

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar, TypeVarTuple

from kingdom_builder.model.view import View
from kingdom_builder.notation.choices import Choices
from kingdom_builder.server.workers.thinking import be_there, begin_worker, think

STARTING = 30.0  # seconds for the processes to start
GRACE = 2.0  # seconds for an answer to come back

Given = TypeVarTuple("Given")
Answer = TypeVar("Answer")


class Crew:
    """A few worker processes; they start at once, beside whatever else goes on."""

    def __init__(self, workers: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.pool = ProcessPoolExecutor(workers, context, initializer=begin_worker)
        loop = asyncio.get_running_loop()
        starting = [loop.run_in_executor(self.pool, be_there) for _ in range(workers)]
        self._all_there = asyncio.gather(*starting, return_exceptions=True)

    async def plan(
        self, bot: str, view: View, choices: Choices, seconds: float, patience: float
    ) -> tuple[str, ...]:
        """What a bot means to do, after its seconds; patience is for those who are before it."""
        return await self.run(seconds + patience, think, bot, view, choices, seconds)

    async def run(self, seconds: float, job: Callable[[*Given], Answer], *given: *Given) -> Answer:
        """What a job answers that is done in so many seconds."""
        # Not wait_for: in Python 3.11 it loses the cancellation of a task when what it waits for is already there.
        async with asyncio.timeout(STARTING):
            await asyncio.shield(self._all_there)
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(seconds + GRACE):
            return await loop.run_in_executor(self.pool, job, *given)

    def dismiss(self) -> None:
        """Let them finish and go."""
        self.pool.shutdown(wait=False, cancel_futures=True)

    def kill(self) -> None:
        """Give up workers that hang or have died."""
        for worker in tuple((self.pool._processes or {}).values()):  # noqa: SLF001 (3.14 has kill_workers)
            worker.kill()
        self.dismiss()
