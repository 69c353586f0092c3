"""Worker processes that start, stop and end as they should."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import wait

from kingdom_builder.arena.result import Result


@contextmanager
def pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Workers for a while; nobody finishes a game that is not wanted any more."""
    context = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(workers, context, initializer=_begin)
    try:
        yield executor
    finally:
        for process in tuple((executor._processes or {}).values()):  # noqa: SLF001 (3.14 has kill_workers)
            process.kill()
        # Waited for: Python's own tidying up at the end of the program would run into its thread.
        executor.shutdown(wait=True, cancel_futures=True)


def started(
    workers: ProcessPoolExecutor, games: Sequence[Callable[[], Result]]
) -> list[Future[Result]]:
    """The games, handed out."""
    with _unheard():
        return [workers.submit(game) for game in games]


@contextmanager
def _unheard() -> Iterator[None]:
    """No Ctrl-C while workers start: they begin life deaf to it, and say nothing when it comes."""
    if threading.current_thread() != threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _begin() -> None:
    """Leave Ctrl-C to the one who started this worker, and end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
    os._exit(1)
