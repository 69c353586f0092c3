"""Jobs for worker processes, good and bad, and programs that start workers."""

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

from kingdom_builder.processes import HardLimit

HELLO = "from kingdom_builder.processes import WorkerPool"
NAP = 0.3  # seconds

Step = Callable[[], None]


def square(number: int) -> int:
    return number * number


def process_id() -> int:
    return os.getpid()


def niceness() -> int:
    return os.nice(0)


def loaded(module: str) -> bool:
    return module in sys.modules


def fail(text: str) -> None:
    raise ValueError(text)


def leave() -> None:
    sys.exit(3)


def exit_at_once() -> None:
    os._exit(7)


def kill_itself() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def sleep() -> None:
    time.sleep(60)


def swallow_everything() -> None:
    """Does not react to its time limit, as a long call into C++ would not."""
    while True:
        try:
            time.sleep(60)
        except BaseException:
            continue


def count_for_ever() -> None:
    """Never leaves C, nor lets another thread of Python go on."""
    sum(iter(int, 1))


def nothing() -> None:
    pass


def nap() -> None:
    time.sleep(NAP)


def take_steps(note: Path, seconds: float, steps: tuple[Step, ...]) -> None:
    """Do this one after another, each with a limit."""
    with HardLimit(note, seconds) as limit:
        for number, step in enumerate(steps):
            limit.begin(str(number))
            step()


def an_unpicklable() -> object:
    return lambda: None


class Unreadable(Exception):
    """Can be pickled, but not be read again."""

    def __init__(self, one: str, two: str) -> None:
        super().__init__(one + two)


def raise_unreadable() -> None:
    raise Unreadable("a", "b")


def note_and_sleep(folder: str) -> None:
    """Leave the number of this process in a folder, then never end."""
    Path(folder, str(os.getpid())).touch()
    time.sleep(600)
