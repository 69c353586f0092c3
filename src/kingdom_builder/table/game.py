"""A running game: the API through which everything plays."""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import islice
from operator import index
from random import Random
from typing import SupportsIndex

from kingdom_builder.i18n import IllegalAction, Refused
from kingdom_builder.model.board import Board
from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.event import Event, Over
from kingdom_builder.model.setup import Setup
from kingdom_builder.model.state import State
from kingdom_builder.model.view import SeatCards
from kingdom_builder.notation.annotations import (
    Comment,
    Variation,
    comments_up_to,
    variations_up_to,
    with_comment,
)
from kingdom_builder.notation.choices import Choices
from kingdom_builder.notation.entries import END_OF_TURN, Entry
from kingdom_builder.notation.notes import Note, contenders, departures, up_to
from kingdom_builder.notation.record import Record
from kingdom_builder.notation.switches import without_defaults
from kingdom_builder.rules import turn
from kingdom_builder.rules.start import first_state
from kingdom_builder.rules.views import cards_of, hand_of
from kingdom_builder.table.arguments import whole_number
from kingdom_builder.table.box_registry import REGISTRY, BoxRegistry
from kingdom_builder.table.dealer import Dealer, Draw, RecordedCards
from kingdom_builder.table.events import EventReader
from kingdom_builder.table.illegal_actions import why_not
from kingdom_builder.table.positions.named_position import Facts, NamedPosition, choices_in
from kingdom_builder.table.positions.position import Position
from kingdom_builder.table.positions.score_sheet import ScoreSheet, score_sheet
from kingdom_builder.table.public_history import PublicHistory, Turn
from kingdom_builder.table.setup.assembly import assemble, board_of
from kingdom_builder.table.setup.custom_land import check_quadrants
from kingdom_builder.table.setup.setup_checks import check_setup
from kingdom_builder.table.view import View

# How many of the positions before pushed choices are kept; older ones are played again.
SNAPSHOTS = 64


class Game(NamedPosition):
    """One game, from its setup to its last turn.

    Ask ``choices``, ``play`` one of them, until ``over``. Everything a person may ask about the
    game is answered here; the engine below works in ints and trusts its callers.
    """

    def __init__(
        self, setup: Setup, rng: Random | None = None, registry: BoxRegistry = REGISTRY
    ) -> None:
        check_quadrants(setup.quadrants, registry)
        registry = registry.extended(setup.quadrants)
        land = check_setup(setup, registry)
        # Without defaults, so that equal setups are equal.
        switches = without_defaults(setup.switches, registry.terms)
        self._open(replace(setup, switches=switches), land, rng, registry)

    @classmethod
    def of_drawn(
        cls, setup: Setup, land: Board, rng: Random, registry: BoxRegistry = REGISTRY
    ) -> "Game":
        """The game of a setup that has just been drawn: it is checked, and its land is there."""
        game = cls.__new__(cls)
        game._open(setup, land, rng, registry.extended(setup.quadrants))  # noqa: SLF001 (its own kind)
        return game

    @classmethod
    def of_position(cls, facts: Facts, rng: Random, turn_number: int = 1) -> "Game":
        """A game that begins in the middle; nothing that was played before is known.

        The setup of these facts names no hands, and their state is the game's own from now on.
        """
        game = cls.__new__(cls)
        game._sit_down(facts.setup, facts.board, rng, facts.registry)  # noqa: SLF001 (its own kind)
        game._beginning = Position(facts, turn_number)  # noqa: SLF001
        game._begin()  # noqa: SLF001
        return game

    def _open(self, setup: Setup, land: Board, rng: Random | None, registry: BoxRegistry) -> None:
        self._sit_down(setup, assemble(setup, registry, land), rng or Random(), registry)
        self._begin()

    def _sit_down(self, setup: Setup, board: Board, rng: Random, registry: BoxRegistry) -> None:
        self.setup = setup
        self.registry = registry
        self.board = board
        self.notes: tuple[Note, ...] = ()  # what happened at the table and is no action
        self.headers: dict[str, str] = {}  # what people tell about it: event, place, date, …
        self.comments: tuple[Comment, ...] = ()
        self.variations: tuple[Variation, ...] = ()
        self.dealer = Dealer(rng)
        self._event_reader = EventReader(registry.actions, self.board.cards, self._ended)
        self._beginning: Position | None = None  # if that is not the first turn

    def _begin(self) -> None:
        beginning = self._beginning
        self.state: State = beginning.facts.state.copy() if beginning else self._first_state()
        self.state.journal = []
        self._turns_ended = beginning.turn_number - 1 + self.over if beginning else 0
        self._log: list[Entry] = []
        self._marks: list[int] = []
        self._choices: Choices | None = None  # of the moment, once somebody has asked
        self._seen = PublicHistory(self.setup)  # up to where somebody has last looked
        self._snapshots: deque[tuple[int, State]] = deque(maxlen=SNAPSHOTS)

    def _first_state(self) -> State:
        return first_state(self.board, [TERRAINS.index(key) for key in self.setup.hands])

    # -- who, what, whether

    @property
    def facts(self) -> Facts:
        """What all answers are found in."""
        return Facts(self.setup, self.registry, self.board, self.state)

    @property
    def seat(self) -> int:
        """The seat that must choose."""
        return self.state.seat

    @property
    def over(self) -> bool:
        """Whether the last turn has been played."""
        return self.state.over

    @property
    def turn_number(self) -> int:
        """The number of the turn, counted from 1 over all seats."""
        return 1 + self._turns_ended - self.over

    @property
    def choices(self) -> Choices:
        """Everything that may be done now: complete and minimal."""
        if self._choices is None:
            self._choices = choices_in(self.board, self.state, self.registry)
        return self._choices

    def position(self) -> Position:
        """The position as a value: to be compared, kept, written in one line, played on from."""
        facts = Facts(self.open_setup, self.registry, self.board, self.state.copy())
        return Position(facts, self.turn_number)

    # -- playing

    def play(self, action: str, draw: Draw | None = None) -> list[Event]:
        """Play a hex (``"F5"``) or an option (``"paddock"``, ``"end"``); what happened.

        Where a card is drawn, ``draw`` says which, by default the dealer of the game.
        """
        if not isinstance(action, str):
            raise _no_choice(action)
        self._apply(self._choice(action), action, draw or self.dealer.draw)
        return self.step_events(len(self._log) - 1)

    def push(self, choice: SupportsIndex | str) -> None:
        """Play a choice by its number (``choices.numbers``) or name, for programs that need no events."""
        number = self._number(choice)
        before = self.state.copy()
        self._apply(number, self.choices.key_of(number), self.dealer.draw)
        self._snapshots.append((len(self._log) - 1, before))

    def pop(self) -> str:
        """Take back the last action, of any kind, for programs that try things out; the action.

        Unlike ``undo`` it goes back beyond the turn and beyond cards that were drawn. The luck does
        not come back: the next card may be another one.
        """
        if not self._log:
            raise Refused("There is no action to take back.")
        last = self._log[-1]
        if self._snapshots and self._snapshots[-1][0] == len(self._log) - 1:
            self._go_back(self._snapshots.pop()[1])
        else:
            self._fold(self.log[:-1])
        return last.action

    def _go_back(self, before: State) -> None:
        """Become this position before the last action."""
        is_end = self._log.pop().action == END_OF_TURN
        self._marks.pop()
        last = self._marks[-1] if self._marks else 0
        before.journal = (self.state.journal or [])[:last]
        self.state, self._choices = before, None
        self._turns_ended -= is_end
        self._seen = PublicHistory(self.setup)
        self.notes = up_to(self.notes, len(self._log))
        self._drop_later_annotations()

    def _number(self, choice: object) -> int:
        """The number of a choice that is on offer."""
        if isinstance(choice, str):
            return self._choice(choice)
        try:
            number = index(choice)  # type: ignore[arg-type]  # the sentence is for what is no number
        except TypeError:
            raise _no_choice(choice) from None
        if not self.choices.offers(number):
            raise self._why_not_number(number)
        return number

    def _why_not_number(self, number: int) -> IllegalAction:
        name = self.choices.key_of(number)
        if name or self.over:
            return why_not(self.board, self.state, name, self.registry)
        return IllegalAction(
            "R-TURN-2", "{action!r} is neither a hex nor an option.", action=number
        )

    def why_not(self, action: str) -> IllegalAction | None:
        """Why this action cannot be played now, ``None`` if it can."""
        try:
            self._choice(action)
        except IllegalAction as refusal:
            return refusal
        return None

    def _choice(self, action: str) -> int:
        choice = self.registry.choice_names.numbers.get(action, -1)
        if not self.choices.offers(choice):
            raise why_not(self.board, self.state, action, self.registry)
        return choice

    def _apply(self, choice: int, action: str, draw: Draw) -> None:
        state = self.state
        self._choices = None
        turn.act(self.board, state, choice)
        chance: list[str] = []
        while state.asking:
            terrain = draw(state)
            chance.append(TERRAINS[terrain])
            turn.deal(self.board, state, terrain)
        self._log.append(Entry(action, tuple(chance)))
        self._turns_ended += action == END_OF_TURN
        self._marks.append(len(state.journal or ()))

    # -- taking back

    @property
    def can_undo(self) -> bool:
        """Whether the last action may be taken back: own turn, nothing revealed by chance since."""
        return bool(self._log) and not self._log[-1].is_final

    def undo(self) -> str:
        """Take back the last action of this turn; the action."""
        if not self.can_undo:
            raise Refused(
                "There is nothing to take back: undo goes back to the start of the turn, "
                "or to the last card that was revealed in it."
            )
        *kept, last = self.log
        self._fold(kept)
        return last.action

    def restart_turn(self) -> int:
        """Take back everything that can be; how many actions that were."""
        log = self.log
        kept = len(log)
        while kept and not log[kept - 1].is_final:
            kept -= 1
        if kept < len(log):
            self._fold(log[:kept])
        return len(log) - kept

    def _fold(self, log: Sequence[Entry]) -> None:
        """Become the game of this log, all at once, so that an interruption changes nothing."""
        *_, other = self._retold(log)
        self.state, self._log, self._marks, self._turns_ended, self._choices = (
            other.state,
            other._log,  # noqa: SLF001
            other._marks,  # noqa: SLF001
            other._turns_ended,  # noqa: SLF001
            None,
        )
        self._seen = PublicHistory(self.setup)
        self._snapshots.clear()
        self.notes = up_to(self.notes, len(log))
        self._drop_later_annotations()

    def rewritten(self, hands: tuple[str, ...], log: Sequence[Entry]) -> "Game":
        """Another game with these first hands and this log; refuses what cannot have happened."""
        other = self._blank_copy()
        other.setup = replace(self.setup, hands=hands)
        *_, last = other._retold(log)  # noqa: SLF001 (its own kind)
        if last.log != tuple(log):
            raise Refused("The record names cards that are not drawn.")
        last.notes = up_to(self.notes, len(log))
        last._drop_later_annotations()  # noqa: SLF001
        return last

    def _retold(self, log: Sequence[Entry]) -> Iterator["Game"]:
        """One game that goes through this log: at its beginning, then after each action."""
        other = self._blank_copy()
        other._begin()  # noqa: SLF001 (its own kind)
        yield other
        for entry in log:
            draw = RecordedCards(entry.chance).draw
            number = self.registry.choice_names.numbers[entry.action]
            other._apply(number, entry.action, draw)  # noqa: SLF001
            yield other

    # -- playing again what is recorded

    def repeat(self, entry: Entry) -> list[Event]:
        """Play a recorded action with its recorded cards; refuse what cannot have happened."""
        choice = self._choice(entry.action)
        before = self.log
        hand = RecordedCards(entry.chance)
        try:
            self._apply(choice, entry.action, hand.draw)
            hand.check_empty()
        except Refused:
            self._fold(before)
            raise
        return self.step_events(len(self._log) - 1)

    # -- looking back

    @property
    def log(self) -> tuple[Entry, ...]:
        """Every action so far, with what chance answered."""
        return tuple(self._log)

    @property
    def steps(self) -> int:
        """How many actions were played so far."""
        return len(self._log)

    @property
    def last_entry(self) -> Entry:
        """The last action, with what chance answered."""
        return self._log[-1]

    def retold(self) -> Iterator["Game"]:
        """This game again, action by action: one game that goes on each time the next is asked for."""
        return self._retold(self.log)

    def at(self, n: int) -> "Game":
        """The game as it stood after its first ``n`` actions."""
        if not 0 <= n <= len(self._log):
            raise Refused(
                "There is no action {n}; the game has {last} so far.", n=n, last=len(self._log)
            )
        then = next(islice(self.retold(), n, None))
        then._drop_later_annotations()  # noqa: SLF001 (its own kind)
        return then

    @property
    def events(self) -> list[Event]:
        """Everything that has happened so far."""
        return [event for n in range(len(self._log)) for event in self.step_events(n)]

    def step_events(self, n: int) -> list[Event]:
        """What the ``n``-th action brought about, counted from 0."""
        return [self._event_reader.event(entry) for entry in self._journal_of(n)]

    def _journal_of(self, n: int) -> Sequence[tuple[int, ...]]:
        """What the engine has written of the ``n``-th action."""
        first = self._marks[n - 1] if n > 0 else 0
        return (self.state.journal or [])[first : self._marks[n]]

    def _ended(self) -> Over:
        return Over(tuple(self.gold), self.leaders)

    def record(self) -> Record:
        """The game as a record."""
        if self._beginning:
            raise Refused(
                "This game did not begin with its first turn, so it has no record; str(game.position()) "
                "writes down where it stands."
            )
        return Record(
            self.setup,
            tuple(self._log),
            notes=tuple(self._notes_so_far),
            headers=dict(self.headers),
            comments=comments_up_to(self.comments, len(self._log)),
            variations=variations_up_to(self.variations, self.turn_number),
        )

    def comment(self, text: str) -> None:
        """Say something of the position; the record keeps it."""
        self.comments = with_comment(self.comments, len(self._log), text)

    def _drop_later_annotations(self) -> None:
        """Forget what was said of actions that no longer stand, and what could have been played then."""
        self.comments = comments_up_to(self.comments, len(self._log))
        self.variations = variations_up_to(self.variations, self.turn_number)

    def view(self, seat: int) -> View:
        """What this seat may know; -1 for a watcher."""
        viewer = self._checked_viewer(seat)
        facts = Facts(self.open_setup, self.registry, self.board, self.state)
        return View.of(facts, viewer, self.turn_number, self.turns)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """Every turn as everybody has seen it, the running one last; none if the game began in the middle."""
        if self._beginning is not None:
            return ()
        for n in range(self._seen.actions, len(self._log)):
            self._seen.add(self._log[n].action, self._journal_of(n))
        return self._seen.turns

    @cached_property
    def open_setup(self) -> Setup:
        """The setup as everybody may know it: without the first hands."""
        return replace(self.setup, hands=())

    def cards_of(self, seat: int) -> SeatCards:
        """All of a view that differs from seat to seat."""
        return cards_of(self.board, self.state, self._checked_viewer(seat))

    def hand_of(self, seat: int) -> int:
        """The terrain of the card that this seat holds, -1 for none or for a watcher."""
        return hand_of(self.state, self._checked_viewer(seat))

    def _checked_viewer(self, seat: int) -> int:
        if not -1 <= whole_number("seat", seat) < len(self.players):
            raise Refused(
                "There is no seat {seat}; the seats are 0 to {last}, and -1 is a watcher.",
                seat=seat,
                last=len(self.players) - 1,
            )
        return seat

    # -- gold

    def score(self) -> ScoreSheet:
        """The gold of every seat as if the game ended now, with what earns it."""
        players, cards = self.setup.players, self.cards
        return score_sheet(self.board, self.state, players, cards, self.departures)

    # -- the players

    @property
    def contenders(self) -> list[int]:
        """The seats that can win: so far their players have neither resigned nor lost on time."""
        return contenders(self._notes_so_far, len(self.players))

    @property
    def departures(self) -> list[str]:
        """By seat, how its player has left the game; empty for everyone who still plays."""
        return departures(self._notes_so_far, len(self.players))

    @property
    def _notes_so_far(self) -> list[Note]:
        return [note for note in self.notes if note.step <= len(self._log)]

    # -- copies

    def copy(self) -> "Game":
        """An independent game at the same point, with the same future luck."""
        other = self._blank_copy()
        other.dealer = self.dealer.copy()
        other.state = self.state.copy()
        other.state.journal = list(self.state.journal or ())
        other._log, other._marks = list(self._log), list(self._marks)  # noqa: SLF001 (its own kind)
        other._turns_ended = self._turns_ended  # noqa: SLF001
        other._choices = None  # noqa: SLF001
        other._seen = PublicHistory(self.setup)  # noqa: SLF001
        other._snapshots = deque(maxlen=SNAPSHOTS)  # noqa: SLF001
        return other

    def __copy__(self) -> "Game":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Game":
        return self.copy()

    def _blank_copy(self) -> "Game":
        """Another game of the same setup and dealer, not begun."""
        other = Game.__new__(Game)
        other._sit_down(self.setup, self.board, self.dealer.rng, self.registry)  # noqa: SLF001 (its own kind)
        other.dealer, other.notes = self.dealer, self.notes
        other._beginning = self._beginning  # noqa: SLF001
        other.headers = dict(self.headers)
        other.comments, other.variations = self.comments, self.variations
        return other

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as what has happened, and the luck to come: any engine can play it again."""
        parts = self.setup, self.registry, self._beginning, self.log, self.dealer
        told = {
            "notes": self.notes,
            "headers": self.headers,
            "comments": self.comments,
            "variations": self.variations,
        }
        return _played_again, parts, told

    def __eq__(self, other: object) -> bool:
        """Whether the same has happened in both, from the same beginning; their luck may differ."""
        if not isinstance(other, Game):
            return NotImplemented
        return self._story() == other._story()

    def __hash__(self) -> int:
        """That of the position: it changes as the game goes on."""
        return hash(self.position())

    def _story(self) -> tuple[object, ...]:
        return self.setup, self._beginning, self._log, self.notes

    def __repr__(self) -> str:
        if self.over:
            return f"<Game over: {', '.join(self.players)}, gold {self.gold}>"
        return f"<Game turn {self.turn_number}: {self.player} plays {self.terrain}>"


def _played_again(
    setup: Setup,
    registry: BoxRegistry,
    beginning: Position | None,
    log: Sequence[Entry],
    dealer: Dealer,
) -> Game:
    """The game that was pickled."""
    blank = Game.__new__(Game)
    blank._sit_down(setup, board_of(setup, registry), dealer.rng, registry)  # noqa: SLF001
    blank._beginning, blank.dealer = beginning, dealer  # noqa: SLF001
    *_, game = blank._retold(log)  # noqa: SLF001
    return game


def _no_choice(value: object) -> Refused:
    return Refused(
        "A choice is the name of a hex or an option, or one of choices.numbers, not {choice!r}.",
        choice=value,
    )
