"""Games over the processes of this machine."""

from collections.abc import Iterator, Sequence
from concurrent.futures import as_completed

from kingdom_builder.arena.plan import Job, Plan
from kingdom_builder.arena.playing import play_game
from kingdom_builder.arena.result import Result
from kingdom_builder.processes import WorkerDied, WorkerPool


def play_here(plan: Plan, jobs: Sequence[Job], processes: int) -> Iterator[Result]:
    """Every game as it ends, in any order; with one process in this one, unguarded."""
    if processes < 2 or not jobs:
        yield from (play_game(plan, job) for job in jobs)
        return
    with WorkerPool(min(processes, len(jobs)), preload=(play_game.__module__,)) as pool:
        games = {pool.submit(play_game, plan, job): job for job in jobs}
        for game in as_completed(games):
            try:
                yield game.result()
            except WorkerDied:
                yield play_guarded(plan, games[game])


def play_guarded(plan: Plan, job: Job) -> Result:
    """A game that has ended its process, with the bot that does so found out and buried.

    It may have been none of them, so the game first gets a second try. It has a process of its own,
    or it would wait for all the games that were handed out before.
    """
    with WorkerPool(1) as pool:
        for buried in ((), (job.a,), (job.b,)):
            try:
                return pool.submit(play_game, plan, job, buried).result()
            except WorkerDied:
                continue
    return play_game(plan, job, (job.a, job.b))
