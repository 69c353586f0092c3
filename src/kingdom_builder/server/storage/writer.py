"""The only thread that writes: it takes everything that is waiting and commits it in one transaction.

Where writes come quickly, the event loop keeps them for some milliseconds and passes them on together: waking
the thread for each of them costs more than storing it.
"""

import asyncio
import logging
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from queue import SimpleQueue
from typing import NamedTuple

from sqlalchemy import Engine, PoolProxiedConnection, Table
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from kingdom_builder.server import metrics
from kingdom_builder.server.outage import WRITING, Outage
from kingdom_builder.server.storage.failures import primary_message
from kingdom_builder.server.storage.schema import ENTRIES, ROOMS, WRITING_ORDER, Row
from kingdom_builder.server.storage.statements import (
    empty_earlier_room,
    insert_into,
    primary_key_of,
    store_entries,
)
from kingdom_builder.server.storage.stored_notices import CommitNotices
from kingdom_builder.server.storage.transactions import PATIENCE
from kingdom_builder.server.storage.uncancellable import Uncancellable, outcome, settle_all

LOGGER = logging.getLogger(__name__)
MAX_GROUP = 256
BUSY = 0.02  # seconds after a commit during which more rows are expected
# Seconds a busy writer waits for more, because committing many rows costs little more than committing one: the
# longer it waits, the less processor time it takes. At 500 actions a second this answers half of them in 9 ms.
GATHERING = 0.007

Rows = Sequence[tuple[Table, Row]]


class NotStored(Exception):
    """The database did not confirm a write, for the reason given; it may have been stored all the same."""


class NotStorable(NotStored):
    """The database works, but does not take such a row: usually another process was faster."""


class PendingWrite(NamedTuple):
    """Rows that are written together or not at all, and the future of the task that waits for them."""

    rows: Rows
    committed: Uncancellable
    loop: asyncio.AbstractEventLoop


class Writer:
    """Group commit: while one group is being written, the next one gathers."""

    def __init__(
        self, engine: Engine, notices: CommitNotices | None = None, outage: Outage | None = None
    ) -> None:
        self._engine = engine
        self._notices = notices
        self._outage = outage or Outage()
        self._inserts = {table: insert_into(table, engine.dialect) for table in WRITING_ORDER}
        self._keys = {table: primary_key_of(table) for table in WRITING_ORDER}
        self._empty_earlier_room = empty_earlier_room(engine.dialect)
        database = engine.dialect.loaded_dbapi
        self._errors = (database.Error, SQLAlchemyError, OSError)
        self._wrong_rows = (database.IntegrityError, database.DataError, IntegrityError, DataError)
        self._connection: PoolProxiedConnection | None = None  # kept from one group to the next
        self._gathering: dict[asyncio.AbstractEventLoop, list[PendingWrite]] = {}
        self._waiting: SimpleQueue[PendingWrite | None] = SimpleQueue()
        self._written = 0.0  # when the last group was written
        self._is_closed = False
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    async def write(self, rows: Rows) -> None:
        """Write these rows; returns once they are committed, raises if they cannot be.

        A task that is cancelled meanwhile notices it only afterwards.
        """
        if self._is_closed:
            raise NotStored("the store is closed")
        loop = asyncio.get_running_loop()
        committed = Uncancellable(loop=loop)
        self._gather(PendingWrite(rows, committed, loop))
        await outcome(committed)

    def _gather(self, job: PendingWrite) -> None:
        """Pass it on to the thread; while writes come quickly, together with what comes meanwhile."""
        gathering = self._gathering.get(job.loop)
        if gathering is not None:
            gathering.append(job)
            return
        self._gathering[job.loop] = [job]
        is_busy = time.monotonic() - self._written < BUSY
        job.loop.call_later(GATHERING if is_busy else 0.0, self._pass_on, job.loop)

    def _pass_on(self, loop: asyncio.AbstractEventLoop) -> None:
        """Give what has gathered to the thread; nobody waits for it for longer than ``PATIENCE``."""
        jobs = self._gathering.pop(loop, [])
        for job in jobs:
            self._waiting.put(job)
        silent = NotStored("the database is silent")
        with suppress(RuntimeError):  # the loop is closed: nobody is waiting any more
            loop.call_later(PATIENCE, settle_all, [job.committed for job in jobs], silent)

    @property
    def waiting(self) -> int:
        """How many writes the thread has not taken up yet."""
        return self._waiting.qsize()

    def close(self) -> None:
        """Write what is waiting, then stop."""
        self._is_closed = True
        try:
            for loop in tuple(self._gathering):
                self._pass_on(loop)
        finally:
            self._waiting.put(None)
            self._thread.join()

    def _work(self) -> None:
        while (job := self._waiting.get()) is not None:
            group = [one for one in (job, *self._others()) if not one.committed.done()]
            if group:  # otherwise everybody has given up waiting
                self._commit_safely(group)
            self._written = time.monotonic()
        self._disconnect()

    def _others(self) -> list[PendingWrite]:
        """The other jobs of a group: all that are waiting by now."""
        jobs: list[PendingWrite] = []
        while len(jobs) < MAX_GROUP - 1 and not self._waiting.empty():
            job = self._waiting.get()
            if job is None:
                self._waiting.put(None)
                break
            jobs.append(job)
        return jobs

    def _commit_safely(self, group: list[PendingWrite]) -> None:
        """Write a group; whatever fails, this thread goes on, and everyone who waits is told."""
        try:
            self._commit(group)
        except Exception as error:
            LOGGER.exception("the writer failed")
            _resolve(group, error)

    def _commit(self, group: list[PendingWrite]) -> None:
        metrics.GROUPS.observe(len(group))
        error = self._try(group)
        if error is None or len(group) == 1 or _is_outage(error):
            _resolve(group, error)
            return
        for n, job in enumerate(group):  # one of them fails: find it, and write the others
            if job.committed.done():
                continue
            error = self._try([job])
            if _is_outage(error):
                _resolve(group[n:], error)
                return
            _resolve([job], error)

    def _try(self, group: list[PendingWrite]) -> Exception | None:
        """Write all of a group or nothing; an error is returned, because this thread must go on."""
        was_connected = self._connection is not None
        error = self._attempt(group)
        if was_connected and _is_outage(error):  # perhaps only that connection was lost
            left = [job for job in group if not job.committed.done()]  # the others have given up
            error = self._attempt(left) if left else error
        if _is_outage(error):
            self._outage.begin(WRITING, error)
        elif error is None and any(job.rows for job in group):  # a ping stores nothing
            self._outage.end(WRITING)
        return error

    def _attempt(self, group: list[PendingWrite]) -> Exception | None:
        try:
            with metrics.timed(metrics.COMMITS):
                self._write(group)
        except Exception as error:
            metrics.DATABASE_ERRORS.inc()
            self._disconnect()
            return error
        return None

    def _write(self, group: list[PendingWrite]) -> None:
        try:
            self._insert(group)
        except self._errors as why:
            kind = NotStorable if isinstance(why, self._wrong_rows) else NotStored
            raise kind(primary_message(why)) from None  # the rest may quote hidden cards

    def _insert(self, group: list[PendingWrite]) -> None:
        """Insert all rows of a group in one transaction."""
        by_table: dict[Table, list[Row]] = {}
        for job in group:
            for table, row in job.rows:
                by_table.setdefault(table, []).append(row)
        for table, rows in by_table.items():
            # In the same order everywhere, so that no two processes wait for each other's rows.
            rows.sort(key=self._keys[table])
        connection = self._connection = self._connection or self._connect()
        with closing(connection.cursor()) as cursor:
            if self._notices is None:
                self._insert_tables(cursor, by_table)  # the first insert begins the transaction
            elif by_table.keys() == {ENTRIES}:
                store_entries(cursor, by_table[ENTRIES], self._notices.payloads_of(by_table))
            else:
                cursor.execute("BEGIN")
                self._insert_tables(cursor, by_table)
                self._notices.send(cursor, by_table)
        connection.commit()

    def _insert_tables(self, cursor: DBAPICursor, by_table: Mapping[Table, Sequence[Row]]) -> None:
        for table, insert in self._inserts.items():
            if table in by_table:
                insert.run(cursor, by_table[table])
        if ROOMS in by_table:
            self._empty_earlier_room.run(cursor, by_table[ROOMS])
        if not by_table:  # a ping
            cursor.execute("SELECT 1")

    def _connect(self) -> PoolProxiedConnection:
        metrics.DATABASE_CONNECTIONS.inc()
        connection = self._engine.raw_connection()
        if self._notices is not None:  # PostgreSQL, where a single statement needs no transaction
            connection.driver_connection.autocommit = True  # type: ignore[union-attr]
        return connection

    def _disconnect(self) -> None:
        """Roll back and drop the connection; the next group gets a fresh one."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                connection.rollback()
            with suppress(Exception):
                connection.invalidate()


def _is_outage(error: Exception | None) -> bool:
    """Whether the database itself has failed."""
    return isinstance(error, NotStored) and not isinstance(error, NotStorable)


def _resolve(group: list[PendingWrite], error: Exception | None) -> None:
    """Settle what everyone waits for; each loop is woken once."""
    for loop in {job.loop for job in group}:
        futures = [job.committed for job in group if job.loop is loop]
        with suppress(RuntimeError):  # the loop is closed: nobody is waiting any more
            loop.call_soon_threadsafe(settle_all, futures, error)
