"""Run a command while no other set-up runs in this checkout: ``python setup_lock.py make .venv/.player``.

Two makes may be started at once; the second waits, and then finds the work done. It also says so
when Python is too old, hence the old-fashioned code.
"""

import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120


def wait_for_others() -> None:
    """Take the lock of this checkout; the system gives it back when this process ends."""
    try:
        import fcntl
    except ImportError:  # Windows
        return
    fcntl.flock(os.open(ROOT, os.O_RDONLY), fcntl.LOCK_EX)


if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036 (this is where it is found out)
        sys.exit("Kingdom Builder needs Python 3.11 or newer.")
    try:
        wait_for_others()
        sys.exit(subprocess.call(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)  # as a shell reports Ctrl-C
