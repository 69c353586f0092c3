"""Reads what other processes have added to many logs, together and over a connection of its own.

With the seats of a game on two processes, every action is read by one of them. A separate transaction for
each, over a pool of connections, costs several times as much as answering the action.
"""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from typing import NamedTuple

import msgspec
from sqlalchemy import Engine, PoolProxiedConnection
from sqlalchemy.exc import SQLAlchemyError

from kingdom_builder.server.outage import READING, Outage
from kingdom_builder.server.storage.failures import primary_message
from kingdom_builder.server.storage.game_rows import EntryRow
from kingdom_builder.server.storage.transactions import PATIENCE, StoreAway

# Seconds in which requests gather, because reading many costs little more than reading one. A player who acts
# does not wait for it: only the others at the table see the action that much later.
GATHERING = 0.012
# Log by log, by the primary key: PostgreSQL would expect many more rows from a plain join, and scan the whole
# table. OFFSET keeps it from turning this query into that join.
NEWER = """
    SELECT newer.*
    FROM json_to_recordset(%s::json) AS wanted (game varchar, version int)
    CROSS JOIN LATERAL (
        SELECT entries.game, entries.version, command, seat, kind, action, chance, at, hash
        FROM entries
        WHERE entries.game = wanted.game AND entries.version > wanted.version
        ORDER BY entries.version
        OFFSET 0
    ) AS newer
"""


class _Wanted(NamedTuple):
    """A request for what the log of a game has after a version."""

    game: str
    version: int
    found: asyncio.Future[list[EntryRow]]


class LogReader:
    """Answers all requests of the same moment by one query, on PostgreSQL."""

    def __init__(self, engine: Engine, outage: Outage) -> None:
        self._engine = engine
        self._outage = outage
        self._errors = (engine.dialect.loaded_dbapi.Error, SQLAlchemyError, OSError)
        self._connection: PoolProxiedConnection | None = None  # kept from one group to the next
        self._thread = ThreadPoolExecutor(1, "log-reader")
        self._wanted: list[_Wanted] = []
        self._task: asyncio.Task[None] | None = None

    async def newer(self, game: str, version: int) -> list[EntryRow]:
        """What the log of a game has after this version; or ``StoreAway``."""
        found: asyncio.Future[list[EntryRow]] = asyncio.get_running_loop().create_future()
        self._wanted.append(_Wanted(game, version, found))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._read_all())
        return await found

    def close(self) -> None:
        """Finish reading and disconnect."""
        self._thread.shutdown()
        self._disconnect()

    async def _read_all(self) -> None:
        """Read until nothing is wanted any more."""
        while self._wanted:
            await asyncio.sleep(GATHERING)
            group, self._wanted = self._wanted, []
            try:
                logs = await self._logs_of(group)
            except Exception as error:  # all who wait must get it
                for one in group:
                    if not one.found.done():
                        one.found.set_exception(error)
            else:
                for one in group:
                    if not one.found.done():
                        one.found.set_result(_after(one.version, logs.get(one.game, ())))

    async def _logs_of(self, group: Sequence[_Wanted]) -> dict[str, list[EntryRow]]:
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(PATIENCE):
                rows = await loop.run_in_executor(self._thread, self._read, group)
        except (*self._errors, TimeoutError) as why:
            self._outage.begin(READING, primary_message(why))
            raise StoreAway from why
        self._outage.end(READING)
        logs: dict[str, list[EntryRow]] = {}
        for game, *facts in rows:
            logs.setdefault(str(game), []).append(EntryRow._make(facts))
        return logs

    # -- in the thread

    def _read(self, group: Sequence[_Wanted]) -> Sequence[Sequence[object]]:
        is_old = self._connection is not None
        try:
            return self._rows_of(group)
        except self._errors:
            self._disconnect()
            if not is_old:
                raise
        return self._rows_of(group)  # perhaps that connection alone was lost

    def _rows_of(self, group: Sequence[_Wanted]) -> Sequence[Sequence[object]]:
        versions: dict[str, int] = {}
        for one in group:
            versions[one.game] = min(one.version, versions.get(one.game, one.version))
        if self._connection is None:
            self._connection = self._engine.raw_connection()
            self._connection.driver_connection.autocommit = True  # type: ignore[union-attr]
        with closing(self._connection.cursor()) as cursor:
            wanted = [{"game": game, "version": version} for game, version in versions.items()]
            cursor.execute(NEWER, (msgspec.json.encode(wanted).decode(),))
            return cursor.fetchall()

    def _disconnect(self) -> None:
        """Drop the connection; the next group gets a fresh one."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                connection.invalidate()


def _after(version: int, log: Sequence[EntryRow]) -> list[EntryRow]:
    return [entry for entry in log if entry.version > version]
