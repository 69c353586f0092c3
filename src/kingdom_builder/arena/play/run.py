"""The run of a plan: finished games are written at once and never played again."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path

from kingdom_builder.arena.plan import Job, Plan
from kingdom_builder.arena.play.result import Result
from kingdom_builder.arena.play.results_file import append_result, open_results, read_results

Play = Callable[[Sequence[Job]], Iterator[Result]]  # in processes or on Ray


class Run:
    """The games of a plan: those a file already holds, and those still to be played."""

    def __init__(self, plan: Plan, path: Path | None = None) -> None:
        self.plan = plan
        self.path = path
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
        with open_results(self.path, self.plan) if self.path else nullcontext() as file:
            for result in play(jobs):
                if file:
                    append_result(file, result)
                self.results.append(result)
                yield result
