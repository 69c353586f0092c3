"""The two streams people read, and what can be asked of them."""

import contextlib
import io
import signal
import sys
from collections.abc import Iterator

from rich.console import Console
from rich.text import Text

from kingdom_builder.cli.render.palette import theme

with contextlib.suppress(ImportError):  # line editing where the system has it
    import readline  # noqa: F401


def out() -> Console:
    """The console for answers; names and records are never read as markup."""
    return _coloured(Console(highlight=False, markup=False, emoji=False))


def _coloured(console: Console) -> Console:
    console.push_theme(theme(console.color_system))
    return console


def err() -> Console:
    """The console for refusals and progress."""
    return Console(stderr=True, highlight=False, markup=False, emoji=False)


def replace_unencodable() -> None:
    """Print a question mark rather than fail where a terminal lacks a sign."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def print_lines(console: Console, lines: list[Text]) -> None:
    """Print lines as they are, one a line."""
    for line in lines:
        console.print(line, soft_wrap=True)


def ask(prompt: str) -> str:
    """One line from whoever plays."""
    sys.stdout.flush()
    try:
        return input(prompt).strip()
    except RuntimeError:  # there is no standard input at all
        raise EOFError from None


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """No Ctrl-C in between: whoever presses it twice still has the game saved."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
