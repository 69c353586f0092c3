"""A game and who plays it, folded from the entries of its log."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import SystemRandom

from kingdom_builder.model.event import Event
from kingdom_builder.model.setup import Setup
from kingdom_builder.notation.entries import Entry
from kingdom_builder.notation.shuffle import Shuffle
from kingdom_builder.server.storage.store import LogEntry, StoredGame
from kingdom_builder.server.tables.log_kinds import PLAY, RESTART, TAKEBACK, UNDO
from kingdom_builder.server.tables.seating import SeatEvent, Seating
from kingdom_builder.server.wire.messages import Command, Order, Undo
from kingdom_builder.table.dealer import Draw
from kingdom_builder.table.fairness.seeded_cards import SeededCards, takeback_chance, takebacks_in
from kingdom_builder.table.fairness.takeback import before_last_turn, deal_anew
from kingdom_builder.table.game import Game

CHANCE = SystemRandom()  # shared by all games: it has no state, but takes the memory of one


@dataclass(frozen=True, slots=True)
class Step:
    """What an entry did: an action with its events, something taken back, or a change of the seats."""

    action: str = ""
    events: list[Event] = field(default_factory=list)
    taken_back: int = 0
    seat_event: SeatEvent | None = None


class PlayedGame:
    """The game of a log, who plays it, and what the last entry did.

    The seed of its cards is kept apart from the game, so that copies draw other cards.
    """

    def __init__(self, setup: Setup, bots: Sequence[str], shuffle: Shuffle | None = None) -> None:
        self.game = fresh_game(setup)
        self.shuffle = shuffle
        self.seating = Seating.at_start(bots)
        self.step = Step()
        self._undone: list[str] = []  # actions undone in this turn; the last is redone first

    @property
    def commitment(self) -> str:
        """The hash of the seed of its cards, public from the start; empty in older games."""
        return self.shuffle.commitment if self.shuffle else ""

    @property
    def redo(self) -> str:
        """The action that was taken back last and can be played again; empty if there is none."""
        return self._undone[-1] if self._undone else ""

    @property
    def over(self) -> bool:
        """Whether the game has ended: by its rules, or because only one contender is left."""
        return self.game.over or self.seating.is_decided

    @property
    def person_on_turn(self) -> int:
        """The seat that a person must play now, -1 if it is a bot's turn or the game is over."""
        return -1 if self.over or self.bot_on_turn else self.game.seat

    @property
    def bot_on_turn(self) -> str:
        """The bot that plays the seat on turn, empty for a person or if the game is over."""
        return "" if self.over else self.seating.bot_of(self.game.seat)

    # -- changing the game

    def carry_out(self, order: Order, at: int) -> LogEntry:
        """Do what an order of the seat on turn asks; ``Refused`` if the rules do not allow it."""
        version, seat = order.version + 1, self.game.seat
        if isinstance(order, Command):
            step = Step(order.action, self.game.play(order.action, self._draw))
            chance = self.game.last_entry.chance
            entry = LogEntry(version, order.id, seat, PLAY, order.action, chance, at)
        else:
            kind = UNDO if isinstance(order, Undo) else RESTART
            step = self._taken_back(kind)
            entry = LogEntry(version, order.id, seat, kind, at=at)
        self._follow(entry, step)
        return entry

    @property
    def _draw(self) -> Draw | None:
        """How the next cards are drawn: from the seed, in older games unpredictably."""
        return SeededCards(self.shuffle.seed, self.game).draw if self.shuffle else None

    def deal_anew(self, seat: int) -> tuple[str, ...]:
        """New hidden cards for a return to the last turn of this seat."""
        if self.shuffle is None:
            return deal_anew(self.game, seat, self.game.dealer.rng)
        number = takebacks_in(self.game) + 1
        return deal_anew(self.game, seat, takeback_chance(self.shuffle.seed, number))

    def repeat(self, entry: LogEntry) -> None:
        """Apply an entry of the log."""
        self._follow(entry, self._applied(entry))

    def _applied(self, entry: LogEntry) -> Step:
        """Change the game as the entry says."""
        if entry.kind == PLAY:
            return Step(entry.action, self.game.repeat(Entry(entry.action, entry.chance)))
        if entry.kind in (UNDO, RESTART):
            return self._taken_back(entry.kind)
        if entry.kind == TAKEBACK:
            actions = self.game.steps
            self.game = before_last_turn(self.game, entry.seat, entry.chance)
            self._undone.clear()
            return Step(taken_back=actions - self.game.steps)
        return Step()

    def _taken_back(self, kind: str) -> Step:
        """Take back one action, or all of the turn that can be."""
        before = self.game.log
        self.game.undo()
        if kind == RESTART:
            self.game.restart_turn()
        gone = before[self.game.steps :]
        self._undone += [entry.action for entry in reversed(gone)]
        return Step(taken_back=len(gone))

    def _follow(self, entry: LogEntry, step: Step) -> None:
        """Update who plays it, and what can be redone, after this entry and step."""
        known = self.seating.events
        self.seating = self.seating.after(entry, self.game.steps)
        if self.seating.events is not known:
            self.game.notes = self.seating.notes
        is_event = len(self.seating.events) > len(known)
        self.step = replace(step, seat_event=self.seating.events[-1]) if is_event else step
        if step.action and step.action == self.redo:
            self._undone.pop()
        elif step.action:
            self._undone.clear()


def fresh_game(setup: Setup) -> Game:
    """A new game, whose cards are drawn unpredictably unless ``play`` is told how."""
    return Game(setup, CHANCE)


def fold(stored: StoredGame) -> PlayedGame:
    """The game at the end of its log, who plays it, and what its last entry did."""
    played = PlayedGame(stored.setup, [seat.bot for seat in stored.seats], stored.shuffle)
    for entry in stored.log:
        played.repeat(entry)
    return played
