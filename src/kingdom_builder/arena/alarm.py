"""A limit in seconds for code that nobody here has written."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

AGAIN = 1.0  # seconds until it rings once more, for those who have overheard it


class OutOfTime(BaseException):
    """The time is over. Not an Exception, so that a bot's own ``except`` does not keep it."""


@contextmanager
def alarm(seconds: float) -> Iterator[None]:
    """Interrupt what takes longer; only the main thread can be, and not on Windows."""
    if not hasattr(signal, "setitimer") or threading.current_thread() != threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, _ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _ring(_: int, __: FrameType | None) -> None:
    raise OutOfTime
