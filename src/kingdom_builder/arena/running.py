"""A plan carried out: what is finished is kept at once, and not played again."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path

from kingdom_builder.arena.ledger import finished, ledger, note
from kingdom_builder.arena.plan import Job, Plan
from kingdom_builder.arena.result import Result

Play = Callable[[Sequence[Job]], Iterator[Result]]  # over processes, over Ray


class Run:
    """The games of a plan: those a file already holds, and those still to be played."""

    def __init__(self, plan: Plan, path: Path | None = None) -> None:
        self.plan = plan
        self.path = path
        self.results = finished(path, plan) if path else []

    @property
    def total(self) -> int:
        """How many games the plan has."""
        return sum(1 for _ in self.plan.jobs())

    def open_jobs(self) -> list[Job]:
        """What is still to be played."""
        done = {result.job for result in self.results}
        return [job for job in self.plan.jobs() if job not in done]

    def go_on(self, play: Play) -> Iterator[Result]:
        """Play what is open; each game is written before it is told."""
        jobs = self.open_jobs()
        with ledger(self.path, self.plan) if self.path else nullcontext() as file:
            for result in play(jobs):
                if file:
                    note(file, result)
                self.results.append(result)
                yield result
