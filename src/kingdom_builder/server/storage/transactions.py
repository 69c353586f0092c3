"""Short transactions apart from the writer, each in a thread and limited in time."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import InterfaceError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from kingdom_builder.server.outage import READING, Outage
from kingdom_builder.server.storage.failures import primary_message

PATIENCE = 6.0  # seconds that anybody waits for the database
LONGEST_QUEUE = 30.0  # seconds that anybody waits for a thread, such as after a restart
THREADS = 4
CLOSED_WITHIN = 5.0  # seconds for transactions that are under way at the end

Found = TypeVar("Found")
AWAY = (OperationalError, InterfaceError, InternalError, PoolTimeout, TimeoutError)


class StoreAway(Exception):
    """The database did not answer, for the reason given as the cause."""


class Transactions:
    """Runs transactions on the database, and notices when it does not answer."""

    def __init__(self, engine: Engine, outage: Outage) -> None:
        self._engine = engine
        self._outage = outage
        self._under_way = 0
        self._threads = ThreadPoolExecutor(THREADS, "database")
        self._free = asyncio.Semaphore(THREADS)
        self._changed = threading.Condition()

    async def run(self, work: Callable[[Connection], Found]) -> Found:
        """The result of this work in a transaction of its own; or ``StoreAway``."""
        try:
            is_away = self._outage.is_failing(READING)
            async with asyncio.timeout(PATIENCE if is_away else LONGEST_QUEUE):
                async with self._free, asyncio.timeout(PATIENCE):
                    loop = asyncio.get_running_loop()
                    found = await loop.run_in_executor(self._threads, self._run, work)
        except AWAY as why:
            self._outage.begin(READING, primary_message(why))
            raise StoreAway from why
        self._outage.end(READING)
        return found

    def close(self) -> None:
        """Wait for transactions that are under way, even if nobody awaits them; then disconnect."""
        with self._changed:
            self._changed.wait_for(lambda: not self._under_way, CLOSED_WITHIN)
        self._threads.shutdown(wait=False)
        self._engine.dispose()

    def _run(self, work: Callable[[Connection], Found]) -> Found:
        self._count(1)
        try:
            with self._engine.begin() as connection:
                return work(connection)
        finally:
            self._count(-1)

    def _count(self, more: int) -> None:
        with self._changed:
            self._under_way += more
            self._changed.notify_all()
