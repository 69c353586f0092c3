"""A real server in a process of its own, on a port of this machine, with a real database."""

import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import httpx

import kingdom_builder as kb
from tests.server.stores import store_url

PATIENCE = 20.0
STARTS_WITHIN = 90.0  # seconds; on a busy machine all tests of a folder wait for one server

ROOT = Path(__file__).parent.parent.parent


def free_port() -> int:
    """A port below those that the system gives to clients, one of which could take it meanwhile."""
    for port in random.SystemRandom().sample(range(15_000, 32_000), 100):
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


class Server:
    """Started, killed and started again on the same port and database."""

    module = "kingdom_builder.server" if kb.ENGINE == "compiled" else "tests.server.quick_server"

    def __init__(
        self,
        folder: Path,
        *options: str,
        prefix: Sequence[str] = (),
        **environment: str,
    ) -> None:
        self.folder = folder
        self.port = free_port()
        self.store = store_url(folder)
        self.options = options
        self.environment = environment
        self.prefix = prefix  # of the command
        self.client = httpx.Client(base_url=self.web, timeout=PATIENCE)
        self.start()

    @property
    def web(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [*self.prefix, sys.executable, "-m", self.module, "--port", str(self.port)]
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

    def serving(self) -> list[int]:
        """The processes that serve, where there are several."""
        lists = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        children = [int(pid) for text in lists for pid in text.read_text().split()]
        return [pid for pid in children if b"spawn_main" in _command_line(pid)]

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


def _command_line(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:  # it has ended
        return b""
