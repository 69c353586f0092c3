"""``kingdom-builder serve`` as a host runs it: in a process of its own, with options and variables."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.cli.program import PROGRAM
from tests.server.server_process import PATIENCE, ROOT, Server


class Program(Server):
    """The program, serving games of a SQLite file unless told otherwise; what it says is in ``told``."""

    def __init__(self, folder: Path, *options: str, **environment: str) -> None:
        self.log = folder / "server.log"
        super().__init__(folder, *options, **environment)

    def start(self) -> None:
        named = any(option.startswith("--store") for option in self.options)
        store = () if named or any("STORE" in key for key in self.environment) else self._store()
        command = [sys.executable, "-c", PROGRAM, "serve", "--no-browser"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--port", str(self.port), *store, *self.options],
                stdout=subprocess.DEVNULL,
                stderr=log,
                env=os.environ | {"PYTHONWARNINGS": ""} | self.environment,
                cwd=ROOT,
            )
        self._wait()

    def _store(self) -> tuple[str, str]:
        return "--store", self.store

    def lines(self) -> list[str]:
        return self.told().splitlines()

    def ready(self) -> tuple[int, str]:
        answer = self.client.get("/api/ready")
        return answer.status_code, answer.json().get("code", "")

    def terminated(self, by: signal.Signals = signal.SIGTERM) -> int:
        """The exit code after a signal; 0 tells that it took less than ``runner.STOPS_WITHIN``."""
        self.process.send_signal(by)
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def __enter__(self) -> "Program":
        return self

    def __exit__(self, *_: object) -> None:
        self.client.close()
        if self.process.poll() is None:
            self.kill()
