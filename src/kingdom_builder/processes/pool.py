"""A pool of worker processes, each tended by a thread of its own."""

import asyncio
import atexit
import multiprocessing
import pickle
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from queue import Empty, SimpleQueue
from types import TracebackType
from typing import TypeVar, TypeVarTuple, cast

from kingdom_builder.processes.signals import interrupts_blocked, interrupts_ignored
from kingdom_builder.processes.worker import (
    READY,
    Job,
    JobFailure,
    JobTimeout,
    Outcome,
    WorkerDied,
    WorkerNotStarted,
    work,
)

STARTING = 60.0  # seconds for a process to start and import
GRACE = 2.0  # seconds beyond its limit for a job to come back by itself; then it is killed

SPAWN = multiprocessing.get_context("spawn")  # fork would copy the locks of other threads
STARTS = threading.Lock()  # multiprocessing looks after its children whenever one starts

Arguments = TypeVarTuple("Arguments")
Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Submitted:
    """A job, and where its result is awaited."""

    job: Job
    future: Future[object]


class WorkerPool:
    """A fixed number of worker processes; see the package for how it is used.

    The processes start at once, lower their priority by ``niceness`` and import the modules of
    ``preload``, so that the first job need not wait for that.
    """

    def __init__(self, workers: int, *, niceness: int = 0, preload: Sequence[str] = ()) -> None:
        self._submitted: SimpleQueue[Submitted | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._is_closed = False
        self._workers = [Worker(niceness, tuple(preload)) for _ in range(workers)]
        self._threads = [
            threading.Thread(target=self._serve, args=(worker,), daemon=True)
            for worker in self._workers
        ]
        atexit.register(self.close)  # where nobody else closes it
        for thread in self._threads:
            thread.start()

    def submit(
        self,
        function: Callable[[*Arguments], Answer],
        *arguments: *Arguments,
        seconds: float | None = None,
    ) -> Future[Answer]:
        """Hand out a job; the function and its arguments must be picklable."""
        future: Future[Answer] = Future()
        with self._lock:
            if self._is_closed:
                raise RuntimeError("the pool is closed")
            job: Job = (function, arguments, seconds)
            self._submitted.put(Submitted(job, cast("Future[object]", future)))
        return future

    async def run(
        self,
        function: Callable[[*Arguments], Answer],
        *arguments: *Arguments,
        seconds: float | None = None,
    ) -> Answer:
        """Await a job; cancelled before it has begun, it never begins."""
        return await asyncio.wrap_future(self.submit(function, *arguments, seconds=seconds))

    def close(self) -> None:
        """Kill what still runs and wait until all of it is gone; jobs not yet begun are cancelled."""
        with interrupts_ignored():
            with self._lock:
                self._is_closed = True
            self._cancel_submitted()
            for worker in self._workers:
                worker.retire()
                self._submitted.put(None)
            for thread in self._threads:
                if thread.ident is not None:  # Ctrl-C may have come before it was started
                    thread.join()
            atexit.unregister(self.close)

    def _cancel_submitted(self) -> None:
        with suppress(Empty):
            while True:
                left = self._submitted.get_nowait()
                if left is not None:
                    left.future.cancel()

    def __enter__(self) -> "WorkerPool":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self.close()

    def _serve(self, worker: "Worker") -> None:
        """Give a worker one job after another; this is what its thread does."""
        worker.warm_up()
        while (submitted := self._submitted.get()) is not None:
            future = submitted.future
            if not future.set_running_or_notify_cancel():
                continue
            try:
                answer = worker.do(submitted.job)
            except Exception as error:  # raised again where the result is awaited
                future.set_exception(error)
            else:
                future.set_result(answer)
            del submitted, future  # nothing is kept alive while waiting for the next
        worker.end()


class Worker:
    """One process, replaced when it is lost. Only ``kill`` and ``retire`` may be called by other threads."""

    def __init__(self, niceness: int, preload: tuple[str, ...]) -> None:
        self._options = niceness, preload
        self._lock = threading.Lock()
        self._is_retired = False
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None

    def do(self, job: Job) -> object:
        """The result of a job; what it raised is raised here."""
        message = pickle.dumps(job)
        limit = job[-1]
        connection = self._started()
        try:
            connection.send_bytes(message)
            answer = self._received(connection, None if limit is None else limit + GRACE)
        except JobTimeout:  # first, because a TimeoutError is an OSError
            raise
        except (EOFError, OSError):
            raise WorkerDied(f"the process of the job ended ({self.end()})") from None
        result, error = _unpacked(answer)
        if error is not None:
            raise error
        return result

    def warm_up(self) -> None:
        """Start the process; where that fails, the first job is told."""
        try:
            self._started()
        except Exception:  # also OSError: too many files or processes
            self.end()

    def kill(self) -> None:
        """End the process now; the thread that waits for it learns that it died."""
        with self._lock:
            if self._process is not None:
                self._process.kill()

    def retire(self) -> None:
        """End the process for good."""
        with self._lock:
            self._is_retired = True
        self.kill()

    def end(self) -> str:
        """Take the process down, dead or alive, and say how it ended."""
        with self._lock:
            process, self._process = self._process, None
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if process is None:
            return "it never began"
        process.kill()
        process.join()
        return f"exit code {process.exitcode}"

    def _started(self) -> Connection:
        """The connection to a living process."""
        if self._process is not None and not self._process.is_alive():
            self.end()
        if self._connection is not None:
            return self._connection
        connection = self._start()
        try:
            if self._received(connection, STARTING) == READY:
                return connection
        except (EOFError, OSError):
            pass
        raise WorkerNotStarted(f"a worker process did not start ({self.end()})")

    def _start(self) -> Connection:
        mine, its = SPAWN.Pipe()
        process = SPAWN.Process(target=work, args=(its, *self._options))
        resource_tracker.ensure_running()  # first: it would unblock the interrupts
        with self._lock, STARTS, interrupts_blocked():
            if self._is_retired:
                raise WorkerDied("the pool is closed")
            process.start()
            self._process, self._connection = process, mine
        its.close()  # so that the end of the process closes the pipe
        return mine

    def _received(self, connection: Connection, seconds: float | None) -> bytes:
        """The next message; EOFError if the process ends first."""
        assert self._process is not None
        if not wait([connection, self._process.sentinel], seconds):
            self.end()
            raise JobTimeout("the job did not stop at its time limit, so its process was killed")
        if not connection.poll():
            raise EOFError
        return connection.recv_bytes()


def _unpacked(answer: bytes) -> Outcome:
    try:
        outcome: Outcome = pickle.loads(answer)
    except Exception as error:  # unpickling runs any code
        return None, JobFailure(f"the answer cannot be read: {type(error).__name__}: {error}")
    return outcome
