"""A live table: one game, one lock, and its listeners."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from time import perf_counter
from typing import NamedTuple, TypeVar

from msgspec.structs import replace
from prometheus_client import Histogram

from kingdom_builder.bots import DEFAULT_BOT
from kingdom_builder.i18n import Refused
from kingdom_builder.notation.entries import END_OF_TURN
from kingdom_builder.notation.shuffle import Shuffle
from kingdom_builder.server import metrics
from kingdom_builder.server.clock import Clock, milliseconds
from kingdom_builder.server.offered_bots import bots_on_offer
from kingdom_builder.server.storage.store import LogEntry, Store, StoredGame
from kingdom_builder.server.storage.transactions import StoreAway
from kingdom_builder.server.storage.writer import NotStored
from kingdom_builder.server.tables import turn_clock
from kingdom_builder.server.tables.log_kinds import (
    BOT_COMMAND,
    LOSS,
    PLAY,
    RETURN,
    TAKEBACK,
    TIMEOUT,
)
from kingdom_builder.server.tables.logged_game import LoggedGame
from kingdom_builder.server.tables.publisher import Listener, Publication, Publisher
from kingdom_builder.server.tables.seat_event_text import describe_seat_event
from kingdom_builder.server.tables.seating import FINAL, Seating
from kingdom_builder.server.tables.turn_clock import ClockedGame
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.messages import Answer, Order, Refusal, Welcome
from kingdom_builder.server.wire.preview import PreviewAnswer, preview_of
from kingdom_builder.server.wire.refusals import refusal, refusal_by_rules
from kingdom_builder.server.wire.rooms import ClockView, RoomEvent, RoomSettings
from kingdom_builder.table.game import Game

LOGGER = logging.getLogger(__name__)
Given = TypeVar("Given")
Result = TypeVar("Result")

RECENT_EVENTS = 50  # they are sent with every change of the room
MAX_PUBLISHED = 20  # entries of other processes that are published one by one
MAX_TRIES = 5  # to log something while other processes add to the same log


@dataclass(frozen=True)
class Snapshot:
    """A copy of a game at a version, to be read while the table plays on."""

    game: Game
    version: int
    over: bool
    shuffle: Shuffle | None = None  # of its cards, once it is over
    at: int = 0  # when it was last played, in milliseconds since 1970; 0 if that is not known


class _Request(NamedTuple):
    """An order, the audience that gave it, and the listener or the bot from which it came."""

    order: Order
    audience: Audience
    sender: Listener | None = None
    bot: str = ""


class _Change(NamedTuple):
    """A change by the server itself: why it is refused, if it is, and how a command logs it."""

    kind: str
    objection: Callable[[], Refusal | None]
    add: Callable[[str], Awaitable[None]]


class Table:
    """A game that is being played, one order at a time; ``on_change`` is called after every change."""

    def __init__(
        self,
        key: str,
        store: Store,
        stored: StoredGame,
        on_change: Callable[["Table"], None],
        clock: Clock,
    ) -> None:
        self.key = key
        self.seats = stored.seats
        self._logged = LoggedGame(key, store, stored, clock)
        self._publisher = Publisher(key, stored.seats, self._logged)
        self._on_change = on_change
        self._clock = clock
        self._lock = asyncio.Lock()
        self._pending = 0  # orders that are not answered yet
        self._recovery: asyncio.Task[None] | None = None
        # The other processes to which somebody is connected; the room of the game sets this.
        self.watched_elsewhere: Callable[[], Iterable[str]] = tuple

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self._logged.game

    @property
    def version(self) -> int:
        """How many entries its log has."""
        return self._logged.version

    @property
    def over(self) -> bool:
        """Whether the game has ended: by its rules, or because only one contender is left."""
        return self._logged.played.over

    @property
    def commitment(self) -> str:
        """The hash of the seed of its cards, public from the start; empty in older games."""
        return self._logged.played.commitment

    @property
    def seating(self) -> Seating:
        """Who plays each seat."""
        return self._logged.played.seating

    @property
    def bot_on_turn(self) -> str:
        """The bot whose turn it is; empty if it is a person's, or nobody's any more."""
        return self._logged.played.bot_on_turn

    @property
    def events(self) -> list[RoomEvent]:
        """The latest events of its seats, in the language in use."""
        return [
            RoomEvent(
                one.step, one.seat, one.kind, one.at, describe_seat_event(one, self.game.players)
            )
            for one in self.seating.events[-RECENT_EVENTS:]
        ]

    def last_acted(self, seat: int) -> int:
        """When its player, and no bot, last did something (milliseconds since 1970), 0 if never."""
        own = (one for one in reversed(self._logged.log) if one.seat == seat and one.kind == PLAY)
        return next((one.at for one in own if not one.command.startswith(BOT_COMMAND)), 0)

    def last_turn_of(self, seat: int) -> int:
        """The number of the last turn that this seat has ended, 0 if there is none."""
        turns = self.seating.turns
        return max((n + 1 for n, turn in enumerate(turns) if turn.seat == seat), default=0)

    @property
    def listeners(self) -> set[Listener]:
        """Everyone who is told of its changes."""
        return self._publisher.listeners

    @property
    def addresses(self) -> set[str]:
        """Where it is watched from: addresses of clients, names of processes; empty if nobody watches."""
        return {one.address for one in self.listeners}.union(self.watched_elsewhere())

    @property
    def is_idle(self) -> bool:
        """Whether it can be dropped from memory unnoticed."""
        return not self.listeners and not self._pending and not self._lock.locked()

    # -- the clocks

    def clock_view(self, settings: RoomSettings, started_at: int, now: int) -> ClockView | None:
        """The clocks at this moment (milliseconds since 1970), ``None`` in a game without."""
        return turn_clock.clock_view(self._clocked(started_at), settings, now)

    def deadline(self, settings: RoomSettings, started_at: int) -> int | None:
        """When the time of the running turn ends (milliseconds since 1970), if it does.

        It stays the same as long as the turn goes on, even after it has passed.
        """
        return turn_clock.deadline(self._clocked(started_at), settings)

    def _clocked(self, started_at: int) -> ClockedGame:
        bots = [seat.bot for seat in self.seats]
        start, log = self.game.setup.start, self._logged.log
        return ClockedGame(bots, start, started_at, log, self.over)

    # -- reading

    async def welcome(self, audience: Audience) -> Welcome:
        """The whole table as this audience sees it."""
        async with self._lock:
            await self._recover()
            return self._publisher.welcome(audience)

    async def join(self, listener: Listener) -> None:
        """Welcome a listener, and send it every change from now on."""
        async with self._lock:
            await self._recover()
            self._publisher.join(listener)

    def leave(self, listener: Listener) -> None:
        """Send this listener nothing more."""
        self.listeners.discard(listener)

    async def snapshot(self) -> Snapshot:
        """The game as it stands."""
        async with self._lock:
            await self._recover()
            at = self._logged.last.at if self.version else 0
            shuffle = self._logged.played.shuffle if self.over else None
            return Snapshot(self.game.copy(), self.version, self.over, shuffle, at)

    async def preview(self, action: str) -> PreviewAnswer:
        """What an action would bring the player on turn."""
        async with self._lock:
            await self._recover()
            return preview_of(self.game, self.version, action, over=self.over)

    # -- playing

    async def order(
        self, audience: Audience, order: Order, sender: Listener | None = None
    ) -> Answer:
        """Answer a person's order; once begun it is finished even if the client has gone.

        All listeners but the sender are told of the change; the answer tells the sender the same.
        """
        return await self._timed_order(_Request(order, audience, sender), metrics.BY_PERSON)

    async def bot_order(self, seat: int, bot: str, order: Order) -> Answer:
        """Answer the order of a bot, if that bot still plays this seat."""
        return await self._timed_order(_Request(order, Audience((seat,)), bot=bot), metrics.BY_BOT)

    async def _timed_order(self, request: _Request, histogram: Histogram) -> Answer:
        begun = perf_counter()
        answer = await self._order(request)
        if not isinstance(answer, Refusal):
            histogram.observe(perf_counter() - begun)
        return answer

    async def _order(self, request: _Request) -> Answer:
        try:
            return await self._locked(self._answer, request)
        except StoreAway:  # the game in memory may be ahead, so it is not shown
            return replace(refusal("not-stored"), id=request.order.id)
        except Exception:
            LOGGER.exception(
                "game %s: %s at version %s failed", self.key, request.order, self.version
            )
            return refusal("failed")

    async def _locked(self, work: Callable[[Given], Awaitable[Result]], given: Given) -> Result:
        """Make a change while holding the lock; once begun it is finished even if the client has gone."""
        self._pending += 1
        try:
            async with self._lock:
                return await work(given)
        except asyncio.CancelledError:
            self._recover_in_the_background()
            raise
        except StoreAway:
            raise
        except Exception:  # it is unknown how far it came
            self._logged.is_ahead = True
            raise
        finally:
            self._pending -= 1

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
        if request.order.version > self.version:  # it was given to another process, which is ahead
            await self._read_on()
        entry = self._logged.entry_of(request.order.id)
        if entry is not None:
            return await self._first_answer(request.audience, entry)
        return self._objection(request)

    async def _first_answer(self, audience: Audience, entry: LogEntry) -> Answer:
        """A repeated command is answered as it was the first time."""
        if entry.seat not in audience.mine:
            return refusal("conflict" if audience.mine else "watching")
        played = await self._logged.at(entry)
        return Publication(played, entry.version, entry.seat, entry.command).to(audience)

    def _objection(self, request: _Request) -> Refusal | None:
        """Why this order cannot be accepted now, apart from the rules."""
        mine, given = request.audience.mine, request.order.version
        if not mine:
            return refusal("watching")
        if given != self.version:
            return self._refuse(request, "stale", given=given, version=self.version)
        if self.over:
            return self._refuse(request, "over")
        if self.game.seat not in mine:
            return self._refuse(request, "not-your-turn", player=self.game.player)
        if self.bot_on_turn != request.bot:
            return self._refuse(request, self._why_held(), player=self.game.player)
        return None

    def _why_held(self) -> str:
        """Why the person in the seat on turn cannot play."""
        holder = self.seating.holders[self.game.seat]
        if holder.departure in FINAL:
            return "departed"
        return "held-by-bot" if holder.stand_in else "out-of-time"

    def _refuse(self, request: _Request, code: str, **facts: object) -> Refusal:
        sentence = refusal(code, **facts).sentence
        current = self._publisher.current().to(request.audience)
        return Refusal(code, sentence, "", self.version, request.order.id, current)

    def _publish(self, sender: Listener | None = None) -> Publication:
        publication = self._publisher.publish(sender)
        self._on_change(self)
        return publication

    # -- the seats

    async def change_seat(self, kind: str, seat: int, bot: str = "") -> Refusal | None:
        """Log a change of who plays a seat (``CHANGES``) and tell everyone; or why it is refused.

        From then on ``bot`` plays, without a name the default one; for a timeout it may be ``LOSS``.
        """
        action = "" if kind == RETURN else bot or DEFAULT_BOT

        async def add(command: str) -> None:
            await self._logged.add(command, seat, kind, action)

        return await self._make(
            _Change(kind, lambda: self._seat_objection(kind, seat, action), add)
        )

    async def time_out(self, settings: RoomSettings, started_at: int, bot: str) -> Refusal | None:
        """Log that the time of the player on turn is up, if it still is; or why that is refused.

        While this waits for the lock, the turn may still end in time.
        """

        async def add(command: str) -> None:
            await self._logged.add(command, self.game.seat, TIMEOUT, bot)

        def objection() -> Refusal | None:
            deadline = self.deadline(settings, started_at)
            if deadline is None or deadline > milliseconds(self._clock):
                return refusal("not-your-turn", player=self.game.player)
            return self._seat_objection(TIMEOUT, self.game.seat, bot)

        return await self._make(_Change(TIMEOUT, objection, add))

    def _seat_objection(self, kind: str, seat: int, action: str) -> Refusal | None:
        if not 0 <= seat < len(self.seats):
            return refusal("no-such-seat")
        if self.over:
            return refusal("over")
        if action not in ("", *bots_on_offer()) and (kind, action) != (TIMEOUT, LOSS):
            return refusal("no-such-bot", key=action, known=list(bots_on_offer()))
        code = self.seating.objection(kind, seat)
        if code:
            return refusal(code, player=self.game.players[seat])
        if kind == TIMEOUT and seat != self.game.seat:
            return refusal("not-your-turn", player=self.game.player)
        return None

    def can_take_back(self, seat: int, asked_at: int | None = None) -> bool:
        """Whether the last turn of this seat can be taken back, if everyone agrees.

        It must still be the turn that was the last one at version ``asked_at``.
        """
        if self.over or not self.seating.can_take_back(seat):
            return False
        since = () if asked_at is None else self._logged.log[asked_at:]
        return not any(one.kind == TAKEBACK or _ends_turn_of(seat, one) for one in since)

    async def take_back(self, seat: int, asked_at: int | None = None) -> Refusal | None:
        """Return to the moment before the end of the last turn of this seat, as everyone has agreed."""

        async def add(command: str) -> None:
            hands = await asyncio.to_thread(self._logged.played.deal_anew, seat)
            await self._logged.add(command, seat, TAKEBACK, "", *hands)

        def objection() -> Refusal | None:
            return None if self.can_take_back(seat, asked_at) else refusal("no-takeback")

        return await self._make(_Change(TAKEBACK, objection, add))

    async def _make(self, change: _Change) -> Refusal | None:
        """Log a change and tell everyone; if another process was faster, decide again."""
        try:
            return await self._locked(self._try_to_make, change)
        except StoreAway:
            return refusal("not-stored")
        except Exception:
            LOGGER.exception("game %s: %s failed", self.key, change.kind)
            return refusal("failed")

    async def _try_to_make(self, change: _Change) -> Refusal | None:
        command = f"{change.kind}-{secrets.token_hex(12)}"
        for _ in range(MAX_TRIES):
            await self._recover()
            version = self.version
            why_not = change.objection()
            if why_not is not None:
                return why_not
            try:
                await change.add(command)
            except NotStored:
                await self._recover()
                if self._logged.entry_of(command):  # it was stored all the same, and published
                    return None
                if self.version == version:
                    break
            else:
                self._publish()
                return None
        return refusal("not-stored")

    # -- catching up, and recovering from failures

    async def catch_up(self, version: int) -> None:
        """Read and publish what another process has added to the log."""
        async with self._lock:
            await self._recover()
            if version > self.version:
                await self._read_on()

    async def _read_on(self) -> None:
        """Apply what other processes have added, and publish it entry by entry, or the last if there are many."""
        newer = await self._logged.newer()
        if len(newer) > MAX_PUBLISHED:
            self._logged.is_ahead = True
            await self._recover()
            return
        for entry in newer:
            self._logged.follow(entry)
            self._publish()

    async def recover(self) -> None:
        """Go back to what is stored if the last order failed; usually there is nothing to do."""
        async with self._lock:
            await self._recover()

    def _recover_in_the_background(self) -> None:
        """Recover although the client has gone whose next order would have caused it."""
        if self._logged.is_ahead:
            self._recovery = asyncio.create_task(self._try_to_recover())

    async def _try_to_recover(self) -> None:
        try:
            await self.recover()
        except StoreAway:  # the next order tries again
            return
        except Exception:
            LOGGER.exception("game %s could not be recovered", self.key)

    async def _recover(self, request: _Request | None = None) -> None:
        """Reload after a failure; an entry that was stored all the same is published now.

        It may be the order that is being answered, which is not published to its sender.
        """
        if not self._logged.is_ahead:
            return
        await self._logged.reload()
        if not self._publisher.is_behind:
            self._on_change(self)
        elif request is not None and self._is_last(request):
            self._publish(request.sender)
        else:
            self._publish()

    def _is_last(self, request: _Request) -> bool:
        """Whether the newest entry is this order, and not one of another seat with the same id."""
        last = self._logged.last
        return request.order.id == last.command and last.seat in request.audience.mine


def _ends_turn_of(seat: int, entry: LogEntry) -> bool:
    return (entry.seat, entry.kind, entry.action) == (seat, PLAY, END_OF_TURN)
