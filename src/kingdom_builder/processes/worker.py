"""What happens inside a worker process; little is imported here, so that it starts fast."""

import multiprocessing
import os
import pickle
import threading
import traceback
from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from importlib import import_module
from multiprocessing.connection import Connection, wait

from kingdom_builder.processes.signals import OutOfTime, refuse_interrupts, time_limit

READY = b"ready"

# A job as it travels: the function, its arguments, and its limit in seconds.
Job = tuple[Callable[..., object], tuple[object, ...], float | None]
# What comes back: a result and None, or None and what was raised.
Outcome = tuple[object, Exception | None]


class JobFailure(Exception):
    """A job brought no result, and raised no exception of its own that could be passed on."""


class JobTimeout(JobFailure, TimeoutError):
    """A job was stopped at its time limit."""


class WorkerDied(JobFailure):
    """The process of a job ended before the job did."""


class WorkerNotStarted(JobFailure):
    """No process could be started for a job; its function was never called."""


def work(connection: Connection, niceness: int, preload: Sequence[str]) -> None:
    """Do one job after another until the parent closes the connection or is gone."""
    refuse_interrupts()
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if niceness and hasattr(os, "nice"):  # not on Windows
        os.nice(niceness)
    for module in preload:
        import_module(module)
    with suppress(EOFError, OSError):
        connection.send_bytes(READY)
        while True:
            connection.send_bytes(_packed(_outcome(connection.recv_bytes())))


def _end_with_parent() -> None:
    """A busy worker does not read its connection, so it would not notice."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
    os._exit(1)


def _outcome(message: bytes) -> Outcome:
    try:
        job: Job = pickle.loads(message)
        function, arguments, seconds = job
        with nullcontext() if seconds is None else time_limit(seconds):
            return function(*arguments), None
    except OutOfTime:
        return None, JobTimeout("the job was stopped at its time limit")
    except Exception as error:  # it is raised again in the parent
        error.add_note(f"In the worker process:\n{traceback.format_exc()}")
        return None, error
    except BaseException as error:  # a job's SystemExit must end neither process
        return None, JobFailure(f"{type(error).__name__}: {error}")


def _packed(outcome: Outcome) -> bytes:
    try:
        return pickle.dumps(outcome)
    except Exception as error:  # pickling runs any code
        reason = f"the outcome cannot be sent back: {type(error).__name__}: {error}"
        return pickle.dumps((None, JobFailure(reason)))
