"""Games in worker processes on this machine."""

from collections.abc import Iterator, Sequence
from concurrent.futures import as_completed
from pathlib import Path
from tempfile import TemporaryDirectory

from kingdom_builder.arena.plan import Job, Plan
from kingdom_builder.arena.play.game import late_bot, play_game
from kingdom_builder.arena.play.result import Result
from kingdom_builder.external_bots.guarded_bot import FailureKind
from kingdom_builder.i18n import Refused
from kingdom_builder.processes import WorkerDied, WorkerNotStarted, WorkerPool


def play_locally(plan: Plan, jobs: Sequence[Job], processes: int) -> Iterator[Result]:
    """Every game as it ends, in any order.

    One process means this one, where a crash ends everything, and where nobody stops a bot that
    cannot be interrupted.
    """
    if processes < 2 or not jobs:
        yield from (play_game(plan, job) for job in jobs)
        return
    workers = min(processes, len(jobs))
    with _folder() as folder, WorkerPool(workers, preload=(play_game.__module__,)) as pool:
        notes = [Path(folder, str(n)) for n in range(len(jobs))]
        games = {
            pool.submit(play_game, plan, job, {}, note): (job, note)
            for job, note in zip(jobs, notes, strict=True)
        }
        for game in as_completed(games):
            job, note = games[game]
            try:
                yield game.result()
            except WorkerDied:
                yield play_after_crash(plan, job, late_bot(job, note))
            except WorkerNotStarted as error:  # no fault of a bot, so no result
                raise Refused(
                    "Worker processes cannot be started here: {why}. Use --processes 1.", why=error
                ) from None
            finally:
                note.unlink(missing_ok=True)


def play_after_crash(plan: Plan, job: Job, late: str | None = None) -> Result:
    """Play a game again that ended its process, and disqualify the bot that caused it.

    A bot that is ``late`` is known to be the cause. Otherwise it may lie outside, so all bots get a
    second chance first. The game has a pool of its own, because in the other one it would wait for
    all games that were submitted before.
    """
    out = {late: FailureKind.TIME_OUT} if late else {}
    suspects = [(), (job.a,), (job.b,)]
    with _folder() as folder, WorkerPool(1) as pool:
        note = Path(folder, "note")
        while suspects:
            disqualified = dict.fromkeys(suspects[0], FailureKind.DEATH) | out
            note.unlink(missing_ok=True)
            try:
                return pool.submit(play_game, plan, job, disqualified, note).result()
            except WorkerDied:
                late = late_bot(job, note)
            if late is None or late in disqualified:
                del suspects[0]
            else:
                out[late] = FailureKind.TIME_OUT
    return play_game(plan, job, dict.fromkeys((job.a, job.b), FailureKind.DEATH) | out)


def _folder() -> TemporaryDirectory[str]:
    """A folder for notes about games in progress."""
    return TemporaryDirectory(prefix="kingdom-builder-", ignore_cleanup_errors=True)
