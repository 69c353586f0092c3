"""File descriptors: how many connections this process can hold and still open files."""

import sys
from contextlib import suppress
from pathlib import Path

WANTED = 65_536  # descriptors; a system that offers more need not give them
RESERVE = 24  # kept for the database, its journal, and worker processes that are started again
FEWEST = 4  # connections, however few descriptors there are
UNKNOWN = 512  # descriptors where the system does not tell
OPEN_FILES = Path("/dev/fd")


def connections_that_fit() -> int:
    """How many connections may be open beside what is open now; takes all descriptors the system offers."""
    return max(FEWEST, _raised_limit() - _open_now() - RESERVE)


def _raised_limit() -> int:
    """The limit on descriptors, raised as far as this process may."""
    if sys.platform == "win32":
        return UNKNOWN
    import resource  # not on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = WANTED if hard == resource.RLIM_INFINITY else min(hard, WANTED)
    if soft == resource.RLIM_INFINITY or soft >= most:
        return most
    with suppress(OSError, ValueError):  # some systems promise more than they give
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        return most
    return soft


def _open_now() -> int:
    try:
        return sum(1 for _ in OPEN_FILES.iterdir())
    except OSError:
        return 0
