"""A deployment: one store, one or more server processes on it, as on one machine or several.

Each process listens on a port of its own, so that a test can choose which one a seat is connected to.
"""

import asyncio
import os
import random
import re
import signal
import socket
import sys
import time
from asyncio.subprocess import Process
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from benchmarks.soak import proc
from benchmarks.soak.databases import Database
from benchmarks.soak.web import request
from benchmarks.soak.websocket import Address

# The environment variable that says what is started instead of the server.
MODULE = "KINGDOM_BUILDER_SOAK_SERVER"
WIDE = ("--messages", "1000000")  # limits that no load reaches
# Whoever runs the test may have settings for Python that no server has; without bytecode it starts late.
AS_INSTALLED = {"PYTHONWARNINGS": "", "PYTHONDONTWRITEBYTECODE": ""}
STARTS_WITHIN = 60.0  # seconds
ENDS_WITHIN = 15.0
TRACEBACK = re.compile(r"^Traceback ", re.MULTILINE)


class ServerProcess:
    """One process of the server, which can be killed and started again on the same port."""

    def __init__(self, folder: Path, store: str, *options: str, **environment: str) -> None:
        self.address: Address = ("127.0.0.1", _free_port())
        self._log = folder / f"server-{self.address[1]}.log"
        self._store = store
        self._options = options
        self._environment = environment
        self._process: Process | None = None

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self._process is not None
        return self._process.pid

    @property
    def web(self) -> str:
        """Its address for a browser."""
        return f"http://127.0.0.1:{self.address[1]}"

    def socket_of(self, game: str) -> str:
        """The address of the sockets of a game, for a client library."""
        return f"ws://127.0.0.1:{self.address[1]}/api/games/{game}/socket"

    async def start(self) -> float:
        """Start it and wait until it answers; after how many seconds it did."""
        began = time.monotonic()
        with self._log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", self._environment.get(MODULE, "kingdom_builder.server")),
                *("--port", str(self.address[1]), "--store", self._store, "--log", "warning"),
                *self._options,
                stdout=log,
                stderr=log,
                env=os.environ | AS_INSTALLED | self._environment,
            )
        while time.monotonic() - began < STARTS_WITHIN and self._process.returncode is None:
            try:
                await request(self.address, "GET", "/api/health")
            except OSError:
                await asyncio.sleep(0.02)
            else:
                return time.monotonic() - began
        raise RuntimeError(f"the server did not start:\n{self.log()}")

    async def kill(self) -> None:
        """Stop it as a power cut would."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()

    async def end(self) -> float:
        """Ask it to stop; how many seconds it took."""
        assert self._process is not None
        began = time.monotonic()
        self._process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(ENDS_WITHIN):
            await self._process.wait()
        return time.monotonic() - began

    def log(self) -> str:
        """Everything it has logged, over all its lives."""
        return self._log.read_text(encoding="utf-8", errors="replace")


class Deployment:
    """The processes of the server, and the database they share."""

    def __init__(
        self,
        folder: Path,
        database: Database,
        processes: int = 1,
        options: tuple[str, ...] = WIDE,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.database = database
        self.processes = [
            ServerProcess(folder, database.url, *options, **(environment or {}))
            for _ in range(processes)
        ]

    @property
    def addresses(self) -> list[Address]:
        """Where the processes answer."""
        return [process.address for process in self.processes]

    async def __aenter__(self) -> "Deployment":
        proc.allow_many_files()
        for process in self.processes:  # the first one brings the schema up to date
            await process.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        for process in self.processes:
            await process.kill()

    def cpu_seconds(self) -> float:
        """The processor time of the server processes, without that of bots and database."""
        return sum(proc.cpu_seconds(process.pid) for process in self.processes)

    def memory(self) -> int:
        """The bytes of memory that the server processes hold."""
        return sum(self.memory_of_each())

    def memory_of_each(self) -> list[int]:
        """The same, process by process."""
        return [proc.memory(process.pid) for process in self.processes]

    def tracebacks(self) -> int:
        """How many tracebacks are in the logs."""
        return sum(len(TRACEBACK.findall(process.log())) for process in self.processes)


def _free_port() -> int:
    """A port below those that the system gives to clients, of which there are thousands here."""
    for port in random.SystemRandom().sample(range(15_000, 32_000), 100):
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")
