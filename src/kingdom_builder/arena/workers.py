"""Games over the processes of this machine."""

from collections.abc import Iterator, Sequence
from concurrent.futures import as_completed
from concurrent.futures.process import BrokenProcessPool
from functools import partial

from kingdom_builder.arena.plan import Job, Plan
from kingdom_builder.arena.playing import play_game
from kingdom_builder.arena.pool import pool, started
from kingdom_builder.arena.result import Result


def play_here(plan: Plan, jobs: Sequence[Job], processes: int) -> Iterator[Result]:
    """Every game as it ends, in any order; with one process in this one, unguarded."""
    if processes < 2:
        yield from (play_game(plan, job) for job in jobs)
        return
    left = dict.fromkeys(jobs)
    while left:
        for result in _until_death(plan, list(left), processes):
            del left[result.job]
            yield result
        for job in list(left)[: 3 * processes]:  # those that were being played are among them
            del left[job]
            yield play_guarded(plan, job)


def _until_death(plan: Plan, jobs: Sequence[Job], processes: int) -> Iterator[Result]:
    """The games as they end; there are no more of them when a bot has ended its process."""
    with pool(min(processes, len(jobs))) as workers:
        games = started(workers, [partial(play_game, plan, job) for job in jobs])
        try:
            for game in as_completed(games):
                yield game.result()
        except BrokenProcessPool:
            return


def play_guarded(plan: Plan, job: Job) -> Result:
    """A game in a process of its own; whoever ends that process is found out and buried."""
    for buried in ((), (job.a,), (job.b,)):
        with pool(1) as worker:
            (game,) = started(worker, [partial(play_game, plan, job, buried)])
            try:
                return game.result()
            except BrokenProcessPool:
                continue
    return play_game(plan, job, (job.a, job.b))
