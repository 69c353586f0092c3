"""The process that makes load: ``python -m benchmarks.soak.generator`` plays many games, told by its input.

It reads lines: ``play SECONDS`` lets every table play, an action each so many seconds (0: as fast as it
goes), ``stop`` ends that and is answered with one line of JSON. At the end of the input it ends, too.
"""

import argparse
import asyncio
import sys
import time
from collections.abc import Iterator, Sequence

import msgspec
import uvloop

from benchmarks.soak.table import TABLES, Table
from benchmarks.soak.tally import PlayedGame, Result, Spread, Tally
from benchmarks.soak.websocket import Address

AT_ONCE = 16  # tables that sit down at the same time
END = 60.0  # seconds for the last action of every table


class Generator:
    """All tables of one process of the load."""

    def __init__(
        self, addresses: Sequence[Address], games: int, seats: int, kind: str, placement: str
    ) -> None:
        self._tally = Tally()
        self._tables = [
            TABLES[kind](addresses, seats, n, self._tally, placement) for n in range(games)
        ]
        self._stopped = asyncio.Event()
        self._playing: list[asyncio.Task[None]] = []
        self._began = self._cpu = 0.0

    async def sit_down(self) -> None:
        """Bring everybody to their tables."""
        free = asyncio.Semaphore(AT_ONCE)

        async def sit(table: Table) -> None:
            async with free:
                await table.sit_down()

        await asyncio.gather(*(sit(table) for table in self._tables))

    def play(self, pace: float) -> None:
        """Begin, with an empty tally."""
        for name, value in msgspec.structs.asdict(Tally()).items():
            setattr(self._tally, name, value)
        self._stopped = asyncio.Event()
        self._began, self._cpu = time.monotonic(), time.process_time()
        self._playing = [
            asyncio.create_task(table.play(pace, self._stopped)) for table in self._tables
        ]

    async def stop(self) -> Result:
        """Let everybody finish their action; what was measured."""
        seconds = time.monotonic() - self._began
        cpu_seconds = time.process_time() - self._cpu
        actions = len(self._tally.waits)
        self._stopped.set()
        _, stuck = await asyncio.wait(self._playing, timeout=END)
        tally = self._tally
        return Result(
            actions,
            Spread.of(tally.waits),
            Spread.of(tally.slowest),
            tally.returns,
            tally.refusals,
            tally.unexplained,
            tally.out_of_order,
            tally.stuck + len(stuck),
            tally.heard_bytes,
            seconds,
            cpu_seconds,
            list(self._played()),
        )

    def _played(self) -> Iterator[PlayedGame]:
        for table in self._tables:
            yield from table.played


async def obey(generator: Generator) -> None:
    """Follow the orders of the input, line by line."""
    await generator.sit_down()
    print("seated", flush=True)
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        order, *rest = line.split()
        if order == "play":
            generator.play(float(rest[0]))
        else:
            print(msgspec.json.encode(await generator.stop()).decode(), flush=True)


def main() -> None:
    """Read the options and follow the orders."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--port", type=int, action="append", required=True)
    options.add_argument("--games", type=int, required=True)
    options.add_argument("--seats", type=int, default=2)
    options.add_argument("--kind", default="games", choices=TABLES)
    options.add_argument("--placement", default="seats", choices=("seats", "games"))
    wanted = options.parse_args()
    addresses = [("127.0.0.1", port) for port in wanted.port]
    uvloop.run(_obey_all(addresses, wanted.games, wanted.seats, wanted.kind, wanted.placement))


async def _obey_all(
    addresses: Sequence[Address], games: int, seats: int, kind: str, placement: str
) -> None:
    """Make the tables inside the loop, and follow the orders."""
    await obey(Generator(addresses, games, seats, kind, placement))


if __name__ == "__main__":
    main()
