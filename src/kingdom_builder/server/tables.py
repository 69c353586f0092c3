"""A live table: one game, one lock, everybody who listens."""

import asyncio
import logging
from collections.abc import Callable
from typing import Protocol

from sqlalchemy.exc import SQLAlchemyError

from kingdom_builder.server.log import LogEntry, Step, carry_out, fold
from kingdom_builder.server.messages import (
    Answer,
    Order,
    Refusal,
    SeatedPlayer,
    Update,
    Welcome,
    encode,
)
from kingdom_builder.server.refusals import refusal, refusal_by_rules
from kingdom_builder.server.seat_view import WATCHER, open_setup
from kingdom_builder.server.store import Store, StoredGame
from kingdom_builder.server.telling import Telling
from kingdom_builder.words import Refused

LOGGER = logging.getLogger(__name__)


class Listener(Protocol):
    """Somebody at the table, who is told what happens."""

    seat: int

    def tell(self, message: bytes) -> None:
        """Pass on a message; it must not wait."""
        ...


class Table:
    """A game that is being played; the log in the store is the truth, this is its fold."""

    def __init__(
        self, key: str, store: Store, stored: StoredGame, moved: Callable[["Table"], None]
    ) -> None:
        self.key = key
        self.seats = stored.seats
        self.listeners: set[Listener] = set()
        self._store = store
        self._moved = moved
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[Answer]] = set()
        self._lay(stored)

    def _lay(self, stored: StoredGame) -> None:
        self._log: list[LogEntry] = list(stored.log)
        self._entries = {entry.command: entry for entry in stored.log}
        self.game, self._step = fold(stored.setup, stored.log)
        self._is_torn = False  # whether the game may have run ahead of the log

    @property
    def version(self) -> int:
        """How many entries the log has."""
        return len(self._log)

    @property
    def is_idle(self) -> bool:
        """Whether nobody would notice if it were put away."""
        return not self.listeners and not self._tasks and not self._lock.locked()

    # -- looking

    async def welcome(self, seat: int) -> Welcome:
        """The whole table as this seat sees it."""
        async with self._lock:
            await self._mend()
            return self._welcome(seat)

    async def join(self, listener: Listener) -> None:
        """Welcome a listener, who misses nothing from here on."""
        async with self._lock:
            await self._mend()
            listener.tell(encode(self._welcome(listener.seat)))
            self.listeners.add(listener)

    def leave(self, listener: Listener) -> None:
        """Somebody goes."""
        self.listeners.discard(listener)

    def _welcome(self, seat: int) -> Welcome:
        players = [SeatedPlayer(player.name, player.bot) for player in self.seats]
        return Welcome(self.key, seat, players, open_setup(self.game), self._now(seat))

    def _now(self, seat: int) -> Update:
        return Telling(self.game, self.version, Step()).to(seat)

    # -- playing

    async def order(self, seat: int, order: Order) -> tuple[Answer, bool]:
        """Answer an order, and whether the listeners heard the answer too.

        What has begun is finished even if the one who asked has gone.
        """
        before = self.version
        task = asyncio.create_task(self._order(seat, order))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        answer = await asyncio.shield(task)
        is_news = isinstance(answer, Update) and answer.version > before
        return answer, is_news

    async def _order(self, seat: int, order: Order) -> Answer:
        async with self._lock:
            await self._mend()
            answer = await self._first_answer(seat, order) or self._objection(seat, order)
            try:
                return answer or await self._carry_out(seat, order)
            except Exception:
                LOGGER.exception("game %s: %s at version %s failed", self.key, order, self.version)
                self._is_torn = True
                return refusal("failed")

    async def _first_answer(self, seat: int, order: Order) -> Answer | None:
        """A repeated command is answered as it was the first time."""
        entry = self._entries.get(order.id)
        if entry is None:
            return None
        if entry.seat != seat:
            return refusal("conflict")
        if entry.version == self.version:
            return self._telling(entry).to(seat)
        before = self._log[: entry.version]
        game, step = await asyncio.to_thread(fold, self.game.setup, before)
        return Telling(game, entry.version, step, seat, entry.command).to(seat)

    def _objection(self, seat: int, order: Order) -> Refusal | None:
        """Why this order cannot be taken now, whatever the rules say."""
        if seat == WATCHER:
            return refusal("watching")
        if order.version != self.version:
            return self._refuse(seat, order, "stale", given=order.version, version=self.version)
        if self.game.over:
            return self._refuse(seat, order, "over")
        if seat != self.game.seat:
            return self._refuse(seat, order, "not-your-turn", player=self.game.player)
        return None

    def _refuse(self, seat: int, order: Order, code: str, **facts: object) -> Refusal:
        sentence = refusal(code, **facts).sentence
        return Refusal(code, sentence, "", self.version, order.id, self._now(seat))

    async def _carry_out(self, seat: int, order: Order) -> Answer:
        try:
            entry, step = carry_out(self.game, seat, order)
        except Refused as why:
            return refusal_by_rules(why, self.version, order.id)
        try:
            await self._store.append(self.key, entry)
        except (SQLAlchemyError, OSError):
            LOGGER.exception("game %s: version %s was not kept", self.key, entry.version)
            return await self._not_kept(seat, order)
        self._log.append(entry)
        self._entries[entry.command] = entry
        self._step = step
        return self._tell_all(entry)

    async def _not_kept(self, seat: int, order: Order) -> Answer:
        """The game has run ahead of the log: go back to what is kept, and answer from there."""
        self._is_torn = True
        await self._mend()
        answer = await self._first_answer(seat, order) or self._objection(seat, order)
        return answer or self._refuse(seat, order, "not-stored")

    async def _mend(self) -> None:
        if not self._is_torn:
            return
        stored = await self._store.load(self.key)
        if stored is not None:
            self._lay(stored)

    # -- telling

    def _telling(self, entry: LogEntry) -> Telling:
        return Telling(self.game, entry.version, self._step, entry.seat, entry.command)

    def _tell_all(self, entry: LogEntry) -> Update:
        """Tell every listener once; the answer for the one who played."""
        telling = self._telling(entry)
        answer = telling.to(entry.seat)
        written = {entry.seat: encode(answer)}
        for listener in tuple(self.listeners):
            if listener.seat not in written:
                written[listener.seat] = encode(telling.to(listener.seat))
            listener.tell(written[listener.seat])
        self._moved(self)
        return answer
