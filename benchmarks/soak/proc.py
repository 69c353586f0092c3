"""What the system knows of processes: time, memory, children; and limits for them."""

import os
import resource
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
GONE = (FileNotFoundError, ProcessLookupError)


def cpu_seconds(pid: int) -> float:
    """The processor time that a process has used so far, without that of its children."""
    return _times(pid)[0]


def family_cpu_seconds(pid: int) -> float:
    """The processor time of a process, its children and those that have ended already."""
    alive = sum(cpu_seconds(child) for child in children(pid))
    return sum(_times(pid)) + alive


def _times(pid: int) -> tuple[float, float]:
    try:
        facts = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    except GONE:
        return 0.0, 0.0
    user, system, ended_user, ended_system = (int(fact) / TICKS for fact in facts[11:15])
    return user + system, ended_user + ended_system


def memory(pid: int) -> int:
    """The bytes of memory that a process holds."""
    return int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]) * PAGE


def children(pid: int) -> Iterator[int]:
    """The processes that any thread of this one has started."""
    with suppress(*GONE):
        for task in Path(f"/proc/{pid}/task").iterdir():
            with suppress(*GONE):
                yield from map(int, (task / "children").read_text(encoding="ascii").split())


def keep_apart(pid: int, other: int) -> None:
    """Let two processes with all their threads run on different cores, if there are as many.

    Otherwise each interrupts the other whenever a message comes, and both seem to cost a fifth more.
    """
    *cores, last = sorted(os.sched_getaffinity(0))
    if cores:
        _run_on(pid, cores)
        _run_on(other, [last])


def _run_on(pid: int, cores: Iterable[int]) -> None:
    for task in Path(f"/proc/{pid}/task").iterdir():
        with suppress(*GONE):  # a thread may end meanwhile
            os.sched_setaffinity(int(task.name), cores)


def allow_many_files() -> None:
    """Let this process, and those it starts, open as many sockets as the system allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def limit(pid: int, kind: int, most: int) -> None:
    """Limit a running process, softly: the limit can be taken away again."""
    _, hard = resource.prlimit(pid, kind)
    resource.prlimit(pid, kind, (most if most >= 0 else hard, hard))
