"""A server of our own on this machine, with a fresh database, that can be killed and started again."""

import asyncio
import os
import resource
import socket
import sqlite3
import sys
import urllib.request
from asyncio.subprocess import Process
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


class OwnServer:
    """The server in a process of its own, and what it costs."""

    def __init__(self, folder: Path) -> None:
        self.store = folder / "games.db"
        self.port = _free_port()
        self._process: Process | None = None

    @property
    def web(self) -> str:
        """Its address for HTTP."""
        return f"http://127.0.0.1:{self.port}"

    def socket_of(self, game: str) -> str:
        """The address of the socket at a table."""
        return f"ws://127.0.0.1:{self.port}/api/games/{game}/socket"

    async def __aenter__(self) -> "OwnServer":
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.kill()

    async def start(self) -> None:
        """Start it and wait until it answers."""
        _allow_many_files()
        options = ["--port", str(self.port), "--store", f"sqlite:///{self.store}"]
        wide = ["--messages", "1000000", "--log", "warning"]
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "kingdom_builder.server", *options, *wide
        )
        for _ in range(1000):
            try:
                await asyncio.to_thread(urllib.request.urlopen, f"{self.web}/api/health")
            except OSError:
                await asyncio.sleep(0.02)
            else:
                return
        raise AssertionError("the server did not start")

    async def kill(self) -> None:
        """Stop it as a power cut would."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()

    @property
    def cpu_seconds(self) -> float:
        """The processor time it has used."""
        facts = self._proc("stat").rpartition(")")[2].split()
        return (int(facts[11]) + int(facts[12])) / TICKS

    @property
    def memory(self) -> int:
        """The bytes of memory it holds."""
        return int(self._proc("statm").split()[1]) * PAGE

    def _proc(self, name: str) -> str:
        assert self._process is not None
        return Path(f"/proc/{self._process.pid}/{name}").read_text(encoding="ascii")

    def lost(self, acknowledged: dict[str, int]) -> int:
        """Acknowledged actions that the database does not hold."""
        with sqlite3.connect(self.store) as database:
            kept = dict(database.execute("select game, max(version) from entries group by game"))
        return sum(max(0, version - kept.get(game, 0)) for game, version in acknowledged.items())


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _allow_many_files() -> None:
    """Let this process, and the server it starts, open as many sockets as the system allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
