"""Many tables with everybody at them: how long a move takes, what a socket costs, how soon all are back.

``python -m benchmarks.server.crowd`` seats 700 people at 300 tables, with 300 watchers, 1,000 sockets in
all that ask for the room as browsers do. Each table makes a move every two seconds. Then the server is
killed and started again, and everybody comes back by the browser's own rule.
"""

import asyncio
import itertools
import os
import random
import re
import tempfile
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from benchmarks.server.own_server import OwnServer
from kingdom_builder.server.wire.messages import Command, Hello, encode

SEATS = (2, 2, 3)  # of one table after the other; each has a watcher as well
TABLES = 300
SECONDS = 24.0
MOVE_EVERY = 2.0  # seconds, at each table
PATIENCE = 30.0
BROWSER = Path(__file__).parents[2] / "web" / "src" / "wire"


# -- one socket


class Turn(Struct):
    """Whose turn it is."""

    turn: int
    over: bool


class Offer(Struct):
    """What may be played."""

    hexes: list[str]
    options: list[str]


class Heard(Struct):
    """The part of a message that a load script needs."""

    type: str
    version: int = -1
    view: Turn | None = None
    choices: Offer | None = None
    update: "Heard | None" = None


decode = msgspec.json.Decoder(Heard).decode


class Client:
    """A browser at a table: it takes note of the newest position, and when it came."""

    def __init__(self, address: str, tokens: list[str]) -> None:
        self._address = address
        self._hello = encode(Hello(tokens, room=True))
        self._news = asyncio.Event()
        self._reading: asyncio.Task[None] | None = None
        self._is_connected = False
        self.socket: ClientConnection | None = None
        self.now = Heard("")
        self.heard_at = 0.0

    async def connect(self) -> None:
        """Come to the table, and be welcomed."""
        self.now = Heard("")
        self.socket = await connect(self._address, compression=None, ping_interval=None)
        await self.socket.send(self._hello, text=True)
        self._is_connected = True
        self._reading = asyncio.create_task(self._read(self.socket))
        await self.hears(0)

    async def _read(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for text in socket:
                heard = decode(text)
                heard = heard.update or heard
                if heard.type == "update":
                    self.now, self.heard_at = heard, time.perf_counter()
                    self._news.set()
        self._is_connected = False
        self._news.set()

    async def hears(self, version: int) -> float:
        """Wait for this version of the game; when it came."""
        async with asyncio.timeout(PATIENCE):
            while self.now.version < version:
                if not self._is_connected:
                    raise ConnectionError
                self._news.clear()
                await self._news.wait()
        return self.heard_at

    async def lose_connection(self) -> None:
        """Wait until the connection is lost."""
        if self._reading is not None:
            await asyncio.wait([self._reading])

    async def come_back(self, waits: Iterable[float]) -> float:
        """Connect again, after these waits between the attempts; when it was welcomed."""
        for wait in waits:
            await asyncio.sleep(wait)
            try:
                await self.connect()
            except (OSError, WebSocketException):
                continue
            return self.heard_at
        raise AssertionError("the waits never end")

    async def close(self) -> None:
        """Leave."""
        if self.socket is not None:
            await self.socket.close()


# -- one table


@dataclass
class Tally:
    """What was measured, in seconds."""

    own: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)
    acknowledged: dict[str, int] = field(default_factory=dict)


@dataclass
class Table:
    """A game with a client in each seat, and the watchers behind them."""

    game: str
    players: list[Client]
    watchers: list[Client]
    chance: random.Random

    @property
    def clients(self) -> list[Client]:
        """Everybody."""
        return self.players + self.watchers

    async def move(self, tally: Tally) -> None:
        """One random move, until everybody has heard of it."""
        view = self.players[0].now.view
        assert view is not None
        player = self.players[view.turn]
        offer, version = player.now.choices, player.now.version
        assert offer is not None
        assert player.socket is not None
        action = self.chance.choice(offer.hexes + offer.options)
        sent = time.perf_counter()
        order = Command(version, f"{self.game}-{version}", action)
        await player.socket.send(encode(order), text=True)
        others = [client for client in self.clients if client is not player]
        tally.own.append(await player.hears(version + 1) - sent)
        tally.others.append(max([await client.hears(version + 1) for client in others]) - sent)
        tally.acknowledged[self.game] = version + 1

    async def play(self, until: float, tally: Tally) -> None:
        """A move every now and then."""
        due = time.monotonic() + self.chance.random() * MOVE_EVERY
        while due < until and not self._is_over:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            await self.move(tally)
            due += MOVE_EVERY

    @property
    def _is_over(self) -> bool:
        view = self.players[0].now.view
        return view is None or view.over


async def open_table(server: OwnServer, web: httpx.AsyncClient, number: int) -> Table:
    """A game in a room, just begun; the people have their seats but are not there yet."""
    seats = SEATS[number % len(SEATS)]
    opened = await _post(web, "/api/rooms", {"seats": [{"kind": "invited"}] * seats})
    room, host = opened["room"], opened["host_token"]
    path = f"/api/rooms/{room}"
    address = server.socket_of(room)
    players = []
    for seat in range(seats):
        sat = await _post(web, f"{path}/seats/{seat}/sit", {"name": f"Player {seat}"})
        players.append(Client(address, [sat["token"]]))
    await _post(web, f"{path}/start", {}, {"Authorization": f"Bearer {host}"})
    return Table(room, players, [Client(address, [])], random.Random(number))


async def _post(
    web: httpx.AsyncClient, path: str, body: object, headers: dict[str, str] | None = None
) -> dict[str, str]:
    answer = await web.post(path, json=body, headers=headers)
    told: dict[str, str] = answer.raise_for_status().json()
    return told


# -- all tables


async def measure(tables_in_all: int = TABLES, seconds: float = SECONDS) -> None:
    """Play, kill the server, wait for everybody, and print."""
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        async with OwnServer(Path(folder)) as server:
            tables = await _open_tables(server, tables_in_all)
            clients = [client for table in tables for client in table.clients]
            await _seat(server, tables)
            used, until = server.cpu_seconds, time.monotonic() + seconds
            await asyncio.gather(*(table.play(until, tally) for table in tables))
            used = server.cpu_seconds - used
            _print_moves(f"{len(tables)} tables with {len(clients)} sockets", tally, used)
            await _kill_and_return(server, clients)
            print(f"lost {server.lost(tally.acknowledged)}; load {os.getloadavg()[0]:.1f}")
            await asyncio.gather(*(client.close() for client in clients))


async def _open_tables(server: OwnServer, tables_in_all: int) -> list[Table]:
    async with httpx.AsyncClient(base_url=server.web, timeout=PATIENCE) as web:
        return [await open_table(server, web, n) for n in range(tables_in_all)]


async def _seat(server: OwnServer, tables: Sequence[Table]) -> None:
    """Everybody comes, the first of each table first: what the others take is the cost of a socket."""
    empty = server.memory
    for table in tables:
        await table.players[0].connect()
    opened = server.memory
    others = [client for table in tables for client in table.clients[1:]]
    for client in others:
        await client.connect()
    in_all = len(others) + len(tables)
    print(f"memory of a table with one socket: {(opened - empty) / len(tables) / 1024:.0f} KiB")
    print(f"memory of each further socket: {(server.memory - opened) / len(others) / 1024:.0f} KiB")
    print(f"both by socket: {(server.memory - empty) / in_all / 1024:.0f} KiB")


def _print_moves(title: str, tally: Tally, used: float) -> None:
    moves = len(tally.own)
    print(f"{title}: {moves} moves, {used * 1000 / moves:.2f} ms CPU per move")
    for name, waits in (("acknowledged", tally.own), ("slowest other", tally.others)):
        waits.sort()
        middle, late = waits[moves // 2], waits[moves * 99 // 100]
        print(f"{name}: p50 {middle * 1000:.1f} ms, p99 {late * 1000:.1f} ms")


async def _kill_and_return(server: OwnServer, clients: Sequence[Client]) -> None:
    """A power cut; everybody tries again and again until the server welcomes them."""
    chance = random.Random(1)
    returning = [asyncio.create_task(_return(client, chance)) for client in clients]
    killed = time.perf_counter()
    await server.kill()
    await server.start()
    started, used = time.perf_counter(), server.cpu_seconds
    welcomed = sorted(await asyncio.gather(*returning))
    used = server.cpu_seconds - used
    print(f"the server answers {started - killed:.1f} s after kill -9")
    middle, last = welcomed[len(welcomed) // 2] - started, welcomed[-1] - started
    print(f"{len(clients)} sockets are back after {middle:.1f} s (half), {last:.1f} s (all)")
    print(f"{used:.1f} s CPU of the server until then")


async def _return(client: Client, chance: random.Random) -> float:
    await client.lose_connection()
    return await client.come_back(retry_waits(chance))


def retry_waits(chance: random.Random) -> Iterable[float]:
    """The seconds between the attempts of a browser, as its own source has them."""
    source = "".join((BROWSER / name).read_text() for name in ("backoff.ts", "socket.ts"))
    first, longest = (
        int(re.findall(rf"{name} = ([\d_]+)", source)[0]) / 1000
        for name in ("FIRST_WAIT", "LONGEST_WAIT")
    )
    for attempt in itertools.count():
        yield min(longest, first * 2 ** min(attempt, 10)) * (0.5 + chance.random() / 2)


def main() -> None:
    """Measure the crowd of docs/performance.md."""
    asyncio.run(measure())


if __name__ == "__main__":
    main()
