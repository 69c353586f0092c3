"""Reads for many at once: everything that is requested during one read is found by the next.

After a restart hundreds of games are read within seconds, while their players come back. In each round trip
to the database a thread has to wait until the busy event loop releases the interpreter lock, so a query for
many games takes hardly longer than one for a single game.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Generic, TypeVar

from sqlalchemy import Connection

from kingdom_builder.server.storage.transactions import Transactions

MOST = 16  # keys at a time: a few milliseconds in the thread

Found = TypeVar("Found")


class GroupedReads(Generic[Found]):
    """Reads by key; ``read`` finds several at once, and returns the error for one that cannot be read."""

    def __init__(
        self,
        transactions: Transactions,
        read: Callable[[Connection, Sequence[str]], Mapping[str, Found | Exception]],
    ) -> None:
        self._transactions = transactions
        self._read = read
        self._wanted: dict[str, asyncio.Future[Found]] = {}
        self._task: asyncio.Task[None] | None = None

    async def get(self, key: str) -> Found:
        """What there is for this key now; or ``StoreAway``, or why it cannot be read."""
        found = self._wanted.get(key)
        if found is None:
            found = self._wanted[key] = asyncio.get_running_loop().create_future()
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._read_all())
        return await asyncio.shield(found)  # others may wait for it too, and must not be cancelled

    async def _read_all(self) -> None:
        """Read until nothing is wanted any more."""
        while self._wanted:
            keys = list(self._wanted)[:MOST]
            group = {key: self._wanted.pop(key) for key in keys}
            found: Mapping[str, Found | Exception]
            try:
                found = await self._transactions.run(partial(self._found, keys))
            except Exception as error:  # all who wait must get it
                found = dict.fromkeys(group, error)
            for key, future in group.items():
                _settle(future, found[key])

    def _found(
        self, keys: Sequence[str], connection: Connection
    ) -> Mapping[str, Found | Exception]:
        return self._read(connection, keys)


def _settle(future: "asyncio.Future[Found]", outcome: Found | Exception) -> None:
    if future.done():
        return
    if isinstance(outcome, Exception):
        future.set_exception(outcome)
        future.exception()  # marks it as retrieved, in case nobody waits any more
    else:
        future.set_result(outcome)
