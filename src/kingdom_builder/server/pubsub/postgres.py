"""Notices between processes on one PostgreSQL database, by LISTEN and NOTIFY."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping

import msgspec
import psycopg
from psycopg import AsyncConnection

from kingdom_builder.server.outage import LISTENING, Outage
from kingdom_builder.server.pubsub.local import LocalPubSub, OnMissed, OnNotice
from kingdom_builder.server.pubsub.notices import (
    CHANNEL,
    Notice,
    StoredNotice,
    Unreadable,
    is_from,
    notices_in,
    payloads,
    sender_of,
)

LOGGER = logging.getLogger(__name__)
SILENCE = 12.0  # seconds without a notice, not even one of our own: the connection must be dead
RETRY = 1.0  # seconds between two attempts to connect
SENDING_LIMIT = 5.0  # seconds for a message
GATHERING = 0.01  # seconds in which notices are gathered into one message
MAX_UNSENT = 10_000  # notices that wait while the database is away
LOST = (psycopg.Error, OSError, TimeoutError)


class PostgresPubSub:
    """One connection listens, one sends what no transaction has sent; both reconnect."""

    is_shared = True

    def __init__(self, process: str, arguments: Mapping[str, object], outage: Outage) -> None:
        self._process = process
        self._arguments = arguments
        self._outage = outage
        self._local = LocalPubSub()
        self._unsent: dict[Notice, None] = {}  # in order, each once
        self._has_unsent = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Connect, and stay connected."""
        works = (self._listen, self._send)
        self._tasks = [asyncio.create_task(self._stay_connected(work)) for work in works]

    async def close(self) -> None:
        """Receive and send nothing more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def publish(self, notice: Notice) -> None:
        """Tell the others, unless the transaction that stored something has told them already."""
        if not isinstance(notice, StoredNotice) and len(self._unsent) < MAX_UNSENT:
            self._unsent.pop(notice, None)  # the last notice must arrive last
            self._unsent[notice] = None
            self._has_unsent.set()

    def subscribe(self, on_notice: OnNotice, on_missed: OnMissed) -> Callable[[], None]:
        """Receive the notices of other processes; returns a function that ends the subscription."""
        return self._local.subscribe(on_notice, on_missed)

    # -- the connections

    async def _stay_connected(self, work: Callable[[AsyncConnection], Awaitable[None]]) -> None:
        """Work on one connection after another, for as long as each lasts."""
        while True:
            connection = await self._connected()
            try:
                async with connection:
                    await work(connection)
            except LOST as why:  # if the database itself is away, connecting again will show it
                LOGGER.info("a connection for notices is lost: %s", why)
            except Exception:
                # Without these connections the process would miss every notice and not know it.
                LOGGER.exception("a connection for notices failed")
                await asyncio.sleep(RETRY)
            await asyncio.sleep(GATHERING)

    async def _connected(self) -> AsyncConnection:
        """A new connection, as soon as the database gives one."""
        while True:
            try:
                connection = await AsyncConnection.connect(**self._arguments, autocommit=True)  # type: ignore[arg-type]
            except LOST as why:
                self._outage.begin(LISTENING, why)
                await asyncio.sleep(RETRY)
            else:
                self._outage.end(LISTENING)
                return connection

    async def _listen(self, connection: AsyncConnection) -> None:
        await connection.execute(f"LISTEN {CHANNEL}")
        self._local.report_missed()  # everything that was sent before this moment
        while True:
            received = [one async for one in connection.notifies(timeout=SILENCE, stop_after=1)]
            if not received:
                raise TimeoutError("no notice came for a while")
            for notify in received:
                self._receive(notify.payload)

    def _receive(self, payload: str) -> None:
        if is_from(self._process, payload):
            return
        try:
            for notice in notices_in(payload):
                self._local.publish(notice)
        except (msgspec.DecodeError, ValueError):  # from a newer version, in a rolling upgrade
            LOGGER.warning("a notice cannot be read: %.100r", payload)
            self._local.publish(Unreadable(sender_of(payload)))

    async def _send(self, connection: AsyncConnection) -> None:
        while True:
            await self._has_unsent.wait()
            await asyncio.sleep(GATHERING)
            unsent, self._unsent = self._unsent, {}
            self._has_unsent.clear()
            try:
                for payload in payloads(self._process, unsent):
                    async with asyncio.timeout(SENDING_LIMIT):
                        await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
            except LOST:  # the next connection sends them, some perhaps a second time
                self._unsent = {**unsent, **self._unsent}
                self._has_unsent.set()
                raise
