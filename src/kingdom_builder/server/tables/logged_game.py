"""A game that is kept: the log in the store is the truth, the game in memory is its fold."""

import asyncio
import logging
from collections.abc import Sequence

from sqlalchemy.exc import SQLAlchemyError

from kingdom_builder.server.storage.store import Store, StoredGame
from kingdom_builder.server.tables.log import LogEntry, Step, carry_out, fold
from kingdom_builder.server.wire.messages import Order
from kingdom_builder.table.game import Game

LOGGER = logging.getLogger(__name__)


class NotKept(Exception):
    """The store did not say that an entry is kept: perhaps it is, perhaps not."""


class KeptGame:
    """The game of a log, and what its last entry did; nothing here waits for another."""

    def __init__(self, key: str, store: Store, stored: StoredGame) -> None:
        self.key = key
        self._store = store
        self._lay(stored.log, *fold(stored.setup, stored.log))

    def _lay(self, log: Sequence[LogEntry], game: Game, step: Step) -> None:
        self._log = list(log)
        self._entries = {entry.command: entry for entry in log}
        self.game, self.step = game, step
        self.is_torn = False  # whether the game may have run ahead of the log

    @property
    def version(self) -> int:
        """How many entries the log has."""
        return len(self._log)

    @property
    def last(self) -> LogEntry:
        """The newest entry."""
        return self._log[-1]

    def entry_of(self, command: str) -> LogEntry | None:
        """What was kept for the command with this id."""
        return self._entries.get(command)

    async def at(self, entry: LogEntry) -> tuple[Game, Step]:
        """The game as this entry left it, and what the entry did."""
        if entry.version == self.version:
            return self.game, self.step
        return await asyncio.to_thread(fold, self.game.setup, self._log[: entry.version])

    async def play(self, order: Order) -> LogEntry:
        """Carry out an order and keep it; ``Refused`` by the rules, ``NotKept`` by the store."""
        entry, step = carry_out(self.game, self.game.seat, order)
        try:
            await self._store.append(self.key, entry)
        except (SQLAlchemyError, OSError) as error:
            LOGGER.exception("game %s: version %s was not kept", self.key, entry.version)
            self.is_torn = True
            raise NotKept from error
        self._log.append(entry)
        self._entries[entry.command] = entry
        self.step = step
        return entry

    async def mend(self) -> None:
        """Become again what the store has kept."""
        stored = await self._store.load(self.key)
        if stored is None:
            raise LookupError(f"game {self.key} is no longer in the store")
        folded = await asyncio.to_thread(fold, stored.setup, stored.log)
        self._lay(stored.log, *folded)
