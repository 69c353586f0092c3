"""Which process plays the bots of a game, and which one analyses it: a lease gives each task to one process.

A lease only saves work: two processes that think for the same bot do no harm, because the log takes one of
their orders and refuses the other as stale; and of two equal reviews one is stored.
"""

import asyncio
import logging
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from time import monotonic
from typing import NamedTuple, Protocol

from sqlalchemy import Connection, Table, TextClause, text

from kingdom_builder.server.storage.schema import LEASES
from kingdom_builder.server.storage.transactions import StoreAway, Transactions

LOGGER = logging.getLogger(__name__)
SPAN = 15.0  # seconds for which a lease is given
RENEWED_AT = 10.0  # seconds before its end
KEPT_IDLE = 5.0  # seconds after the work is done, because more may come soon
TICK = 2.0  # seconds between two checks of all leases
MILLISECONDS = 1000

_NOW = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"
_QUICKLY = text("SET LOCAL synchronous_commit = off")  # a lease need not survive the database


class _Statements:
    """The statements about one table of leases."""

    def __init__(self, table: Table) -> None:
        leases = table.name
        self.acquire = text(f"""
            INSERT INTO {leases} (game, process, expires)
            SELECT game, :process, {_NOW} + :span
            FROM unnest(CAST(:games AS varchar[])) AS wanted (game)
            ON CONFLICT (game) DO UPDATE SET process = excluded.process, expires = excluded.expires
            WHERE {leases}.process = excluded.process OR {leases}.expires < {_NOW}
            RETURNING game
        """)
        held = "process = :process AND game = ANY(:games)"
        self.end = text(f"DELETE FROM {leases} WHERE {held}")
        self.abandon = text(f"UPDATE {leases} SET expires = 0 WHERE {held}")
        self.take_over = text(f"""
            UPDATE {leases} SET process = :process, expires = {_NOW} + :span WHERE game IN (
                SELECT game FROM {leases} WHERE expires < {_NOW} - :grace
                ORDER BY expires LIMIT :most FOR UPDATE SKIP LOCKED
            ) RETURNING game
        """)


class Leases(Protocol):
    """Who plays the bots of which game, or analyses it."""

    def start(self) -> None:
        """Renew what is held, in the background."""
        ...

    async def close(self) -> None:
        """Leave all games to the other processes."""
        ...

    async def hold(self, game: str, is_wanted: Callable[[], object]) -> bool:
        """Wait for the lease of a game, as long as it is wanted; whether it is held."""
        ...

    def release(self, game: str) -> None:
        """The work on this game is done."""
        ...

    async def take_over(self, most: int) -> Sequence[str]:
        """Take the leases of games that another process has left in the middle of its work."""
        ...


class NoLeases:
    """One process alone does all the work, as with SQLite."""

    def start(self) -> None:
        """There is nothing to renew."""

    async def close(self) -> None:
        """There is nothing to leave."""

    async def hold(self, game: str, is_wanted: Callable[[], object]) -> bool:  # noqa: ARG002
        """At once."""
        return True

    def release(self, game: str) -> None:
        """Nobody waits for it."""

    async def take_over(self, most: int) -> Sequence[str]:  # noqa: ARG002
        """There is no other process."""
        return ()


class _Lease(NamedTuple):
    """A lease of this process: when it ends, and since when its work is done."""

    end: float
    idle_since: float | None = None


class _Waiting(NamedTuple):
    game: str
    is_wanted: Callable[[], object]


class PostgresLeases:
    """The leases of a process, in a table that all processes share, by the clock of the database."""

    def __init__(self, transactions: Transactions, process: str, table: Table = LEASES) -> None:
        self._transactions = transactions
        self._process = process
        self._statements = _Statements(table)
        self._held: dict[str, _Lease] = {}
        self._elsewhere: dict[str, float] = {}  # when the leases of other processes end, by game
        self._waiting: dict[asyncio.Future[bool], _Waiting] = {}
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Renew what is held, and take what becomes free, in the background."""
        self._task = asyncio.create_task(self._tick_forever())

    async def close(self) -> None:
        """Leave all games to the other processes."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        idle = [game for game, one in self._held.items() if one.idle_since is not None]
        with suppress(StoreAway):  # they expire anyway
            if self._held:
                await self._run(self._statements.end, games=idle)
                await self._run(self._statements.abandon, games=sorted(self._held.keys() - idle))

    async def hold(self, game: str, is_wanted: Callable[[], object]) -> bool:
        """Wait for the lease of a game, as long as it is wanted; whether it is held."""
        if self._is_held(game):
            self._held[game] = _Lease(self._held[game].end)
            return True
        if self._elsewhere.get(game, 0.0) < monotonic() and await self._is_acquired(game):
            return True
        return await self._turn_of(_Waiting(game, is_wanted))

    def release(self, game: str) -> None:
        """The work on this game is done; the lease is kept for a moment."""
        if game in self._held:
            self._held[game] = _Lease(self._held[game].end, monotonic())

    async def take_over(self, most: int) -> Sequence[str]:
        """Take the leases of games that another process has left in the middle of its work."""
        begun = monotonic()
        grace = int(TICK * 2 * MILLISECONDS)  # the processes that wait for them come first
        games = await self._run(self._statements.take_over, most=most, grace=grace, **self._span())
        self._held.update({game: _Lease(begun + SPAN, begun) for game in games})
        return games

    def _is_held(self, game: str) -> bool:
        return game in self._held and self._held[game].end - TICK > monotonic()

    async def _is_acquired(self, game: str) -> bool:
        try:
            await self._acquire([game])
        except StoreAway:  # the next tick tries again
            return False
        return game in self._held

    async def _turn_of(self, waiting: _Waiting) -> bool:
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting[future] = waiting
        try:
            return await future
        finally:
            del self._waiting[future]

    # -- periodically

    async def _tick_forever(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            try:
                await self._tick()
            except StoreAway:  # the outage is logged where it is noticed
                LOGGER.debug("leases could not be renewed", exc_info=True)
            except Exception:  # the next attempt may succeed
                LOGGER.exception("leases could not be renewed")

    async def _tick(self) -> None:
        """Renew what is in use, end what is not, and take what is waited for."""
        self._give_up_unwanted()
        now = monotonic()
        idle = [game for game, one in self._held.items() if _is_idle(one, now)]
        if idle:
            for game in idle:
                del self._held[game]
            await self._run(self._statements.end, games=idle)
        ending = {game for game, one in self._held.items() if one.end - RENEWED_AT < now}
        wanted = ending | {one.game for one in self._waiting.values()}
        if wanted:
            await self._acquire(wanted)
        for future, one in self._waiting.items():
            if one.game in self._held and not future.done():
                future.set_result(True)
        self._elsewhere = {game: end for game, end in self._elsewhere.items() if end > now}

    def _give_up_unwanted(self) -> None:
        for future, one in self._waiting.items():
            if not future.done() and not one.is_wanted():
                future.set_result(False)

    async def _acquire(self, games: Collection[str]) -> None:
        """Take or renew these leases, as far as no other process has them."""
        begun = monotonic()
        # In order, so that no two processes each wait for what the other has.
        acquired = set(
            await self._run(self._statements.acquire, games=sorted(games), **self._span())
        )
        for game in games:
            if game in acquired:
                before = self._held.get(game)
                self._held[game] = _Lease(begun + SPAN, before.idle_since if before else None)
                self._elsewhere.pop(game, None)
            else:
                self._held.pop(game, None)
                self._elsewhere[game] = begun + SPAN

    def _span(self) -> dict[str, object]:
        return {"span": int(SPAN * MILLISECONDS)}

    async def _run(self, statement: TextClause, **given: object) -> list[str]:
        def run(connection: Connection) -> list[str]:
            connection.execute(_QUICKLY)
            found = connection.execute(statement, {"process": self._process, **given})
            return [row.game for row in found] if found.returns_rows else []

        return await self._transactions.run(run)


def _is_idle(lease: _Lease, now: float) -> bool:
    return lease.idle_since is not None and now - lease.idle_since > KEPT_IDLE
