"""A game and its log: the log in the database is the source of truth, the game in memory is folded from it."""

import asyncio
import logging
from dataclasses import replace

from kingdom_builder.server.clock import Clock, milliseconds
from kingdom_builder.server.storage.store import LogEntry, Store, StoredGame
from kingdom_builder.server.storage.writer import NotStored
from kingdom_builder.server.tables.played_game import PlayedGame, fold
from kingdom_builder.server.wire.messages import Order
from kingdom_builder.table.game import Game

LOGGER = logging.getLogger(__name__)


class LoggedGame:
    """The game of a log, and what its last entry did; callers make sure that only one acts at a time."""

    def __init__(self, key: str, store: Store, stored: StoredGame, clock: Clock) -> None:
        self.key = key
        self._store = store
        self._clock = clock
        self._become(stored, fold(stored))

    def _become(self, stored: StoredGame, played: PlayedGame) -> None:
        self._start = replace(stored, log=())
        self.log = list(stored.log)
        self._entries = {entry.command: entry for entry in stored.log}
        self.played = played
        self.is_ahead = False  # whether the game may have run ahead of the stored log

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.played.game

    @property
    def version(self) -> int:
        """How many entries the log has."""
        return len(self.log)

    @property
    def last(self) -> LogEntry:
        """The newest entry."""
        return self.log[-1]

    def entry_of(self, command: str) -> LogEntry | None:
        """The entry that was logged for the command with this id."""
        return self._entries.get(command)

    async def at(self, entry: LogEntry) -> PlayedGame:
        """The game as this entry left it."""
        if entry.version == self.version:
            return self.played
        return await asyncio.to_thread(fold, self._up_to(entry))

    def _up_to(self, entry: LogEntry) -> StoredGame:
        return replace(self._start, log=tuple(self.log[: entry.version]))

    async def play(self, order: Order) -> None:
        """Carry out an order and log it; ``Refused`` by the rules, or ``NotStored``."""
        await self._append(self.played.carry_out(order, milliseconds(self._clock)))

    async def add(self, command: str, seat: int, kind: str, action: str = "", *cards: str) -> None:
        """Log anything but an order of the player on turn, and apply it; or ``NotStored``."""
        at = milliseconds(self._clock)
        entry = LogEntry(self.version + 1, command, seat, kind, action, cards, at)
        self.played.repeat(entry)
        await self._append(entry)

    async def _append(self, played: LogEntry) -> None:
        entry = played.chained(self.log[-1].hash if self.log else self._start.hash)
        try:
            await self._store.append(self.key, entry)
        except NotStored as why:
            LOGGER.info("game %s: version %s was not stored: %s", self.key, entry.version, why)
            self.is_ahead = True
            raise
        self._add(entry)

    def _add(self, entry: LogEntry) -> None:
        self.log.append(entry)
        self._entries[entry.command] = entry

    async def newer(self) -> tuple[LogEntry, ...]:
        """What other processes have added to the stored log."""
        return await self._store.load_newer(self.key, self.version)

    def follow(self, entry: LogEntry) -> None:
        """Apply the next entry of the stored log."""
        self.is_ahead = True  # in case this fails
        self.played.repeat(entry)
        self._add(entry)
        self.is_ahead = False

    async def reload(self) -> None:
        """Go back to what is stored."""
        stored = await self._store.load(self.key)
        if stored is None:
            raise LookupError(f"game {self.key} is no longer in the store")
        self._become(stored, await asyncio.to_thread(fold, stored))
