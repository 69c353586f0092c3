"""Who plays each seat: a person or a bot, from the start or instead of someone who has gone.

Like the game, it is folded from the log, so that every process comes to the same result.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from kingdom_builder.bots import DEFAULT_BOT
from kingdom_builder.notation import notes
from kingdom_builder.notation.entries import END_OF_TURN
from kingdom_builder.notation.notes import Note
from kingdom_builder.server.storage.store import LogEntry
from kingdom_builder.server.tables.log_kinds import (
    LEAVE,
    LOSS,
    NOTE,
    PLAY,
    REMOVE,
    RESIGN,
    RESTART,
    RETURN,
    STAND_IN,
    TAKEBACK,
    TIMEOUT,
    UNDO,
)
from kingdom_builder.server.wire.rooms import Departure

CHANGES = (LEAVE, REMOVE, STAND_IN, RETURN, RESIGN, TIMEOUT)  # of who plays a seat
FINAL: tuple[Departure, ...] = ("removed", "resigned", "timed-out")  # nobody returns after these
LOST: tuple[Departure, ...] = ("resigned", "timed-out")
NOBODY = -1
MAX_ABSENCES = 20  # of one seat: the log must not grow without end while nobody plays

DEPARTURE_BY: dict[str, Departure] = {
    LEAVE: "left",
    REMOVE: "removed",
    RESIGN: "resigned",
    TIMEOUT: "timed-out",
}
# The note in a record for each kind of entry, and the kind of entry for each note.
NOTED = {
    LEAVE: notes.LEFT,
    REMOVE: notes.REMOVED,
    STAND_IN: notes.STAND_IN,
    RETURN: notes.RETURNED,
    RESIGN: notes.RESIGNED,
    TIMEOUT: notes.AUTO_TURN,
    TAKEBACK: notes.TOOK_BACK,
}
KIND_OF = {word: kind for kind, word in NOTED.items()} | {notes.TIMED_OUT: TIMEOUT}


@dataclass(frozen=True, slots=True)
class Holder:
    """Who plays a seat.

    ``computer`` is the bot that the seat was set up with. ``stand_in`` is the bot that plays for a
    person who is away or has departed, ``turn_bot`` the one that only plays the rest of this turn.
    """

    computer: str = ""
    stand_in: str = ""
    turn_bot: str = ""
    departure: Departure = ""

    @property
    def bot(self) -> str:
        """The bot that plays now, empty for a person."""
        return self.computer or self.stand_in or self.turn_bot


@dataclass(frozen=True, slots=True)
class SeatEvent:
    """An event at the table that is not an action, after this many actions.

    ``bot`` plays from then on; ``winner`` is the only contender left if this has ended the game.
    """

    step: int
    seat: int
    kind: str
    at: int
    what: str
    bot: str = ""
    winner: int = NOBODY


@dataclass(frozen=True)
class EndedTurn:
    """Whose turn it was, and the bot that ended it, empty for a person."""

    seat: int
    bot: str


@dataclass(frozen=True)
class Seating:
    """Who plays each seat, what has happened to the seats, and who has ended which turn."""

    holders: tuple[Holder, ...]
    events: tuple[SeatEvent, ...] = ()
    turns: tuple[EndedTurn, ...] = ()

    @classmethod
    def at_start(cls, bots: Sequence[str]) -> "Seating":
        """The seats as they were set up: with these bots, empty for a person."""
        return cls(tuple(Holder(bot) for bot in bots))

    # -- queries

    def bot_of(self, seat: int) -> str:
        """The bot that plays this seat now, empty for a person."""
        return self.holders[seat].bot

    @cached_property
    def contenders(self) -> list[int]:
        """The seats that can still win; bots that were set up are among them."""
        return [n for n, holder in enumerate(self.holders) if holder.departure not in LOST]

    @cached_property
    def is_decided(self) -> bool:
        """Whether only one contender is left."""
        return len(self.contenders) == 1

    @property
    def notes(self) -> tuple[Note, ...]:
        """The notes about the players in a record."""
        return tuple(Note(event.step, event.seat, event.what) for event in self.events)

    def objection(self, kind: str, seat: int) -> str:
        """The code of the refusal if this change is not possible, otherwise empty."""
        holder = self.holders[seat]
        if holder.computer:
            return "computer-seat"
        if holder.departure in FINAL or (kind == LEAVE and holder.departure):
            return "departed"
        if kind in (LEAVE, STAND_IN) and self._absences(seat) >= MAX_ABSENCES:
            return "away-too-often"
        if kind == RETURN and not holder.stand_in:
            return "not-held"
        if kind in (STAND_IN, TIMEOUT) and holder.bot:
            return "held-already"
        return ""

    def _absences(self, seat: int) -> int:
        return sum(one.seat == seat and one.kind in (LEAVE, STAND_IN) for one in self.events)

    def can_take_back(self, seat: int) -> bool:
        """Whether a person played the last turn of this seat, and only bots have ended one since."""
        own = max((n for n, turn in enumerate(self.turns) if turn.seat == seat), default=-1)
        if own < 0 or self.bot_of(seat) or self.turns[own].bot:
            return False
        return all(turn.bot for turn in self.turns[own + 1 :])

    # -- folding

    def after(self, entry: LogEntry, step: int) -> "Seating":
        """The seating after an entry that has left the game at this many actions."""
        if entry.kind == PLAY:
            return self._after_turn(entry.seat) if entry.action == END_OF_TURN else self
        if entry.kind in (UNDO, RESTART):
            return self._up_to(step)
        if entry.kind == TAKEBACK:
            return self._before_turn(entry.seat)._up_to(step)._with_event(entry, step)  # noqa: SLF001
        return self._with_holder(entry)._with_event(entry, step)  # noqa: SLF001 (its own kind)

    def _after_turn(self, seat: int) -> "Seating":
        holder = self.holders[seat]
        turns = (*self.turns, EndedTurn(seat, holder.bot))
        return replace(
            self, turns=turns, holders=self._replaced(seat, replace(holder, turn_bot=""))
        )

    def _before_turn(self, seat: int) -> "Seating":
        """As if the last turn of this seat had not ended; the person plays it."""
        last = max(n for n, turn in enumerate(self.turns) if turn.seat == seat)
        holders = tuple(replace(holder, turn_bot="") for holder in self.holders)
        return replace(self, turns=self.turns[:last], holders=holders)

    def _up_to(self, step: int) -> "Seating":
        """The seating after a return to this many actions; later events count from there."""
        if not self.events or self.events[-1].step <= step:
            return self
        events = (replace(event, step=min(event.step, step)) for event in self.events)
        return replace(self, events=tuple(events))

    def _with_holder(self, entry: LogEntry) -> "Seating":
        return replace(self, holders=self._replaced(entry.seat, self._next_holder(entry)))

    def _next_holder(self, entry: LogEntry) -> Holder:
        """Who holds the seat of this entry from now on."""
        holder, bot = self.holders[entry.seat], entry.action
        if entry.kind == RETURN:
            return replace(holder, stand_in="", departure="")
        if entry.kind == STAND_IN:
            return replace(holder, stand_in=bot)
        if entry.kind == TIMEOUT and bot != LOSS:
            return replace(holder, turn_bot=bot)
        departure = DEPARTURE_BY.get(entry.kind)
        if departure is None:  # a note of a record
            return holder
        return replace(holder, stand_in=DEFAULT_BOT if bot == LOSS else bot, departure=departure)

    def _replaced(self, seat: int, holder: Holder) -> tuple[Holder, ...]:
        return (*self.holders[:seat], holder, *self.holders[seat + 1 :])

    def _with_event(self, entry: LogEntry, step: int) -> "Seating":
        what = _noted(entry)
        ends = self.is_decided and what in notes.LOSSES and entry.kind != NOTE
        event = SeatEvent(
            step=step,
            seat=entry.seat,
            kind=KIND_OF[what],
            at=entry.at,
            what=what,
            bot="" if ends or entry.kind == NOTE else self.bot_of(entry.seat),
            winner=self.contenders[0] if ends else NOBODY,
        )
        return replace(self, events=(*self.events, event))


def _noted(entry: LogEntry) -> str:
    """The note in a record for this entry."""
    if entry.kind == NOTE:
        return entry.action
    return notes.TIMED_OUT if entry.action == LOSS else NOTED[entry.kind]
