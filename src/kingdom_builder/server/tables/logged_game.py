"""A game and its log: the log in the database is the truth, the game in memory is folded from it."""

import asyncio
import logging
from collections.abc import Sequence

from kingdom_builder.server.storage.store import LogEntry, Store, StoredGame
from kingdom_builder.server.storage.writer import NotStored
from kingdom_builder.server.tables.log import Step, carry_out, fold
from kingdom_builder.server.wire.messages import Order
from kingdom_builder.table.game import Game

LOGGER = logging.getLogger(__name__)


class LoggedGame:
    """The game of a log, and what its last entry did; callers take care that only one acts at a time."""

    def __init__(self, key: str, store: Store, stored: StoredGame) -> None:
        self.key = key
        self._store = store
        self._become(stored.log, *fold(stored.setup, stored.log))

    def _become(self, log: Sequence[LogEntry], game: Game, step: Step) -> None:
        self._log = list(log)
        self._entries = {entry.command: entry for entry in log}
        self.game, self.step = game, step
        self.is_ahead = False  # whether the game may have run ahead of the stored log

    @property
    def version(self) -> int:
        """How many entries the log has."""
        return len(self._log)

    @property
    def last(self) -> LogEntry:
        """The newest entry."""
        return self._log[-1]

    def entry_of(self, command: str) -> LogEntry | None:
        """The entry that was logged for the command with this id."""
        return self._entries.get(command)

    async def at(self, entry: LogEntry) -> tuple[Game, Step]:
        """The game as this entry left it, and what the entry did."""
        if entry.version == self.version:
            return self.game, self.step
        return await asyncio.to_thread(fold, self.game.setup, self._log[: entry.version])

    async def play(self, order: Order) -> LogEntry:
        """Carry out an order and log it; ``Refused`` by the rules, or ``NotStored``."""
        entry, step = carry_out(self.game, self.game.seat, order)
        try:
            await self._store.append(self.key, entry)
        except NotStored:
            LOGGER.exception("game %s: version %s was not stored", self.key, entry.version)
            self.is_ahead = True
            raise
        self._log.append(entry)
        self._entries[entry.command] = entry
        self.step = step
        return entry

    async def reload(self) -> None:
        """Go back to what is stored."""
        stored = await self._store.load(self.key)
        if stored is None:
            raise LookupError(f"game {self.key} is no longer in the store")
        folded = await asyncio.to_thread(fold, stored.setup, stored.log)
        self._become(stored.log, *folded)
