"""How programs with workers end: nothing is left running, and nothing is said."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

BEGIN = """
import sys, time
from kingdom_builder.processes import WorkerPool
from tests.processes import jobs
"""
BUSY = """
pool = WorkerPool(2)
for _ in range(5):
    pool.submit(jobs.note_and_sleep, sys.argv[1])
"""
ORDERLY = """
with WorkerPool(2) as pool:
    print(sum(pool.submit(jobs.square, n).result() for n in range(4)), flush=True)
"""
FORGOTTEN = """
pool = WorkerPool(2)
print(sum(pool.submit(jobs.square, n).result() for n in range(4)), flush=True)
pool.submit(jobs.sleep)
"""
UNUSED = """
WorkerPool(2).close()
WorkerPool(2)
print(14)
"""
INTERRUPTED = """
try:
    with WorkerPool(2) as pool:
        for _ in range(5):
            pool.submit(jobs.note_and_sleep, sys.argv[1])
        for _ in range(600):
            time.sleep(0.1)  # Python overhears a signal that comes just before it falls asleep
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


def program(text: str, *words: str) -> subprocess.Popen[str]:
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    command = [sys.executable, "-c", BEGIN + text, *words]
    return subprocess.Popen(command, **streams, start_new_session=True)


def until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)


def is_running(process: int) -> bool:
    """Whether it still does anything; one that nobody has waited for does not."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


@pytest.mark.parametrize("text", [ORDERLY, FORGOTTEN, UNUSED])
def test_a_program_with_workers_ends_silently(text: str) -> None:
    with program(text) as running:
        out, err = running.communicate(timeout=60)
    assert (running.returncode, out.strip(), err) == (0, "14", "")


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_busy_workers_end_with_their_parent(tmp_path: Path, number: signal.Signals) -> None:
    with program(BUSY + "time.sleep(600)", str(tmp_path)) as running:
        until(lambda: len(list(tmp_path.iterdir())) == 2)
        workers = [int(path.name) for path in tmp_path.iterdir()]
        assert all(is_running(worker) for worker in workers)
        running.send_signal(number)
        _, err = running.communicate(timeout=60)
        until(lambda: not any(is_running(worker) for worker in workers))
    assert err == ""


@pytest.mark.parametrize("wait_for", [0, 2], ids=["while they start", "while they work"])
def test_ctrl_c_reaches_the_parent_only(tmp_path: Path, wait_for: int) -> None:
    with program("print(0, flush=True)" + INTERRUPTED, str(tmp_path)) as running:
        assert running.stdout is not None
        running.stdout.readline()
        until(lambda: len(list(tmp_path.iterdir())) >= wait_for)
        if not wait_for:
            until(lambda: len(_group(running.pid)) >= 3)
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does it: all of them get it
        out, err = running.communicate(timeout=60)
        until(lambda: not _group(running.pid))
    assert (out, err, running.returncode) == ("interrupted\n", "", 0)


def _group(leader: int) -> list[int]:
    """The running processes of a group."""
    numbers = [int(path.name) for path in Path("/proc").iterdir() if path.name.isdecimal()]
    return [one for one in numbers if is_running(one) and _group_of(one) == leader]


def _group_of(process: int) -> int:
    try:
        return os.getpgid(process)
    except OSError:
        return 0
