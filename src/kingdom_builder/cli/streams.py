"""Files named on the command line: ``-`` is standard input where one is read, else standard output."""

import sys
from collections.abc import Iterable
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO
from weakref import WeakSet

from rich.console import Console

from kingdom_builder.cli.console import err, out
from kingdom_builder.i18n import Refused, say
from kingdom_builder.table.text_file import read_text, write_pieces, write_whole

STANDARD = "-"
UTF_8 = "utf-8"

_READ: WeakSet[TextIO] = WeakSet()  # an input that has been read is empty


class StandardInput(TextIOWrapper):
    """Standard input under a name for people; it stays open, because a terminal may take its place."""

    @property
    def name(self) -> str:
        """What messages call it."""
        return say("standard input")

    def close(self) -> None:
        """Leave it open."""


def is_standard(path: Path | str | None) -> bool:
    """Whether this means standard input or output."""
    return str(path) == STANDARD


def input_name(path: Path) -> str:
    """What messages call a file that is read."""
    return say("standard input") if is_standard(path) else str(path)


def input_text(path: Path) -> str:
    """The text of a file, or all that comes from standard input."""
    return _standard_input() if is_standard(path) else read_text(path)


def input_stream() -> TextIO:
    """Standard input, to be read once, line by line."""
    _check_unread()
    return StandardInput(sys.stdin.buffer, encoding="utf-8-sig")


def _check_unread() -> None:
    if sys.stdin is None:
        raise Refused("Standard input is closed.")
    if sys.stdin in _READ:
        raise Refused("Standard input can be read once only; name a file for the other one.")
    _READ.add(sys.stdin)


def _standard_input() -> str:
    _check_unread()
    try:
        return sys.stdin.buffer.read().decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise Refused("{path} is not a text file.", path=input_name(Path(STANDARD))) from None


def write_output(path: Path, text: str) -> None:
    """Write a file wholly or not at all, or everything to standard output."""
    if is_standard(path):
        print_data(text)
    else:
        write_whole(path, text)


def write_output_pieces(path: Path, pieces: Iterable[str]) -> None:
    """The same for a text that comes in pieces."""
    if is_standard(path):
        for piece in pieces:
            print_data(piece)
    else:
        write_pieces(path, pieces)


def print_data(text: str) -> None:
    """Write to standard output what programs read: as UTF-8, even if the terminal uses another encoding."""
    if sys.stdout is None:
        raise Refused("Standard output is closed.")
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode(UTF_8))
    sys.stdout.flush()


def check_writable(path: Path) -> None:
    """Refuse a file in a folder that does not exist."""
    if path.is_dir() or not path.parent.is_dir():
        raise Refused("{path} cannot be written: there is no such folder.", path=path)


def check_outputs(*paths: Path | None, is_data_printed: bool = False) -> None:
    """Refuse files that cannot be written, and two outputs on one stream."""
    named = [path for path in paths if path is not None]
    for path in named:
        check_writable(path)
    if sum(map(is_standard, named)) + is_data_printed > 1:
        raise Refused(
            "Only one output can go to standard output; name a file for each of the others."
        )


def console_beside(path: Path | None) -> Console:
    """The console for what people read: not the stream to which this output goes."""
    return err() if is_standard(path) else out()


def tell_written(path: Path) -> None:
    """Say on stderr where something was written, unless it went to standard output."""
    if not is_standard(path):
        err().print(say("Written: {path}", path=path), soft_wrap=True)
