"""Reading and writing text files, with a sentence for everything that can go wrong."""

import os
from contextlib import suppress
from pathlib import Path

from kingdom_builder.i18n import Refused, why_failed


def read_text(path: str | Path) -> str:
    """The text in a file."""
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise Refused("There is no file {path}.", path=path) from None
    except IsADirectoryError:
        raise Refused("{path} is a folder, not a file.", path=path) from None
    except UnicodeDecodeError:
        raise Refused("{path} is not a text file.", path=path) from None
    except ValueError:  # it holds a character that no path may have
        raise Refused("{path!r} is not a path.", path=str(path)) from None
    except OSError as error:
        raise Refused("{path} cannot be read: {why}.", path=path, why=why_failed(error)) from None


def write_whole(path: Path, text: str) -> None:
    """Write a file wholly or not at all; links are followed, and the mode of the file is kept."""
    try:
        _write(path.resolve(), text)
    except (OSError, ValueError) as error:
        why = why_failed(error)
        raise Refused("{path} cannot be written: {why}.", path=path, why=why) from None


def _write(path: Path, text: str) -> None:
    if path.exists() and not path.is_file():
        path.write_text(text, encoding="utf-8")  # a device or a pipe is not to be replaced
        return
    draft = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        _write_through(draft, text)
        if path.exists():
            draft.chmod(path.stat().st_mode)
        draft.replace(path)
        _sync_folder(path.parent)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


def _write_through(path: Path, text: str) -> None:
    """Write a file and wait until it is on the disk: after a power cut it must not be empty."""
    with path.open("w", encoding="utf-8") as file:
        file.write(text)
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
