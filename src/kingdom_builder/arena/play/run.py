"""The run of a plan: finished games are written at once and never played again."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TextIO

from kingdom_builder.arena.plan import Job, Plan
from kingdom_builder.arena.play.result import Result
from kingdom_builder.arena.play.results_file import (
    append_result,
    open_results,
    read_results,
    write_head,
)

Play = Callable[[Sequence[Job]], Iterator[Result]]  # in processes or on Ray


class Run:
    """The games of a plan: those a file already holds, and those still to be played.

    Instead of a file there may be a ``stream``, into which finished games are written from the start.
    """

    def __init__(self, plan: Plan, path: Path | None = None, stream: TextIO | None = None) -> None:
        self.plan = plan
        self.path = path
        self.stream = stream
        self.results = read_results(path, plan) if path else []

    @property
    def total(self) -> int:
        """How many games the plan has."""
        return sum(1 for _ in self.plan.jobs())

    def remaining_jobs(self) -> list[Job]:
        """The games still to be played."""
        done = {result.job for result in self.results}
        return [job for job in self.plan.jobs() if job not in done]

    def play_remaining(self, play: Play) -> Iterator[Result]:
        """Play the games that are left; each is written before it is yielded."""
        jobs = self.remaining_jobs()
        with self._opened() as file:
            for result in play(jobs):
                if file:
                    append_result(file, result)
                self.results.append(result)
                yield result

    def _opened(self) -> AbstractContextManager[TextIO | None]:
        """Where finished games are written, if anywhere."""
        if self.path:
            return open_results(self.path, self.plan)
        if self.stream:
            write_head(self.stream, self.plan)
        return nullcontext(self.stream)
