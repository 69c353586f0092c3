"""The one thread that writes: it takes what is waiting and commits it in one go."""

import asyncio
import threading
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue

from sqlalchemy import Connection, Engine, Table

from kingdom_builder.server.schema import WRITING_ORDER

Row = dict[str, object]
MOST_IN_A_GROUP = 256
INSERTS = [(table, table.insert()) for table in WRITING_ORDER]


@dataclass(frozen=True)
class Job:
    """Rows that belong together, and who waits for them."""

    rows: Sequence[tuple[Table, Row]]
    done: "asyncio.Future[None]"
    loop: asyncio.AbstractEventLoop


class Writer:
    """Group commit: while one group is being written the next one gathers."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None  # kept from one group to the next
        self._waiting: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    async def write(self, rows: Sequence[tuple[Table, Row]]) -> None:
        """Write these rows; returns once they are committed, raises if they cannot be."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.put(Job(rows, done, loop))
        await done

    def close(self) -> None:
        """Write what is waiting, then stop."""
        self._waiting.put(None)
        self._thread.join()

    def _work(self) -> None:
        while (job := self._waiting.get()) is not None:
            group = [job]
            while len(group) < MOST_IN_A_GROUP and not self._waiting.empty():
                following = self._waiting.get()
                if following is None:
                    self._waiting.put(None)
                    break
                group.append(following)
            self._commit(group)
        self._hang_up()

    def _commit(self, group: list[Job]) -> None:
        error = self._try(group)
        if error is None or len(group) == 1:
            _resolve(group, error)
            return
        for job in group:  # one of them is bad: find it, and save the others
            _resolve([job], self._try([job]))

    def _try(self, group: list[Job]) -> Exception | None:
        """Write all of a group or nothing; whatever goes wrong is for those who wait, not for us."""
        try:
            self._write(group)
        except Exception as error:
            self._hang_up()
            return error
        return None

    def _write(self, group: list[Job]) -> None:
        by_table: dict[Table, list[Row]] = {table: [] for table in WRITING_ORDER}
        for job in group:
            for table, row in job.rows:
                by_table[table].append(row)
        connection = self._connection = self._connection or self._engine.connect()
        with connection.begin():
            for table, insert in INSERTS:
                if by_table[table]:
                    connection.execute(insert, by_table[table])

    def _hang_up(self) -> None:
        """Let go of the connection; the next group gets a fresh one."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                connection.close()


def _resolve(group: list[Job], error: Exception | None) -> None:
    for job in group:
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            job.loop.call_soon_threadsafe(_tell, job.done, error)


def _tell(done: "asyncio.Future[None]", error: Exception | None) -> None:
    if done.cancelled():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
