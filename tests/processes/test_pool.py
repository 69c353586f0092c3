"""Worker processes: results, time limits, crashes."""

import asyncio
import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import as_completed

import pytest

from kingdom_builder.processes import (
    JobFailure,
    JobTimeout,
    WorkerDied,
    WorkerNotStarted,
    WorkerPool,
    pool,
)
from tests.processes import jobs


@pytest.fixture(name="two", scope="module")
def two_workers() -> Iterator[WorkerPool]:
    with WorkerPool(2, preload=("tests.processes.jobs",)) as workers:
        yield workers


def test_results_come_as_they_are_ready(two: WorkerPool) -> None:
    futures = {two.submit(jobs.square, number): number for number in range(20)}
    done = {futures[future]: future.result() for future in as_completed(futures)}
    assert done == {number: number * number for number in range(20)}


def test_an_exception_arrives_as_it_was_raised_with_its_traceback(two: WorkerPool) -> None:
    with pytest.raises(ValueError, match="oh dear") as raised:
        two.submit(jobs.fail, "oh dear").result()
    assert str(raised.value) == "oh dear"
    assert "in fail" in raised.value.__notes__[0]


@pytest.mark.parametrize(
    ("job", "text"),
    [
        (jobs.leave, "SystemExit: 3"),
        (jobs.an_unpicklable, "cannot be sent back"),
        (jobs.raise_unreadable, "cannot be read"),
    ],
)
def test_a_job_without_a_usable_outcome_is_a_failure(
    two: WorkerPool, job: Callable[[], object], text: str
) -> None:
    with pytest.raises(JobFailure, match=text):
        two.submit(job).result()


def test_a_job_that_cannot_be_sent_fails_alone(two: WorkerPool) -> None:
    with pytest.raises(Exception, match="pickle"):
        two.submit(lambda: 1).result()
    assert two.submit(jobs.square, 3).result() == 9


def test_a_job_over_its_limit_is_interrupted_and_its_process_stays(two: WorkerPool) -> None:
    before = {child.pid for child in multiprocessing.active_children()}
    with pytest.raises(TimeoutError) as raised:
        two.submit(jobs.sleep, seconds=0.05).result()
    assert type(raised.value) is JobTimeout
    assert two.submit(jobs.square, 3).result() == 9
    assert {child.pid for child in multiprocessing.active_children()} == before


def test_a_job_that_ignores_its_limit_loses_its_process(
    two: WorkerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "GRACE", 0.2)
    begun = time.monotonic()
    with pytest.raises(JobTimeout, match="killed"):
        two.submit(jobs.swallow_everything, seconds=0.05).result()
    assert time.monotonic() - begun < 30
    assert two.submit(jobs.square, 3).result() == 9


@pytest.mark.parametrize(("crash", "code"), [(jobs.exit_at_once, 7), (jobs.kill_itself, -9)])
def test_a_crash_fails_its_own_job_only(
    two: WorkerPool, crash: Callable[[], None], code: int
) -> None:
    before = [two.submit(jobs.square, number) for number in range(5)]
    crashed = two.submit(crash)
    after = [two.submit(jobs.square, number) for number in range(5)]
    with pytest.raises(WorkerDied, match=f"exit code {code}"):
        crashed.result()
    assert [future.result() for future in (*before, *after)] == 2 * [0, 1, 4, 9, 16]


def test_a_worker_killed_while_idle_is_replaced_unnoticed() -> None:
    with WorkerPool(1) as workers:
        killed = workers.submit(jobs.process_id).result()
        (process,) = [one for one in multiprocessing.active_children() if one.pid == killed]
        os.kill(killed, signal.SIGKILL)
        process.join()
        assert workers.submit(jobs.process_id).result() not in (killed, os.getpid())


def test_asyncio_awaits_a_job_while_its_loop_goes_on(two: WorkerPool) -> None:
    async def both() -> tuple[int, type[Exception]]:
        late = asyncio.create_task(two.run(jobs.sleep, seconds=0.3))
        result = await two.run(jobs.square, 5, seconds=10)
        with pytest.raises(JobTimeout) as raised:
            await late
        return result, raised.type

    assert asyncio.run(both()) == (25, JobTimeout)


def test_a_job_cancelled_before_its_turn_never_begins() -> None:
    async def cancel() -> int:
        with WorkerPool(1) as worker:
            first = asyncio.create_task(worker.run(jobs.sleep, seconds=0.2))
            second = asyncio.create_task(worker.run(jobs.exit_at_once))
            await asyncio.sleep(0)  # both are submitted
            second.cancel()
            with pytest.raises(JobTimeout):
                await first
            return await worker.run(jobs.square, 2)

    assert asyncio.run(cancel()) == 4


def test_workers_start_with_their_modules_and_their_priority() -> None:
    with WorkerPool(1, niceness=3, preload=("colorsys",)) as worker:
        assert worker.submit(jobs.niceness).result() == min(19, os.nice(0) + 3)
        assert worker.submit(jobs.loaded, "colorsys").result()


def test_a_worker_that_cannot_start_fails_its_job(capfd: pytest.CaptureFixture[str]) -> None:
    with WorkerPool(1, preload=("this_module_does_not_exist",)) as worker:
        future = worker.submit(jobs.square, 1)
        with pytest.raises(WorkerNotStarted, match="did not start"):
            future.result()
    assert "No module named 'this_module_does_not_exist'" in capfd.readouterr().err


def test_closing_ends_running_jobs_cancels_waiting_ones_and_refuses_new_ones() -> None:
    workers = WorkerPool(1)
    assert workers.submit(jobs.square, 1).result() == 1
    running, waiting = workers.submit(jobs.sleep), workers.submit(jobs.sleep)
    while not running.running():
        time.sleep(0.001)
    workers.close()
    workers.close()
    assert isinstance(running.exception(), WorkerDied)
    assert waiting.cancelled()
    with pytest.raises(RuntimeError, match="closed"):
        workers.submit(jobs.square, 1)


def test_a_worker_that_could_not_start_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the first start there are no files left, say; the first job starts it again."""
    start = pool.Worker._start
    failures = iter([OSError("Too many open files")])

    def fail_once(worker: pool.Worker) -> object:
        for error in failures:
            raise error
        return start(worker)

    monkeypatch.setattr(pool.Worker, "_start", fail_once)
    with WorkerPool(1) as workers:
        assert workers.submit(jobs.square, 3).result(timeout=60) == 9
