"""A real server in a process of its own, on a port of this machine, with a real database."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

import kingdom_builder as kb

PATIENCE = 20.0
STARTS_WITHIN = 90.0  # seconds; on a busy machine all tests of a folder wait for one server

ROOT = Path(__file__).parent.parent.parent


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """Started, killed and started again on the same port and database."""

    module = "kingdom_builder.server" if kb.ENGINE == "compiled" else "tests.server.quick_server"

    def __init__(self, folder: Path, *options: str, **environment: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.store = f"sqlite:///{folder / 'games.db'}"
        self.options = options
        self.environment = environment
        self.client = httpx.Client(base_url=self.web, timeout=PATIENCE)
        self.start()

    @property
    def web(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", self.module, "--port", str(self.port)]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--store", self.store, "--log", "warning", *self.options],
                stdout=log,
                stderr=log,
                env=os.environ | {"PYTHONWARNINGS": ""} | self.environment,
                cwd=ROOT,
            )
        self._wait()

    def _wait(self) -> None:
        deadline = time.monotonic() + STARTS_WITHIN
        while time.monotonic() < deadline and self.process.poll() is None:
            try:
                if self.client.get("/api/health").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.02)
        raise AssertionError(f"the server did not start:\n{self.told()}")

    def told(self) -> str:
        return (self.folder / "server.log").read_text()

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        self.client.close()
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise
