"""What happens in the processes where bots think; little is imported here, so they start fast."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import wait
from random import SystemRandom
from types import FrameType

from kingdom_builder.bots import BOTS, budget_for, policy_for, thought_of
from kingdom_builder.model.view import View
from kingdom_builder.notation.choices import Choices

IN_TIME = 0.75  # of its seconds; the rest is for what it does after its last look at the clock


class OutOfTime(Exception):
    """A bot has used up its budget."""


def begin_worker() -> None:
    """Make way for people, and end when the server does, however it ends."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(10)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "SIGALRM"):
        signal.signal(signal.SIGALRM, _out_of_time)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
    os._exit(1)


def _out_of_time(_: int, __: FrameType | None) -> None:
    raise OutOfTime


def be_there() -> None:
    """Do nothing: a worker that answers has started."""


def think(bot: str, view: View, choices: Choices, seconds: float) -> tuple[str, ...]:
    """What a bot means to do: one action, or as much of its turn as it has planned."""
    with _budget(seconds):
        chosen = BOTS[bot]
        budget = budget_for(chosen, IN_TIME * seconds)
        return thought_of(policy_for(chosen), view, choices, SystemRandom(), budget).actions


@contextmanager
def _budget(seconds: float) -> Iterator[None]:
    """Interrupt what takes longer; where there is no such alarm the one who asked stops waiting."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
