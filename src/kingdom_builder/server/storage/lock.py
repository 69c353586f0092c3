"""One server for each SQLite store: a lock of the operating system, which ends with its process.

The lock is on a file beside the database, which says who holds it. A server that is killed leaves
that file behind, but not the lock. Stores on a database server need none: any number of servers may use them.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec

from kingdom_builder.i18n import Refused, why_failed
from kingdom_builder.server.storage.database import OWNER_ONLY, file_of, store_name

SUFFIX = ".lock"
MAX_TEXT = 4096  # bytes; the holder of a lock writes less
LOCKED_BYTE = 1 << 30  # on Windows a locked byte cannot be read, so it lies after the text

if sys.platform == "win32":
    import msvcrt

    def _try_lock(file: int) -> bool:
        os.lseek(file, LOCKED_BYTE, os.SEEK_SET)
        with suppress(OSError):
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
            return True
        return False
else:
    import fcntl

    def _try_lock(file: int) -> bool:
        with suppress(BlockingIOError):
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        return False


class LockHolder(msgspec.Struct, frozen=True):
    """Who holds a lock, and where it serves the games of the store."""

    process: int
    address: str = ""


class StoreLock:
    """The lock of a store that this process holds."""

    def __init__(self, file: int | None) -> None:
        self._file = file

    def note(self, address: str) -> None:
        """Write down where the games are served, for the message to the next who wants to serve them."""
        if self._file is not None:
            os.ftruncate(self._file, 0)
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, msgspec.json.encode(LockHolder(os.getpid(), address)))


@contextmanager
def locked(store: str) -> Iterator[StoreLock]:
    """Hold the lock of a store; refused if another process holds it."""
    path = _lock_file(store)
    if path is None:
        yield StoreLock(None)
        return
    file = _locked_file(path, store)
    try:
        lock = StoreLock(file)
        lock.note("")
        yield lock
    finally:
        with suppress(OSError):  # before the lock ends, so that nobody else can have taken it
            path.unlink()
        os.close(file)


def _lock_file(store: str) -> Path | None:
    """The lock file beside the real file, even if the store is a link to it."""
    path = file_of(store)
    return path and Path(f"{path.resolve()}{SUFFIX}")


def _locked_file(path: Path, store: str) -> int:
    while True:
        file = _open(path)
        if not _try_lock(file):
            holder = _holder(file)
            os.close(file)
            raise _refusal(holder, store)
        if _is_at(path, file):
            return file
        os.close(file)  # it was removed before it was locked: its holder has just gone


def _open(path: Path) -> int:
    try:
        return os.open(path, os.O_CREAT | os.O_RDWR | getattr(os, "O_BINARY", 0), OWNER_ONLY)
    except OSError as error:
        why = why_failed(error)
        raise Refused("{path} cannot be written: {why}.", path=path, why=why) from None


def _is_at(path: Path, file: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(file))
    except FileNotFoundError:
        return False


def _holder(file: int) -> LockHolder:
    os.lseek(file, 0, os.SEEK_SET)
    try:
        return msgspec.json.decode(os.read(file, MAX_TEXT), type=LockHolder)
    except (msgspec.DecodeError, OSError):  # it is just being written
        return LockHolder(0)


def _refusal(holder: LockHolder, store: str) -> Refused:
    facts = {"store": store_name(store), "process": str(holder.process), "address": holder.address}
    if holder.address:
        return Refused(
            "The games of {store} are already being served at {address}, by process {process}.",
            **facts,
        )
    if holder.process:
        return Refused("The store {store} is in use by process {process}.", **facts)
    return Refused("The store {store} is in use by another process.", **facts)
