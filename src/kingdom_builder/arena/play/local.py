"""Games in worker processes on this machine."""

from collections.abc import Iterator, Sequence
from concurrent.futures import as_completed

from kingdom_builder.arena.plan import Job, Plan
from kingdom_builder.arena.play.game import play_game
from kingdom_builder.arena.play.result import Result
from kingdom_builder.i18n import Refused
from kingdom_builder.processes import WorkerDied, WorkerNotStarted, WorkerPool


def play_locally(plan: Plan, jobs: Sequence[Job], processes: int) -> Iterator[Result]:
    """Every game as it ends, in any order; one process means this one, where a crash ends everything."""
    if processes < 2 or not jobs:
        yield from (play_game(plan, job) for job in jobs)
        return
    with WorkerPool(min(processes, len(jobs)), preload=(play_game.__module__,)) as pool:
        games = {pool.submit(play_game, plan, job): job for job in jobs}
        for game in as_completed(games):
            try:
                yield game.result()
            except WorkerDied:
                yield play_after_crash(plan, games[game])
            except WorkerNotStarted as error:  # no fault of a bot, so no result
                raise Refused(
                    "Worker processes cannot be started here: {why}. Use --processes 1.", why=error
                ) from None


def play_after_crash(plan: Plan, job: Job) -> Result:
    """Play a game again that ended its process, and disqualify the bot that caused it.

    The cause may lie outside, so all bots get a second chance first. The game has a pool of its own,
    because in the other one it would wait for all games that were submitted before.
    """
    with WorkerPool(1) as pool:
        for disqualified in ((), (job.a,), (job.b,)):
            try:
                return pool.submit(play_game, plan, job, disqualified).result()
            except WorkerDied:
                continue
    return play_game(plan, job, (job.a, job.b))
