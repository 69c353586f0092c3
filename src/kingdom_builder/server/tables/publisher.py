"""Tells everyone at a table of a change: each what they may know, in their language."""

import logging
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from typing import Protocol

from kingdom_builder.engine_protocol.open_setup import open_setup
from kingdom_builder.engine_protocol.seat_view import SeatView, seat_view
from kingdom_builder.i18n import language, say, speaking
from kingdom_builder.narration.event_text import (
    describe_step,
    describe_undo,
    log_text_of_step,
    touched,
)
from kingdom_builder.narration.task import task, task_of_another
from kingdom_builder.server.storage.store import Seat
from kingdom_builder.server.tables.logged_game import LoggedGame
from kingdom_builder.server.tables.played_game import PlayedGame
from kingdom_builder.server.tables.seat_event_text import describe_seat_event
from kingdom_builder.server.wire.audience import (
    WATCHER,
    Audience,
    choices_for,
    own_cards,
    own_view,
)
from kingdom_builder.server.wire.board import HexOnBoard, hexes_of, scenery_of
from kingdom_builder.server.wire.gold import GoldCache
from kingdom_builder.server.wire.messages import SeatedPlayer, Update, Welcome, encode
from kingdom_builder.table.events import event_as_dict, visible_to
from kingdom_builder.table.positions.score_sheet import best_of

LOGGER = logging.getLogger(__name__)


class Listener(Protocol):
    """A screen at the table that is told what happens."""

    audience: Audience
    address: str  # of the client

    def send_bytes(self, message: bytes) -> None:
        """Pass on a message; it must not wait."""
        ...


@dataclass
class Publication:
    """A version of a game and the step that led to it; to be used before the game goes on.

    A change of the seats has no author, because it answers nobody's order. Newcomers get the last step in
    words, but without its events, because it is no news to them (``is_news``).
    """

    played: PlayedGame
    version: int
    author: int = WATCHER
    command: str = ""
    is_news: bool = True
    gold: GoldCache = field(default_factory=GoldCache)

    def __post_init__(self) -> None:
        self.game, self.step = self.played.game, self.played.step
        self._over = self.played.over
        self._steps = self.game.steps
        self._turn = self.game.turn_number
        self._bot = self.played.bot_on_turn
        self._person = self.played.person_on_turn
        self._gold = self.gold.gold(self.game)
        self._winners = self._best() if self._over else []
        self._hexes = touched(self.step.action, self.step.events)
        self._view: SeatView | None = None  # of the seat that was told first
        self._narration: dict[str, tuple[str, str]] = {}  # by language
        self._updates: dict[Audience, Update] = {}

    def to(self, audience: Audience) -> Update:
        """What this audience may know, in its language; only the author is told the command id."""
        update = self._updates.get(audience)
        if update is None:
            update = self._updates[audience] = self._update(audience)
        return update

    def _update(self, audience: Audience) -> Update:
        seat = audience.seat(self.game)
        told, noted, next_task = self._in_words(audience)
        return Update(
            version=self.version,
            id=self.command if self.author in audience.mine else "",
            step=self._steps,
            turn_number=self._turn,
            told=told,
            noted=noted,
            hexes=self._hexes,
            task=next_task,
            bot_on_turn=self._bot,
            winners=self._winners,
            may_export=audience.may_read_record(self.game, over=self._over),
            events=self._events(seat),
            taken_back=self.step.taken_back if self.is_news else 0,
            view=self._view_of(seat),
            choices=choices_for(self.game, seat, self._person, self.played.redo),
            gold=self._gold,
            own_cards=own_cards(self.game, audience),
        )

    def _best(self) -> list[int]:
        """The seats with the most gold of those that can win, as on the score sheet."""
        return best_of(self._gold.totals, self.played.seating.contenders)

    def _view_of(self, seat: int) -> SeatView:
        """The position as this seat may know it; what all seats see is built once."""
        if self._view is None:
            view = self.game.view(seat)
            if view.over != self._over:  # decided by the seats, not by the rules
                view = replace(view, over=self._over)
            self._view = seat_view(view, self.game.registry)
            return self._view
        return own_view(self._view, seat, self.game.cards_of(seat))

    def _events(self, seat: int) -> list[dict[str, object]]:
        if not self.is_news:
            return []
        return [event_as_dict(event) for event in visible_to(seat, self.step.events)]

    def _in_words(self, audience: Audience) -> tuple[str, str, str]:
        """What happened, put into words once for each language, and what must be done now."""
        with nullcontext() if audience.language == language() else speaking(audience.language):
            narration = self._narration.get(audience.language) or self._narrated()
            self._narration[audience.language] = narration
            return *narration, self._task(audience)

    def _task(self, audience: Audience) -> str:
        if self._over:
            return say("The game is over.")
        is_mine = self._person in audience.mine
        return task(self.game) if is_mine else task_of_another(self.game)

    def _narrated(self) -> tuple[str, str]:
        """The step in words that everyone may read, and the part of them for the log."""
        action, game = self.step.action, self.game
        if self.step.seat_event:
            told = describe_seat_event(self.step.seat_event, game.players)
            return told, told
        if self.step.taken_back:
            return describe_undo(self.step.taken_back), ""
        if not action:
            return "", ""
        events = visible_to(WATCHER, self.step.events)
        noted = log_text_of_step(action, events, game)
        return describe_step(action, events, game, noted), noted


class Publisher:
    """The listeners of one table, and what they have been told."""

    def __init__(self, key: str, seats: Sequence[Seat], logged: LoggedGame) -> None:
        self.listeners: set[Listener] = set()
        self._key = key
        self._seats = seats
        self._logged = logged
        self._published = logged.version
        self._gold = GoldCache()
        self._current: Publication | None = None  # until something happens
        # Made once, when the first listener comes: after a restart everybody comes back.
        self._hexes: list[HexOnBoard] = []

    @property
    def is_behind(self) -> bool:
        """Whether the log has an entry that was not published."""
        return self._logged.version > self._published

    def publish(self, sender: Listener | None = None) -> Publication:
        """Send the newest entry to every listener except the sender, who gets it as an answer."""
        entry = self._logged.last
        author = WATCHER if self._logged.played.step.seat_event else entry.seat
        publication = Publication(
            self._logged.played, entry.version, author, entry.command, gold=self._gold
        )
        self._published = entry.version
        self._current = None
        self._send_to_all(publication, sender)
        return publication

    def _send_to_all(self, publication: Publication, sender: Listener | None) -> None:
        """Listeners with the same audience get the same bytes, encoded once."""
        encoded: dict[Audience, bytes] = {}
        for listener in tuple(self.listeners):
            if listener is sender:
                continue
            audience = listener.audience
            try:
                message = encoded.get(audience) or encode(publication.to(audience))
            except Exception:  # the others must still be told
                LOGGER.exception("game %s: %s could not be told", self._key, audience)
                continue
            encoded[audience] = message
            listener.send_bytes(message)

    def current(self) -> Publication:
        """Where the game stands, for newcomers or as part of a refusal."""
        played, version = self._logged.played, self._logged.version
        known = self._current
        if known is None or known.played is not played or known.version != version:
            known = Publication(played, version, is_news=False, gold=self._gold)
            self._current = known
        return known

    def welcome(self, audience: Audience) -> Welcome:
        """The whole table as this audience sees it."""
        game = self._logged.game
        self._hexes = self._hexes or hexes_of(game.board, game.registry)
        with speaking(audience.language):
            scenery = scenery_of(game.setup, game.board, self._hexes)
        return Welcome(
            game=self._key,
            mine=list(audience.mine),
            seats=[SeatedPlayer(player.name, player.bot) for player in self._seats],
            setup=open_setup(game.open_setup, game.registry.terms),
            scenery=scenery,
            commitment=self._logged.played.commitment,
            update=self.current().to(audience),
        )

    def join(self, listener: Listener) -> None:
        """Welcome a listener, and send it every change from now on."""
        listener.send_bytes(encode(self.welcome(listener.audience)))
        self.listeners.add(listener)
