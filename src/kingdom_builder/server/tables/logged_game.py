"""A game and its log: the log in the database is the truth, the game in memory is folded from it."""

import asyncio
import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import SystemRandom

from kingdom_builder.model.event import Event
from kingdom_builder.model.setup import Setup
from kingdom_builder.notation.record import Entry
from kingdom_builder.server.storage.store import LogEntry, Store, StoredGame
from kingdom_builder.server.storage.writer import NotStored
from kingdom_builder.server.wire.messages import Command, Order, Undo
from kingdom_builder.table.game import Game

LOGGER = logging.getLogger(__name__)
PLAY, UNDO, RESTART = "play", "undo", "restart"


@dataclass(frozen=True, slots=True)
class Step:
    """What an entry did to the game; ``action`` is empty where something was taken back."""

    action: str = ""
    events: list[Event] = field(default_factory=list)
    taken_back: int = 0


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


def fresh_game(setup: Setup) -> Game:
    """A game with unpredictable cards: there is no seed."""
    return Game(setup, SystemRandom())


def fold(setup: Setup, log: Iterable[LogEntry]) -> tuple[Game, Step]:
    """The game at the end of the log, and what its last entry did."""
    game, step = fresh_game(setup), Step()
    for entry in log:
        step = repeat(game, entry)
    return game, step


def repeat(game: Game, entry: LogEntry) -> Step:
    """Apply an entry once more."""
    if entry.kind == PLAY:
        return Step(entry.action, game.repeat(Entry(entry.action, entry.chance)))
    return _take_back(game, entry.kind)


def carry_out(game: Game, seat: int, order: Order) -> tuple[LogEntry, Step]:
    """Do what an order asks; ``Refused`` if the rules do not allow it."""
    version = order.version + 1
    if isinstance(order, Command):
        step = Step(order.action, game.play(order.action))
        chance = game.log[-1].chance
        return LogEntry(version, order.id, seat, PLAY, order.action, chance), step
    kind = UNDO if isinstance(order, Undo) else RESTART
    return LogEntry(version, order.id, seat, kind), _take_back(game, kind)


def _take_back(game: Game, kind: str) -> Step:
    game.undo()
    further = game.restart_turn() if kind == RESTART else 0
    return Step(taken_back=1 + further)
