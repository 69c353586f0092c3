"""The file of a backup: one format for every kind of database.

It is a gzip stream of JSON lines. The first line is a ``Header``; then comes one line for each row,
``["entries", ...]``, the values in the order of the columns in the header, bytes in base64; the last
line is an ``Ending`` with the SHA-256 of all lines before it. Tables come in the order in which they
can be written again. So a backup can be restored into another kind of database, and by a program
whose schema is newer.
"""

import gzip
import os
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO, TypeVar

import msgspec

from kingdom_builder.i18n import Refused, why_failed
from kingdom_builder.server.storage.database import OWNER_ONLY

FORMAT = "kingdom-builder-backup-1"
COMPRESSION = 6
MAX_LINE = 16 << 20  # bytes; a game with a custom land takes some thousand

Values = Sequence[object]
Decoded = TypeVar("Decoded")


class Header(msgspec.Struct, frozen=True):
    """What a backup is of: the revision of the schema, and the columns of each table."""

    format: str
    program: str
    created: int  # seconds since 1970
    revision: str
    tables: dict[str, list[str]]
    rows: int  # in all tables


class Ending(msgspec.Struct, frozen=True):
    """The proof that a backup is complete and unchanged."""

    rows: int
    sha256: str


class BackupWriter:
    """Writes the lines of a backup."""

    def __init__(self, target: BinaryIO, header: Header) -> None:
        self._file = gzip.GzipFile(
            filename="", mode="wb", compresslevel=COMPRESSION, fileobj=target, mtime=0
        )
        self._hash = sha256()
        self._rows = 0
        self._write(msgspec.json.encode(header))

    def row(self, table: str, values: Values) -> None:
        """Add a row."""
        self._write(msgspec.json.encode([table, *values]))
        self._rows += 1

    def close(self) -> None:
        """Add the last line."""
        self._write(msgspec.json.encode(Ending(self._rows, self._hash.hexdigest())))
        self._file.close()

    def _write(self, line: bytes) -> None:
        line += b"\n"
        self._hash.update(line)
        self._file.write(line)


class BackupReader:
    """Reads the lines of a backup; refuses one that was changed or cut off."""

    def __init__(self, source: BinaryIO, name: str) -> None:
        self._file = gzip.GzipFile(fileobj=source, mode="rb")
        self._name = name
        self._hash = sha256()
        self.header = self._header()

    def rows(self) -> Iterator[tuple[str, Values]]:
        """All rows, each with its table; the end of the file is checked after the last one."""
        rows, line = 0, self._line()
        while line.startswith(b"["):
            self._hash.update(line)
            table, *values = self._decoded(line, list)
            yield table, values
            rows, line = rows + 1, self._line()
        ending = self._decoded(line, Ending)
        if ending != Ending(rows, self._hash.hexdigest()) or self._line():
            raise self.damaged()

    def too_new(self) -> Refused:
        """The refusal of a backup that this program cannot read yet."""
        return Refused(
            "{file} was written by a newer version of this program; install that version.",
            file=self._name,
        )

    def damaged(self) -> Refused:
        """The refusal of a backup that was changed or cut off."""
        return Refused("{file} is damaged or incomplete; nothing was restored.", file=self._name)

    def _header(self) -> Header:
        try:
            line = self._file.readline(MAX_LINE)
            header = msgspec.json.decode(line, type=Header)
        except EOFError:
            raise self.damaged() from None
        except (gzip.BadGzipFile, zlib.error, msgspec.MsgspecError):
            raise Refused("{file} is not a backup of this program.", file=self._name) from None
        if header.format != FORMAT:
            raise self.too_new()
        self._hash.update(line)
        return header

    def _line(self) -> bytes:
        try:
            return self._file.readline(MAX_LINE)
        except (gzip.BadGzipFile, EOFError, zlib.error):
            raise self.damaged() from None

    def _decoded(self, line: bytes, kind: type[Decoded]) -> Decoded:
        try:
            return msgspec.json.decode(line, type=kind)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise self.damaged() from None


@contextmanager
def private_file(path: Path) -> Iterator[BinaryIO]:
    """A file that only its owner can read; it appears under its name once it is completely on the disk."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        flags = os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0)
        with os.fdopen(os.open(draft, flags, OWNER_ONLY), "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
        _sync_folder(path.parent)
    except OSError as error:
        why = why_failed(error)
        raise Refused("{path} cannot be written: {why}.", path=path, why=why) from None
    finally:
        draft.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Make the new name durable, where folders can be synced."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
