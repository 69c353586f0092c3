"""A foreign program and the lines that go to and from it."""

import os
import re
import shlex
import signal
import subprocess
from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from queue import Empty, Full, Queue
from threading import Thread
from time import monotonic
from typing import IO

from kingdom_builder.engine_protocol.lines import LONGEST_LINE, QUIT
from kingdom_builder.i18n import N_, Refused, say, why_failed

TAIL = 20  # lines of its error output that are kept
WAITING = 1000  # lines that may wait to be read; then the program has to wait
ENDS_WITHIN = 1.0  # seconds after quit
LONGEST_QUOTE = 80
LATE = N_("The engine did not answer in time.")
_NOT_OURS: list["EngineProcess"] = []  # what a fork has copied and somebody has ended
PLACE = re.compile(r'\s*File "(.+)", line (\d+)')


class EngineFailure(Refused):
    """Something an engine did that no engine may do."""


class EngineTimeout(EngineFailure):
    """An engine did not answer in time."""


class EngineProcess:
    """A program that was started with this command, in a process group of its own.

    Threads read what it writes, so that neither side ever waits for the other without an end.
    """

    def __init__(self, command: str) -> None:
        self.command = command
        self._owner = os.getpid()
        self._process = _started(command)
        self._lines: Queue[bytes] = Queue(WAITING)
        self._said: deque[str] = deque(maxlen=TAIL)
        assert self._process.stdout is not None, "it is a pipe"
        assert self._process.stderr is not None, "it is a pipe"
        self._threads = (
            Thread(target=self._read, args=(self._process.stdout,), daemon=True),
            Thread(target=self._read_errors, args=(self._process.stderr,), daemon=True),
        )
        self._is_closed = False
        for thread in self._threads:
            thread.start()

    def send(self, line: str) -> None:
        """Write a line to it."""
        assert self._process.stdin is not None, "it is a pipe"
        try:
            self._process.stdin.write(line.encode() + b"\n")
            self._process.stdin.flush()
        except OSError:
            raise self._ended() from None

    def receive(self, end: float | None = None) -> str:
        """The next line it writes; ``EngineTimeout`` if there is none by then (of ``monotonic``)."""
        try:
            line = self._lines.get(timeout=None if end is None else max(0.0, end - monotonic()))
        except Empty:
            raise EngineTimeout(LATE) from None
        if not line:
            raise self._ended()
        try:
            return _whole(line).decode().rstrip("\r\n")
        except UnicodeDecodeError:
            raise EngineFailure(
                "The engine wrote what is no UTF-8: {line}", line=quoted(repr(line))
            ) from None

    def quit(self, seconds: float = ENDS_WITHIN) -> int | None:
        """Ask it to end; its exit code, or ``None`` if it does not end by itself."""
        self.say_quit()
        return self.ended_within(seconds)

    def say_quit(self) -> None:
        """Ask it to end, and close its input; one that reads nothing is not waited for."""
        assert self._process.stdin is not None, "it is a pipe"
        with suppress(OSError, ValueError):  # it has ended, or its input is closed
            file = self._process.stdin.fileno()
            _never_wait(file)
            os.write(file, QUIT.encode() + b"\n")
        self._close_input()

    def ended_within(self, seconds: float) -> int | None:
        """Close its input and wait; its exit code, or ``None`` if it does not end by itself."""
        self._close_input()
        try:
            return self._process.wait(max(0.0, seconds))
        except subprocess.TimeoutExpired:
            return None

    def _close_input(self) -> None:
        """Close its input, and lose what it has not read of a line that was interrupted."""
        assert self._process.stdin is not None, "it is a pipe"
        with suppress(OSError, ValueError):
            _never_wait(self._process.stdin.fileno())
            self._process.stdin.close()

    def close(self) -> None:
        """End it and everything it has started, whatever it does; a copy that a fork has made is only kept."""
        if not self.is_ours:
            # Its pipes may be locked by threads, which a fork does not copy: whoever closes them waits for ever.
            _NOT_OURS.append(self)
            return
        self._is_closed = True
        _kill(self._process)
        for thread in self._threads:
            thread.join(ENDS_WITHIN)
        self._close_input()
        for stream in (self._process.stdout, self._process.stderr):
            with suppress(OSError):
                if stream:
                    stream.close()

    @property
    def is_alive(self) -> bool:
        """Whether the program still runs, for this process."""
        return self.is_ours and self._process.poll() is None

    @property
    def is_ours(self) -> bool:
        """Whether this process has started it, and not one that was forked into this."""
        return self._owner == os.getpid()

    @property
    def last_words(self) -> str:
        """The end of what it has written to its error output."""
        return "\n".join(self._said)

    def _ended(self) -> EngineFailure:
        """That it has ended, and with which last words."""
        code = self.ended_within(ENDS_WITHIN)
        self._threads[1].join(ENDS_WITHIN)
        words = f": {summary_of(self._said)}" if self._said else "."
        return EngineFailure("The engine ended ({code}){words}", code=_exit(code), words=words)

    def _read(self, stream: IO[bytes]) -> None:
        line = b"-"
        while line and not self._is_closed:
            line = _next_line(stream)
            while not self._is_closed:
                with suppress(Full):
                    self._lines.put(line, timeout=ENDS_WITHIN)
                    break

    def _read_errors(self, stream: IO[bytes]) -> None:
        while line := _next_line(stream):
            self._said.append(line.decode(errors="replace").rstrip())


def _started(command: str) -> subprocess.Popen[bytes]:
    try:
        words = shlex.split(command, posix=os.name != "nt")
    except ValueError as error:
        raise Refused(
            "The command {command!r} cannot be read: {error}.", command=command, error=error
        ) from None
    if not words:
        raise Refused("The command of an engine is empty.")
    try:
        return subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for the driver, who then ends the engine
        )
    except OSError as error:
        raise Refused(
            "The engine {command!r} cannot be started: {why}",
            command=command,
            why=why_failed(error),
        ) from None


def _kill(process: subprocess.Popen[bytes]) -> None:
    with suppress(OSError):
        if os.name == "nt":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _never_wait(file: int) -> None:
    """Let a write to a full pipe fail; without that, a program that does not read could hold up its own end."""
    if hasattr(os, "set_blocking"):  # not on Windows before Python 3.12
        os.set_blocking(file, False)


def _next_line(stream: IO[bytes]) -> bytes:
    """The next line, empty at the end, or where the pipe was closed meanwhile."""
    try:
        return stream.readline(LONGEST_LINE)
    except (OSError, ValueError):
        return b""


def _whole(line: bytes) -> bytes:
    if not line.endswith(b"\n"):
        raise EngineFailure(
            "The engine wrote a line without an end: {line}", line=quoted(repr(line))
        )
    return line


def summary_of(said: Iterable[str]) -> str:
    """The last line of an error output; for a traceback of Python with the place it names last."""
    last, place = "", ""
    for line in said:
        found = PLACE.match(line)
        place = f" ({Path(found[1]).name}, line {found[2]})" if found else place
        last = line if line.strip() else last
    return f"{last}{place}"


def quoted(text: str) -> str:
    """The beginning of what an engine wrote."""
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]} ..."


def _exit(code: int | None) -> str:
    return say("it has closed its output") if code is None else say("exit code {code}", code=code)
