"""A share of a processor for each server process, so that one machine can stand for several.

On a machine with two cores, two servers, the database and the load cannot each have one. With a small
quota for every server process the others never wait for a core, and what grows with the number of
processes can be seen. It needs the control groups of Linux and the right to make one.
"""

import os
from contextlib import suppress
from pathlib import Path

ROOT = Path("/sys/fs/cgroup")
PERIOD = 20_000  # microseconds


class Quota:
    """A control group that may use so much of one core."""

    def __init__(self, name: str, share: float) -> None:
        base = ROOT / "cpu" if (ROOT / "cpu").is_dir() else ROOT
        self._folder = base / f"kingdom-builder-{os.getpid()}-{name}"
        self._limit = int(PERIOD * share)

    def __enter__(self) -> "Quota":
        self._folder.mkdir()
        if (self._folder / "cpu.max").exists():
            (self._folder / "cpu.max").write_text(f"{self._limit} {PERIOD}")
        else:
            (self._folder / "cpu.cfs_period_us").write_text(str(PERIOD))
            (self._folder / "cpu.cfs_quota_us").write_text(str(self._limit))
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError):  # a process of it may not have quite ended
            self._folder.rmdir()

    def add(self, pid: int) -> None:
        """Put a process, with all its threads, under the quota."""
        (self._folder / "cgroup.procs").write_text(str(pid))


def has_quotas() -> bool:
    """Whether quotas can be set here."""
    try:
        with Quota("probe", 0.5):
            return True
    except OSError:
        return False
