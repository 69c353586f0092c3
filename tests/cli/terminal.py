"""The program in a real pseudo-terminal."""

import codecs
import os
import pty
import re
import select
import subprocess
import sys
import termios
import time

from tests.cli.program import PROGRAM

PATIENCE = 20.0  # seconds
AGAIN = 3.0  # seconds until a key is pressed once more

# Only the terminal that a process owns turns Ctrl-C into an interrupt.
OWN_TERMINAL = "import fcntl, termios; fcntl.ioctl(1, termios.TIOCSCTTY, 0); "
CTRL_C, CTRL_D = "\x03", "\x04"


class Terminal:
    """What a person at a keyboard has: a screen to read and keys to press.

    With ``piped``, standard input is a pipe with this text; keys are still pressed at the terminal.
    """

    def __init__(
        self, *words: str, columns: int = 100, lines: int = 30, piped: str | None = None, **env: str
    ) -> None:
        self.seen = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.pty_end, inside = pty.openpty()
        termios.tcsetwinsize(inside, (lines, columns))
        self.program = subprocess.Popen(
            [sys.executable, "-c", OWN_TERMINAL + PROGRAM, *words],
            stdin=inside if piped is None else subprocess.PIPE,
            stdout=inside,
            stderr=inside,
            env={**_plain_environment(), "TERM": "xterm-256color", **env},
            start_new_session=True,
        )
        os.close(inside)
        if self.program.stdin and piped is not None:
            self.program.stdin.write(piped.encode())
            self.program.stdin.close()

    def until(self, text: str) -> str:
        """Everything that was shown up to this text."""
        self._wait(text, PATIENCE)
        assert text in self.seen, self.seen
        before, _, self.seen = self.seen.partition(text)
        return before

    def rest(self) -> str:
        """Everything that is shown until the program ends."""
        while self._look(PATIENCE):
            pass
        assert self.program.wait(PATIENCE) == 0
        os.close(self.pty_end)
        return self.seen

    def type(self, text: str) -> None:
        """Press these keys."""
        os.write(self.pty_end, text.encode())

    def interrupt(self, text: str) -> None:
        """Press Ctrl-C, and once more if it was not heard, until this text is shown.

        Between showing its prompt and waiting for a key, Python's line editor overhears a signal:
        it waits on, and only the next one wakes it. A person presses again, and so does this.
        """
        end = time.monotonic() + PATIENCE
        while text not in self.seen and time.monotonic() < end:
            self.type(CTRL_C)
            self._wait(text, AGAIN)

    def _wait(self, text: str, patience: float) -> None:
        end = time.monotonic() + patience
        while text not in self.seen and time.monotonic() < end:
            self._look(0.1)

    def _look(self, patience: float) -> bool:
        if not select.select([self.pty_end], [], [], patience)[0]:
            return False
        try:
            shown = self._decoder.decode(os.read(self.pty_end, 65536))
        except OSError:  # so Linux says that the program has gone
            return False
        self.seen += shown.replace("\r\n", "\n")
        return True


def _plain_environment() -> dict[str, str]:
    hidden = ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "COLORTERM")
    return {key: value for key, value in os.environ.items() if key not in hidden}


def without_colour(text: str) -> str:
    """The text with the terminal's escape sequences taken out."""
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text)
