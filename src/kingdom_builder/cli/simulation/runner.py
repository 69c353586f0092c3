"""A series of games played in chunks, in this process or on all cores."""

from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future
from time import monotonic
from typing import TypeVar

from kingdom_builder.bots import BOTS
from kingdom_builder.cli.simulation.bot_games import play_with_bots, trace_with_bots
from kingdom_builder.cli.simulation.engine_games import (
    all_in_engine,
    play_in_engine,
    trace_in_engine,
)
from kingdom_builder.cli.simulation.series import Series
from kingdom_builder.cli.simulation.summary import Summary
from kingdom_builder.i18n import Refused
from kingdom_builder.processes import WorkerDied, WorkerNotStarted, WorkerPool

T = TypeVar("T")
Job = Callable[[Series, range], T]  # finds something out about the games of these numbers
A_CHUNK = 0.1  # seconds of work in this process before the progress is shown again
A_JOB = 0.5  # seconds of work handed to another process at a time
WORTH_A_POOL = 3.0  # seconds of work that justify starting processes
A_FEW = 2  # games in a job of another process, as long as nobody knows how long they take
JOBS_AHEAD = 3  # for each process: none waits, and results do not pile up


def summarise(series: Series, numbers: range) -> Summary:
    """The summary of these games."""
    play = play_in_engine if all_in_engine(series.bots) else play_with_bots
    summary = Summary()
    for number in numbers:
        summary.add(play(series, number))
    return summary


def traces(series: Series, numbers: range) -> str:
    """The traces of these games, one after another."""
    trace = trace_in_engine if all_in_engine(series.bots) else trace_with_bots
    return "".join([trace(series, number) for number in numbers])


def run_series(
    job: Job[T], series: Series, games: int, processes: int, *, forced: bool
) -> Generator[tuple[range, T], None, None]:
    """The job's results, chunk by chunk in the order of the games.

    Games of other people's bots are played in other processes from the start, because such a bot may
    end or block the one it is asked in. Otherwise the first games are played here. They show whether
    the others are worth starting more processes, unless that is ``forced``.
    """
    if processes > 1 and not all(bot in BOTS for bot in series.bots):
        size = max(1, min(A_FEW, games // (JOBS_AHEAD * processes)))
        yield from _in_pool(job, series, _chunks(range(games), size), processes)
        return
    played = range(0)
    seconds = A_CHUNK  # what one game takes: as long as nobody knows, a whole chunk
    while played.stop < games:
        chunk = range(played.stop, min(games, played.stop + max(1, int(A_CHUNK / seconds))))
        begun = monotonic()
        result = job(series, chunk)
        seconds = max(monotonic() - begun, 1e-6) / len(chunk)
        played = chunk
        yield chunk, result
        left = (games - chunk.stop) * seconds
        if processes > 1 and (forced or left > WORTH_A_POOL):
            break
    rest = range(played.stop, games)
    if rest:
        size = max(1, min(int(A_JOB / seconds), len(rest) // processes))
        yield from _in_pool(job, series, _chunks(rest, size), processes)


def _chunks(numbers: range, size: int) -> list[range]:
    return [numbers[at : at + size] for at in range(0, len(numbers), size)]


def _in_pool(
    job: Job[T], series: Series, chunks: list[range], processes: int
) -> Iterator[tuple[range, T]]:
    waiting: deque[tuple[range, Future[T]]] = deque()
    with WorkerPool(min(processes, len(chunks)), preload=(__name__,)) as pool:
        try:
            for chunk in chunks:
                waiting.append((chunk, pool.submit(job, series, chunk)))
                if len(waiting) > processes * JOBS_AHEAD:
                    yield _next_result(waiting)
            while waiting:
                yield _next_result(waiting)
        except KeyboardInterrupt:  # what is there already is not lost
            while waiting and waiting[0][1].done():
                yield _next_result(waiting)
            raise


def _next_result(waiting: deque[tuple[range, Future[T]]]) -> tuple[range, T]:
    """The result of the first chunk, which stays in its place until it is there."""
    result = _result(*waiting[0])
    waiting.popleft()
    return result


def _result(chunk: range, future: Future[T]) -> tuple[range, T]:
    try:
        return chunk, future.result()
    except WorkerDied:
        raise Refused(
            "A process ended while it played the games {first} to {last}: a bot may have ended it.",
            first=chunk.start + 1,
            last=chunk.stop,
        ) from None
    except WorkerNotStarted as error:
        raise Refused(
            "Worker processes cannot be started here: {why}. Use --processes 1.", why=error
        ) from None
