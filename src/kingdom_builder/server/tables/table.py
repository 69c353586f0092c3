"""A live table: one game, one lock, everyone who listens."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from kingdom_builder.i18n import Refused
from kingdom_builder.server.storage.store import LogEntry, Store, StoredGame
from kingdom_builder.server.storage.writer import NotStored
from kingdom_builder.server.tables.logged_game import LoggedGame
from kingdom_builder.server.tables.publisher import Listener, Publication, Publisher
from kingdom_builder.server.wire.messages import Answer, Order, Refusal, Welcome
from kingdom_builder.server.wire.preview import PreviewAnswer, preview_of
from kingdom_builder.server.wire.refusals import refusal, refusal_by_rules
from kingdom_builder.server.wire.seat_view import Audience
from kingdom_builder.table.game import Game

LOGGER = logging.getLogger(__name__)


@dataclass(frozen=True)
class Snapshot:
    """A copy of a game at a version, to be looked at while the table plays on."""

    game: Game
    version: int


class _Request(NamedTuple):
    """An order, whose it is, and the listener that sent it, if it came from one."""

    order: Order
    audience: Audience
    sender: Listener | None


class Table:
    """A game that is being played, one order at a time; ``moved`` is called after every change."""

    def __init__(
        self, key: str, store: Store, stored: StoredGame, moved: Callable[["Table"], None]
    ) -> None:
        self.key = key
        self.seats = stored.seats
        self._logged = LoggedGame(key, store, stored)
        self._publisher = Publisher(key, stored.seats, self._logged)
        self._moved = moved
        self._lock = asyncio.Lock()
        self._pending = 0  # orders that are not answered yet
        self._recovery: asyncio.Task[None] | None = None

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self._logged.game

    @property
    def version(self) -> int:
        """How many entries its log has."""
        return self._logged.version

    @property
    def listeners(self) -> set[Listener]:
        """Everyone who is told what happens here."""
        return self._publisher.listeners

    @property
    def is_idle(self) -> bool:
        """Whether nobody would notice if it were dropped from memory."""
        return not self.listeners and not self._pending and not self._lock.locked()

    # -- reading

    async def welcome(self, audience: Audience) -> Welcome:
        """The whole table as this audience sees it."""
        async with self._lock:
            await self._recover()
            return self._publisher.welcome(audience)

    async def join(self, listener: Listener) -> None:
        """Welcome a listener, who misses nothing from here on."""
        async with self._lock:
            await self._recover()
            self._publisher.join(listener)

    def leave(self, listener: Listener) -> None:
        """Tell this listener nothing more."""
        self.listeners.discard(listener)

    async def snapshot(self) -> Snapshot:
        """The game as it stands."""
        async with self._lock:
            await self._recover()
            return Snapshot(self.game.copy(), self.version)

    async def preview(self, action: str) -> PreviewAnswer:
        """What an action would bring the player on turn."""
        async with self._lock:
            await self._recover()
            return preview_of(self.game, self.version, action)

    # -- playing

    async def order(
        self, audience: Audience, order: Order, sender: Listener | None = None
    ) -> Answer:
        """Answer an order; once begun it is finished even if the client has gone.

        All listeners are told of the change, but for the sender: its answer tells the same.
        """
        self._pending += 1
        try:
            return await self._order(_Request(order, audience, sender))
        except asyncio.CancelledError:
            self._recover_in_the_background()
            raise
        finally:
            self._pending -= 1

    async def _order(self, request: _Request) -> Answer:
        async with self._lock:
            try:
                return await self._answer(request)
            except Exception:
                LOGGER.exception(
                    "game %s: %s at version %s failed", self.key, request.order, self.version
                )
                self._logged.is_ahead = True
                return refusal("failed")

    async def _answer(self, request: _Request) -> Answer:
        known = await self._known_answer(request)
        if known is not None:
            return known
        try:
            await self._logged.play(request.order)
        except Refused as why:
            return refusal_by_rules(why, self.version, request.order.id)
        except NotStored:
            known = await self._known_answer(request)
            return known or self._refuse(request, "not-stored")
        return self._publish(request.sender).to(request.audience)

    async def _known_answer(self, request: _Request) -> Answer | None:
        """The answer that the log already has, or a refusal that does not need the rules."""
        await self._recover(request)
        entry = self._logged.entry_of(request.order.id)
        if entry is not None:
            return await self._first_answer(request.audience, entry)
        return self._objection(request)

    async def _first_answer(self, audience: Audience, entry: LogEntry) -> Answer:
        """A repeated command is answered as it was the first time."""
        if entry.seat not in audience.mine:
            return refusal("conflict" if audience.mine else "watching")
        game, step = await self._logged.at(entry)
        return Publication(game, entry.version, step, entry.seat, entry.command).to(audience)

    def _objection(self, request: _Request) -> Refusal | None:
        """Why this order cannot be taken now, whatever the rules say."""
        mine, given = request.audience.mine, request.order.version
        if not mine:
            return refusal("watching")
        if given != self.version:
            return self._refuse(request, "stale", given=given, version=self.version)
        if self.game.over:
            return self._refuse(request, "over")
        if self.game.seat not in mine:
            return self._refuse(request, "not-your-turn", player=self.game.player)
        return None

    def _refuse(self, request: _Request, code: str, **facts: object) -> Refusal:
        sentence = refusal(code, **facts).sentence
        current = self._publisher.current().to(request.audience)
        return Refusal(code, sentence, "", self.version, request.order.id, current)

    def _publish(self, sender: Listener | None = None) -> Publication:
        publication = self._publisher.publish(sender)
        self._moved(self)
        return publication

    # -- recovering from a failure

    async def recover(self) -> None:
        """Go back to what is stored if the last order failed; usually there is nothing to do."""
        async with self._lock:
            await self._recover()

    def _recover_in_the_background(self) -> None:
        """The client whose next order would have done it has gone."""
        if self._logged.is_ahead:
            self._recovery = asyncio.create_task(self._try_to_recover())

    async def _try_to_recover(self) -> None:
        try:
            await self.recover()
        except Exception:  # whoever comes next tries again
            LOGGER.exception("game %s could not be recovered", self.key)

    async def _recover(self, request: _Request | None = None) -> None:
        """Reload after a failure; an entry that was stored after all is published now.

        It may be the very order that is being answered: then its sender hears of it by the answer.
        """
        if not self._logged.is_ahead:
            return
        await self._logged.reload()
        if not self._publisher.is_behind:
            self._moved(self)
        elif request is not None and self._is_last(request):
            self._publish(request.sender)
        else:
            self._publish()

    def _is_last(self, request: _Request) -> bool:
        """Whether the newest entry is this order, and not one of another seat with the same id."""
        last = self._logged.last
        return request.order.id == last.command and last.seat in request.audience.mine
