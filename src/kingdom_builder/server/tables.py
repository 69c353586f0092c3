"""A live table: one game, one lock, everybody who listens."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from sqlalchemy.exc import SQLAlchemyError

from kingdom_builder.server.audience import Audience
from kingdom_builder.server.considering import considered
from kingdom_builder.server.ledger import Ledger
from kingdom_builder.server.log import LogEntry, carry_out, fold
from kingdom_builder.server.messages import (
    Answer,
    Considered,
    Order,
    Refusal,
    SeatedPlayer,
    Update,
    Welcome,
    encode,
)
from kingdom_builder.server.refusals import refusal, refusal_by_rules
from kingdom_builder.server.scene_setting import hexes_of, scenery_of
from kingdom_builder.server.seat_view import open_setup
from kingdom_builder.server.store import Store, StoredGame
from kingdom_builder.server.telling import Telling
from kingdom_builder.table.game import Game
from kingdom_builder.words import Refused, speaking

LOGGER = logging.getLogger(__name__)


@dataclass(frozen=True)
class Snapshot:
    """A game of one's own at a version, to be looked at while the table plays on."""

    game: Game
    version: int


class Listener(Protocol):
    """Somebody at the table, who is told what happens."""

    audience: Audience

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
        self._ledger = Ledger()
        self._tasks: set[asyncio.Task[Answer]] = set()
        self._lay(stored)

    def _lay(self, stored: StoredGame) -> None:
        self._log: list[LogEntry] = list(stored.log)
        self._entries = {entry.command: entry for entry in stored.log}
        self.game, self._step = fold(stored.setup, stored.log)
        self._hexes = hexes_of(self.game.board, self.game.shelf)
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

    async def welcome(self, audience: Audience) -> Welcome:
        """The whole table as this audience sees it."""
        async with self._lock:
            await self._mend()
            return self._welcome(audience)

    async def join(self, listener: Listener) -> None:
        """Welcome a listener, who misses nothing from here on."""
        async with self._lock:
            await self._mend()
            listener.tell(encode(self._welcome(listener.audience)))
            self.listeners.add(listener)

    async def snapshot(self) -> Snapshot:
        """The game as it stands."""
        async with self._lock:
            await self._mend()
            return Snapshot(self.game.copy(), self.version)

    async def considered(self, action: str) -> Considered:
        """What an action would bring the player on turn."""
        async with self._lock:
            await self._mend()
            return considered(self.game, self.version, action)

    def leave(self, listener: Listener) -> None:
        """Somebody goes."""
        self.listeners.discard(listener)

    def _welcome(self, audience: Audience) -> Welcome:
        with speaking(audience.language):
            scenery = scenery_of(self.game.setup, self._hexes)
        return Welcome(
            game=self.key,
            mine=list(audience.mine),
            seats=[SeatedPlayer(player.name, player.bot) for player in self.seats],
            setup=open_setup(self.game),
            scenery=scenery,
            update=self._now(audience),
        )

    def _now(self, audience: Audience) -> Update:
        return Telling(self.game, self.version, self._step, is_news=False, ledger=self._ledger).to(
            audience
        )

    # -- playing

    async def order(self, audience: Audience, order: Order) -> tuple[Answer, bool]:
        """Answer an order, and whether the listeners heard the answer too.

        What has begun is finished even if the one who asked has gone.
        """
        before = self.version
        task = asyncio.create_task(self._order(audience, order))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        answer = await asyncio.shield(task)
        is_news = isinstance(answer, Update) and answer.version > before
        return answer, is_news

    async def _order(self, audience: Audience, order: Order) -> Answer:
        async with self._lock:
            await self._mend()
            answer = await self._first_answer(audience, order) or self._objection(audience, order)
            try:
                return answer or await self._carry_out(audience, order)
            except Exception:
                LOGGER.exception("game %s: %s at version %s failed", self.key, order, self.version)
                self._is_torn = True
                return refusal("failed")

    async def _first_answer(self, audience: Audience, order: Order) -> Answer | None:
        """A repeated command is answered as it was the first time."""
        entry = self._entries.get(order.id)
        if entry is None:
            return None
        if entry.seat not in audience.mine:
            return refusal("conflict")
        if entry.version == self.version:
            return self._telling(entry).to(audience)
        before = self._log[: entry.version]
        game, step = await asyncio.to_thread(fold, self.game.setup, before)
        return Telling(game, entry.version, step, entry.seat, entry.command).to(audience)

    def _objection(self, audience: Audience, order: Order) -> Refusal | None:
        """Why this order cannot be taken now, whatever the rules say."""
        if not audience.mine:
            return refusal("watching")
        if order.version != self.version:
            return self._refuse(audience, order, "stale", given=order.version, version=self.version)
        if self.game.over:
            return self._refuse(audience, order, "over")
        if self.game.seat not in audience.mine:
            return self._refuse(audience, order, "not-your-turn", player=self.game.player)
        return None

    def _refuse(self, audience: Audience, order: Order, code: str, **facts: object) -> Refusal:
        sentence = refusal(code, **facts).sentence
        return Refusal(code, sentence, "", self.version, order.id, self._now(audience))

    async def _carry_out(self, audience: Audience, order: Order) -> Answer:
        try:
            entry, step = carry_out(self.game, self.game.seat, order)
        except Refused as why:
            return refusal_by_rules(why, self.version, order.id)
        try:
            await self._store.append(self.key, entry)
        except (SQLAlchemyError, OSError):
            LOGGER.exception("game %s: version %s was not kept", self.key, entry.version)
            return await self._not_kept(audience, order)
        self._log.append(entry)
        self._entries[entry.command] = entry
        self._step = step
        return self._tell_all(entry, audience)

    async def _not_kept(self, audience: Audience, order: Order) -> Answer:
        """The game has run ahead of the log: go back to what is kept, and answer from there."""
        self._is_torn = True
        await self._mend()
        answer = await self._first_answer(audience, order) or self._objection(audience, order)
        return answer or self._refuse(audience, order, "not-stored")

    async def _mend(self) -> None:
        if not self._is_torn:
            return
        stored = await self._store.load(self.key)
        if stored is not None:
            self._lay(stored)

    # -- telling

    def _telling(self, entry: LogEntry) -> Telling:
        return Telling(
            self.game,
            entry.version,
            self._step,
            entry.seat,
            entry.command,
            ledger=self._ledger,
        )

    def _tell_all(self, entry: LogEntry, author: Audience) -> Update:
        """Tell every listener once; the answer for the one who played."""
        telling = self._telling(entry)
        answer = telling.to(author)
        letters = {author: encode(answer)}
        for listener in tuple(self.listeners):
            audience = listener.audience
            if audience not in letters:
                letters[audience] = encode(telling.to(audience))
            listener.tell(letters[audience])
        self._moved(self)
        return answer
