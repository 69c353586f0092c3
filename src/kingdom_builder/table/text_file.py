"""Text files, read and written with a sentence for everything that can go wrong."""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from io import BufferedIOBase, RawIOBase
from pathlib import Path
from typing import TextIO, TypeGuard

from kingdom_builder.i18n import Refused, why_failed

BREAKS_OFF = "unexpected end of data"  # as the codec says it


def read_text(path: str | Path) -> str:
    """The text in a file."""
    with _refusing(path):
        return Path(path).read_text(encoding="utf-8-sig")


def open_text(path: str | Path) -> TextIO:
    """A file, opened to be read line by line."""
    with _refusing(path):
        return Path(path).open(encoding="utf-8-sig")


def lines_of(file: Iterable[str], name: str | Path) -> Iterator[str]:
    """The lines of an open file of this name."""
    lines = iter(file)
    while True:
        with _refusing(name):
            line = next(lines, None)
        if line is None:
            return
        if not isinstance(line, str):
            raise no_path_or_stream(file)
        yield line


def is_text_stream(target: object) -> TypeGuard[TextIO]:
    """Whether text can be written to this as to an open file."""
    return hasattr(target, "write") and not isinstance(target, BufferedIOBase | RawIOBase)


def no_path_or_stream(value: object) -> Refused:
    """The refusal of what is neither a path nor a text stream."""
    return Refused("This wants a path or a text stream, not {value}.", value=type(value).__name__)


@contextmanager
def _refusing(path: str | Path) -> Iterator[None]:
    """A sentence for everything that can go wrong with this file while it is read."""
    try:
        yield
    except FileNotFoundError:
        raise Refused("There is no file {path}.", path=path) from None
    except IsADirectoryError:
        raise Refused("{path} is a folder, not a file.", path=path) from None
    except UnicodeDecodeError as error:
        if error.reason == BREAKS_OFF:
            raise Refused(
                "{path} breaks off in the middle of a character: it was cut off.", path=path
            ) from None
        raise Refused("{path} is not a text file.", path=path) from None
    except ValueError:  # it holds a character that no path may have
        raise Refused("{path!r} is not a path.", path=str(path)) from None
    except OSError as error:
        raise Refused("{path} cannot be read: {why}.", path=path, why=why_failed(error)) from None


def write_whole(path: Path, text: str) -> None:
    """Write a file wholly or not at all; links are followed, and the mode of the file is kept."""
    write_pieces(path, [text])


def write_pieces(path: Path, pieces: Iterable[str]) -> None:
    """The same, piece by piece."""
    with _refusing_to_write(path):
        _write(path.resolve(), pieces)


def write_to_stream(stream: TextIO, pieces: Iterable[str]) -> None:
    """Write to an open stream; what stood before a piece that fails stays written."""
    with _refusing_to_write(getattr(stream, "name", type(stream).__name__)):
        try:
            stream.writelines(pieces)
        except TypeError:  # it takes bytes
            raise no_path_or_stream(stream) from None


@contextmanager
def _refusing_to_write(name: object) -> Iterator[None]:
    """A sentence for everything that can go wrong while something of this name is written."""
    try:
        yield
    except Refused:
        raise
    except (OSError, ValueError) as error:
        why = why_failed(error)
        raise Refused("{path} cannot be written: {why}.", path=name, why=why) from None


def _write(path: Path, pieces: Iterable[str]) -> None:
    if path.exists() and not path.is_file():
        with path.open("w", encoding="utf-8") as file:  # a device or a pipe is not to be replaced
            file.writelines(pieces)
        return
    draft = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        _write_through(draft, pieces)
        if path.exists():
            draft.chmod(path.stat().st_mode)
        draft.replace(path)
        _sync_folder(path.parent)
    except BaseException:  # Ctrl-C among them
        draft.unlink(missing_ok=True)
        raise


def _write_through(path: Path, pieces: Iterable[str]) -> None:
    """Write a file and wait until it is on the disk: after a power cut it must not be empty."""
    with path.open("w", encoding="utf-8") as file:
        file.writelines(pieces)
        file.flush()
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    """Wait until the new name is on the disk too; not every system can."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
