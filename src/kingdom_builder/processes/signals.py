"""Signals of Unix as context managers: a time limit, and Ctrl-C ignored or kept from new processes."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from types import FrameType

AGAIN = 1.0  # seconds until the alarm is repeated, for code that has swallowed it
AT_ONCE = 1e-6  # a timer of 0 seconds would be none
LONGEST = 4e6  # seconds, 46 days: more than that is an error of the timers of some systems


class OutOfTime(BaseException):
    """The time limit has passed. Not an Exception, so that ``except Exception`` does not swallow it."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Interrupt the block with OutOfTime after so many seconds.

    Only the main thread can be interrupted, and not on Windows; elsewhere there is no limit. An
    inner limit replaces an outer one for as long as it lasts.
    """
    if not hasattr(signal, "setitimer") or not _in_main_thread():
        yield
        return
    is_armed = True

    def ring(_: int, __: FrameType | None) -> None:
        if is_armed:
            raise OutOfTime

    handler = signal.signal(signal.SIGALRM, ring)
    begun = monotonic()
    outer, repeat = signal.getitimer(signal.ITIMER_REAL)
    try:
        signal.setitimer(signal.ITIMER_REAL, min(max(seconds, AT_ONCE), LONGEST), AGAIN)
        yield
    finally:
        is_armed = False  # first, and in one step: an alarm in here must not skip the rest
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, handler or signal.SIG_DFL)  # None: not set by Python
        if outer:
            left = max(outer - (monotonic() - begun), AT_ONCE)
            signal.setitimer(signal.ITIMER_REAL, left, repeat)


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """Ignore Ctrl-C during the block; only the main thread ever gets it."""
    if not _in_main_thread():
        yield
        return
    handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler or signal.SIG_DFL)


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Keep Ctrl-C from processes started in the block, before they can say so themselves.

    A new process inherits the mask of the thread that starts it, and this works in any thread. The
    parent's other threads still take the signal.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def refuse_interrupts() -> None:
    """Ignore Ctrl-C in this process for good, also one that came while it was blocked."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _in_main_thread() -> bool:
    return threading.current_thread() is threading.main_thread()
