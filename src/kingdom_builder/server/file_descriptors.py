"""How many connections fit beside the files that this process has open."""

import sys
from contextlib import suppress
from pathlib import Path

MOST_DESCRIPTORS = 65_536  # to ask the system for; it may offer more
RESERVED_DESCRIPTORS = 24  # for the database, its journal, and worker processes that restart
LEAST_CONNECTIONS = 4  # however few descriptors there are
DEFAULT_DESCRIPTORS = 512  # where the system does not tell
OPEN_FILES = Path("/dev/fd")


def connections_that_fit() -> int:
    """How many connections fit beside what is open now, once the limit on descriptors is raised."""
    return max(LEAST_CONNECTIONS, _raised_limit() - _open_now() - RESERVED_DESCRIPTORS)


def _raised_limit() -> int:
    """The limit on descriptors, raised as far as this process may."""
    if sys.platform == "win32":
        return DEFAULT_DESCRIPTORS
    import resource  # not on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
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
