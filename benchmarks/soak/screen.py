"""A browser at a table: the newest version it has heard of, and a new connection whenever it loses one."""

import asyncio
import itertools
import random
import re
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Raw, Struct

from benchmarks.soak.tally import Tally
from benchmarks.soak.websocket import TEXT, Address, WebSocket, connect, frame
from kingdom_builder.server.wire.messages import Hello, encode

PATIENCE = 30.0  # seconds until somebody who waits gives up
PAUSE = 0.25  # seconds before an order is sent again that the server could not carry out
UPDATE = b'{"type":"update","version":'
WELCOME = b'{"type":"welcome",'
REFUSAL = b'{"type":"refusal",'
BROWSER = Path(__file__).parents[2] / "web" / "src" / "wire"


class Turn(Struct):
    """Whose turn it is."""

    turn: int
    over: bool


class Offer(Struct):
    """What may be played."""

    hexes: list[str]
    options: list[str]


class Position(Struct):
    """The part of an update that a player of the load needs."""

    version: int
    view: Turn
    choices: Offer


class Welcomed(Struct):
    """The part of a welcome that a player of the load needs."""

    update: Raw


class Refused(Struct):
    """The part of a refusal that a player of the load needs."""

    code: str
    sentence: str


decode_position = msgspec.json.Decoder(Position).decode
decode_welcome = msgspec.json.Decoder(Welcomed).decode
decode_refused = msgspec.json.Decoder(Refused).decode


def retry_waits(chance: random.Random) -> Iterator[float]:
    """The seconds between the attempts of a browser to come back, as its own source has them."""
    source = "".join((BROWSER / name).read_text() for name in ("backoff.ts", "socket.ts"))
    first, longest = (
        int(re.findall(rf"{name} = ([\d_]+)", source)[0]) / 1000
        for name in ("FIRST_WAIT", "LONGEST_WAIT")
    )
    for attempt in itertools.count():
        yield min(longest, first * 2 ** min(attempt, 10)) * (0.5 + chance.random() / 2)


class Stuck(Exception):
    """Nothing was heard for a long time."""


class Screen:
    """One socket at a table; ``addresses`` are tried in turn, its own process first."""

    def __init__(
        self, addresses: Sequence[Address], path: str, tokens: Sequence[str], tally: Tally
    ) -> None:
        self._addresses = addresses
        self._path = path
        self._hello = frame(TEXT, encode(Hello(list(tokens))))
        self._tally = tally
        self._socket: WebSocket | None = None
        self._news: asyncio.Future[None] | None = None
        self._returning: asyncio.Task[None] | None = None
        self._is_repeated = False
        self._newest = -1
        self.version = -1
        self.latest = b""  # the newest update, undecoded
        self.heard_at = 0.0
        self.refused: Refused | None = None

    @property
    def position(self) -> Position:
        """The newest position, decoded."""
        return decode_position(self.latest)

    # -- coming and going

    async def arrive(self, attempt: int = 0) -> None:
        """Connect, say who it is and be welcomed."""
        address = self._addresses[attempt % len(self._addresses)]
        self.refused = None
        self._socket = await connect(address, self._path, self._hear, self._lose)
        self._is_repeated = True
        self.version = -1
        self._socket.write(self._hello)
        async with asyncio.timeout(PATIENCE):
            while self.version < 0:
                if self._is_turned_away():
                    raise ConnectionError("not welcomed")
                await self._wait()

    def _is_turned_away(self) -> bool:
        return not self._is_connected or self.refused is not None

    @property
    def _is_connected(self) -> bool:
        return self._socket is not None and self._socket.is_open

    def leave(self) -> None:
        """Go for good."""
        if self._returning is not None:
            self._returning.cancel()
        socket, self._socket = self._socket, None
        if socket is not None:
            socket.close()

    def _lose(self) -> None:
        if self._socket is not None and self._returning is None:
            self._socket = None
            self._returning = asyncio.create_task(self._return(time.time()))
        self._wake()

    async def _return(self, lost_at: float) -> None:
        for attempt, wait in enumerate(retry_waits(random.Random())):
            await asyncio.sleep(wait)
            with suppress(OSError, TimeoutError):
                await self.arrive(attempt)
                break
            self._drop()
        self._tally.returns.append((lost_at, time.time()))
        self._returning = None
        self._wake()
        if not self._is_connected:  # lost again meanwhile
            self._returning = asyncio.create_task(self._return(time.time()))

    def _drop(self) -> None:
        socket, self._socket = self._socket, None
        if socket is not None:
            socket.close()

    # -- hearing

    def _hear(self, message: bytes) -> None:
        if message.startswith(UPDATE):
            self._note(message)
        elif message.startswith(WELCOME):
            self._note(bytes(decode_welcome(message).update))
        elif message.startswith(REFUSAL):
            self.refused = decode_refused(message)
            self._tally.count_refusal(self.refused.code, self.refused.sentence)
            self._wake()

    def _note(self, update: bytes) -> None:
        version = int(update[len(UPDATE) : update.index(b",", len(UPDATE))])
        if self.version >= 0 and version != self.version + 1:
            is_answer = self._is_repeated and version == self.version
            self._tally.out_of_order += not is_answer
        self._tally.out_of_order += version < self._newest  # also after a new connection
        self._tally.heard_bytes += len(update)
        self._newest = max(self._newest, version)
        self.version, self.latest, self.heard_at = version, update, time.perf_counter()
        self._wake()

    def _wake(self) -> None:
        if self._news is not None and not self._news.done():
            self._news.set_result(None)

    async def _wait(self) -> None:
        if self._news is None or self._news.done():  # an arrival and an order may wait at once
            self._news = asyncio.get_running_loop().create_future()
        await asyncio.shield(self._news)

    # -- playing

    async def hears(self, version: int) -> float:
        """Wait for this version of the game; when it came."""
        try:
            async with asyncio.timeout(PATIENCE):
                while self.version < version:
                    await self._wait()
        except TimeoutError:
            raise Stuck from None
        return self.heard_at

    async def deliver(self, order: bytes, version: int) -> float:
        """Send an order until it is acknowledged; when it was."""
        try:
            async with asyncio.timeout(2 * PATIENCE):
                while self.version <= version:
                    await self._try(order)
        except TimeoutError:
            raise Stuck from None
        return self.heard_at

    async def _try(self, order: bytes) -> None:
        if self._socket is None or self._returning is not None:
            await self._wait()  # until it is back
            return
        self.refused = None
        self._socket.write(order)
        await self._wait()
        self._is_repeated = self._is_turned_away()
        if self._is_repeated:
            await asyncio.sleep(PAUSE)
