"""Load in a process of its own, so that neither the clock of the test nor its memory is in its way."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence

import msgspec

from benchmarks.soak.proc import allow_many_files
from benchmarks.soak.tally import Result
from benchmarks.soak.websocket import Address

LONGEST_LINE = 1 << 30  # bytes of a result
PATIENCE = 300.0  # seconds for everybody to sit down


class Load:
    """Many games with people who play them, as long as they are told to."""

    def __init__(
        self,
        addresses: Sequence[Address],
        games: int,
        seats: int = 2,
        kind: str = "games",
        placement: str = "seats",
    ) -> None:
        self._ports = [port for _, port in addresses]
        self._games, self._seats = games, seats
        self._kind, self._placement = kind, placement
        self._process: Process | None = None

    async def __aenter__(self) -> "Load":
        allow_many_files()
        ports = [part for port in self._ports for part in ("--port", str(port))]
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "benchmarks.soak.generator", *ports),
            *("--games", str(self._games), "--seats", str(self._seats)),
            *("--kind", self._kind, "--placement", self._placement),
            stdin=PIPE,
            stdout=PIPE,
            limit=LONGEST_LINE,
            env=os.environ | {"PYTHONWARNINGS": ""},
        )
        await self._line()
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._process is not None
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()

    @property
    def pid(self) -> int:
        """The process that makes the load."""
        assert self._process is not None
        return self._process.pid

    def play(self, pace: float = 1.0) -> None:
        """Every table plays an action each so many seconds; 0: as fast as it goes."""
        self._tell(f"play {pace}")

    async def stop(self) -> Result:
        """Everybody stops; what was measured since they began."""
        self._tell("stop")
        return msgspec.json.decode(await self._line(), type=Result)

    async def run(self, seconds: float, pace: float = 1.0) -> Result:
        """Play for so long."""
        self.play(pace)
        await asyncio.sleep(seconds)
        return await self.stop()

    def _tell(self, order: str) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(order.encode() + b"\n")

    async def _line(self) -> bytes:
        assert self._process is not None
        assert self._process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            line = await self._process.stdout.readline()
        if not line:
            raise RuntimeError("the load has ended by itself")
        return line
