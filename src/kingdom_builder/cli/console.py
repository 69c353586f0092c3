"""The two streams people read, and what can be asked of them."""

import contextlib
import errno
import io
import os
import signal
import sys
from collections.abc import Iterator

from rich.console import Console
from rich.text import Text

from kingdom_builder.cli.render.palette import theme

with contextlib.suppress(ImportError):  # line editing where the system has it
    import readline  # noqa: F401


class PipeConsole(Console):
    """A console whose reader may go away."""

    def on_broken_pipe(self) -> None:
        """Leave it to the command; rich would end the program with an exit code of its own."""
        raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE))


def out() -> Console:
    """The console for answers; names and records are never read as markup."""
    return _coloured(PipeConsole(highlight=False, markup=False, emoji=False))


def _coloured(console: Console) -> Console:
    console.push_theme(theme(console.color_system))
    return console


def err() -> Console:
    """The console for refusals and progress."""
    return Console(stderr=True, highlight=False, markup=False, emoji=False)


def replace_unencodable() -> None:
    """Print a question mark rather than fail where a terminal lacks a character."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def print_lines(console: Console, lines: list[Text]) -> None:
    """Print lines as they are, one a line."""
    for line in lines:
        console.print(line, soft_wrap=True)


def ask(prompt: str) -> str:
    """One line that the player types."""
    sys.stdout.flush()
    try:
        return input(prompt).strip()
    except RuntimeError:  # there is no standard input at all
        raise EOFError from None


def print_nowhere() -> None:
    """Discard everything that is still printed."""
    with contextlib.suppress(OSError, ValueError):  # a stream without a descriptor
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def take_keyboard() -> None:
    """Read from the terminal from now on: standard input was a pipe, and has been read."""
    if sys.stdin.isatty() or not sys.stdout.isatty() or not hasattr(os, "ctermid"):
        return
    with contextlib.suppress(OSError):  # no terminal, or no standard input
        keyboard = os.open(os.ctermid(), os.O_RDONLY)
        os.dup2(keyboard, sys.stdin.fileno())
        os.close(keyboard)


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Ignore Ctrl-C for a while, so that a game is saved even if it is pressed twice."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
