"""A live table: one game, one lock, everybody who listens."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from kingdom_builder.i18n import Refused
from kingdom_builder.server.storage.store import Store, StoredGame
from kingdom_builder.server.tables.listeners import Listener, tell_all
from kingdom_builder.server.tables.log import LogEntry
from kingdom_builder.server.tables.logged_game import KeptGame, NotKept
from kingdom_builder.server.tables.publisher import Report
from kingdom_builder.server.tables.welcoming import welcome_to
from kingdom_builder.server.wire.answers import Considered
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.gold import Ledger
from kingdom_builder.server.wire.messages import Answer, Order, Refusal, Welcome, encode
from kingdom_builder.server.wire.preview import outlook_of
from kingdom_builder.server.wire.refusals import refusal, refusal_by_rules
from kingdom_builder.server.wire.scene_setting import hexes_of
from kingdom_builder.table.game import Game

LOGGER = logging.getLogger(__name__)


@dataclass(frozen=True)
class Snapshot:
    """A game of one's own at a version, to be looked at while the table plays on."""

    game: Game
    version: int


class Answered(NamedTuple):
    """The answer to an order, and whether the listeners have heard it too."""

    answer: Answer
    was_told: bool = False


class Table:
    """A game that is being played, by one order at a time."""

    def __init__(
        self, key: str, store: Store, stored: StoredGame, moved: Callable[["Table"], None]
    ) -> None:
        self.key = key
        self.seats = stored.seats
        self.listeners: set[Listener] = set()
        self._kept = KeptGame(key, store, stored)
        self._told = self._kept.version  # what everybody here has heard of
        self._moved = moved
        self._lock = asyncio.Lock()
        self._ledger = Ledger()
        self._orders = 0  # that have come and are not answered yet
        self._mending: asyncio.Task[None] | None = None
        self._hexes = hexes_of(self.game.board, self.game.shelf)

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self._kept.game

    @property
    def version(self) -> int:
        """How many entries its log has."""
        return self._kept.version

    @property
    def is_idle(self) -> bool:
        """Whether nobody would notice if it were put away."""
        return not self.listeners and not self._orders and not self._lock.locked()

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
            return outlook_of(self.game, self.version, action)

    def leave(self, listener: Listener) -> None:
        """Somebody goes."""
        self.listeners.discard(listener)

    def _welcome(self, audience: Audience) -> Welcome:
        return welcome_to(self.key, self.seats, self._hexes, self._now(), audience)

    # -- playing

    async def order(self, audience: Audience, order: Order) -> Answered:
        """Answer an order; what has begun is finished even if the one who asked has gone."""
        self._orders += 1
        try:
            return await self._order(audience, order)
        except asyncio.CancelledError:
            self._mend_for_the_others()
            raise
        finally:
            self._orders -= 1

    async def _order(self, audience: Audience, order: Order) -> Answered:
        async with self._lock:
            try:
                return await self._answer(audience, order)
            except Exception:
                LOGGER.exception("game %s: %s at version %s failed", self.key, order, self.version)
                self._kept.is_torn = True
                return Answered(refusal("failed"))

    async def _answer(self, audience: Audience, order: Order) -> Answered:
        answered = await self._known(audience, order)
        if answered is not None:
            return answered
        try:
            entry = await self._kept.play(order)
        except Refused as why:
            return Answered(refusal_by_rules(why, self.version, order.id))
        except NotKept:
            answered = await self._known(audience, order)
            return answered or Answered(self._refuse(audience, order, "not-stored"))
        return Answered(self._tell(entry).to(audience), was_told=True)

    async def _known(self, audience: Audience, order: Order) -> Answered | None:
        """The answer that can be given from what is kept, without playing."""
        just_told = await self._mend() if self._kept.is_torn else None
        entry = self._kept.entry_of(order.id)
        if entry is not None:
            return Answered(await self._first_answer(audience, entry), entry is just_told)
        objection = self._objection(audience, order)
        return Answered(objection) if objection else None

    async def _first_answer(self, audience: Audience, entry: LogEntry) -> Answer:
        """A repeated command is answered as it was the first time."""
        if entry.seat not in audience.mine:
            return refusal("conflict")
        game, step = await self._kept.at(entry)
        return Report(game, entry.version, step, entry.seat, entry.command).to(audience)

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
        return Refusal(code, sentence, "", self.version, order.id, self._now().to(audience))

    # -- mending and telling

    async def mend(self) -> None:
        """After a failure go back to what is kept; mostly there is nothing to do."""
        async with self._lock:
            await self._mend()

    def _mend_for_the_others(self) -> None:
        """The one for whom it would have been mended has gone."""
        if self._kept.is_torn:
            self._mending = asyncio.create_task(self._mend_or_tell_why_not())

    async def _mend_or_tell_why_not(self) -> None:
        try:
            await self.mend()
        except Exception:  # the next one who comes tries again
            LOGGER.exception("game %s could not be mended", self.key)

    async def _mend(self) -> LogEntry | None:
        """Mend; the entry that was kept unnoticed, if there is one: everybody is told it now."""
        if not self._kept.is_torn:
            return None
        await self._kept.mend()
        if self.version > self._told:
            self._tell(self._kept.last)
            return self._kept.last
        self._moved(self)
        return None

    def _now(self) -> Report:
        """Where the game stands, for one who comes to it."""
        return Report(self.game, self.version, self._kept.step, is_news=False, ledger=self._ledger)

    def _tell(self, entry: LogEntry) -> Report:
        """Tell every listener the newest entry, once."""
        report = Report(
            self.game,
            entry.version,
            self._kept.step,
            entry.seat,
            entry.command,
            ledger=self._ledger,
        )
        self._told = entry.version
        tell_all(self.listeners, report)
        self._moved(self)
        return report
