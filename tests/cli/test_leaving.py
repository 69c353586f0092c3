"""Ctrl-C in a real terminal: nothing is lost, and the printed command goes on."""

import os
import pty
import re
import select
import shlex
import signal
import sys
import time
from pathlib import Path

import pytest

import kingdom_builder as kb

PATIENCE = 20.0  # seconds


class Terminal:
    """The program in a pseudo-terminal of its own."""

    def __init__(self, *words: str) -> None:
        self.seen = ""
        self.pid, self.door = pty.fork()
        if self.pid == 0:
            os.environ |= {"COLUMNS": "100", "LINES": "30", "TERM": "xterm-256color"}
            os.execv(sys.executable, [sys.executable, "-m", "kingdom_builder.cli", *words])

    def until(self, text: str) -> str:
        end = time.monotonic() + PATIENCE
        while text not in self.seen and time.monotonic() < end:
            if select.select([self.door], [], [], 0.1)[0]:
                self.seen += self.read()
        assert text in self.seen
        before, _, self.seen = self.seen.partition(text)
        return before

    def read(self) -> str:
        try:
            return os.read(self.door, 65536).decode(errors="replace")
        except OSError:  # Linux says so when the other side has gone
            return ""

    def type(self, text: str) -> None:
        os.write(self.door, text.encode())

    def close(self) -> int:
        _, status = os.waitpid(self.pid, 0)
        os.close(self.door)
        return os.waitstatus_to_exitcode(status)
