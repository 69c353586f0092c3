"""A position on the wire: all that the seat on turn may know, as one line of JSON, and back.

What is written comes from a view alone. What is read becomes a game again by playing its turns, in which every
card stands that was ever revealed; those that are still hidden are dealt by chance.
"""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

import msgspec

from kingdom_builder.engine_protocol.open_setup import open_setup
from kingdom_builder.engine_protocol.seat_view import seat_view
from kingdom_builder.i18n import N_, Refused
from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.setup import Setup
from kingdom_builder.model.state import State
from kingdom_builder.model.terrain import BUILDABLE_KINDS, CARDS_PER_TERRAIN
from kingdom_builder.notation.choices import Choices
from kingdom_builder.notation.record import END_OF_TURN
from kingdom_builder.notation.setups import setup_from_dict
from kingdom_builder.notation.value_readers import (
    list_at,
    mapping_at,
    number_at,
    part,
    text_at,
    texts_at,
)
from kingdom_builder.table.assembly import quadrant_rows
from kingdom_builder.table.box_registry import REGISTRY, BoxRegistry
from kingdom_builder.table.game import Game
from kingdom_builder.table.public_history import Turn
from kingdom_builder.table.view import View

TRIES = 20  # deals of the hidden cards; an exhausted terrain may tell what the pile held (R-DECK-9)
HIDDEN = "?"
NOT_TOGETHER = N_("The view, the choices and the turns of this position do not fit together.")


def position_line(view: View, choices: Choices) -> str:
    """The position of the seat that looks, for whom these are the choices."""
    if not view.turns:
        raise Refused("This position cannot be sent to an engine: nobody knows how it came about.")
    position = {
        "setup": open_setup(view.setup, view.registry.terms),
        "land": land_rows(view.setup, view.registry),
        "turns": [turn._asdict() for turn in view.turns],
        "view": seat_view(view, view.registry),
        "choices": {"hexes": choices.hexes, "options": choices.options},
    }
    return msgspec.json.encode(position).decode()


def land_rows(setup: Setup, registry: BoxRegistry) -> list[str]:
    """The mainland, row by row, in the letters of the quadrants."""
    top_left, top_right, low_left, low_right = (
        quadrant_rows(name, registry) for name in setup.board
    )
    halves = (*zip(top_left, top_right, strict=True), *zip(low_left, low_right, strict=True))
    return [left + right for left, right in halves]


def game_from_line(text: str, rng: Random) -> Game:
    """A game that could be the one of this position; only what its seat cannot know is left to chance."""
    try:
        values: object = json.loads(text)
    except ValueError as error:
        raise Refused("A position must be JSON: {error}", error=error) from None
    sent = _sent(mapping_at(values, "position"))
    refusal = Refused("")
    for _ in range(TRIES):
        try:
            return _played(sent, rng)
        except Refused as why:
            refusal = why
    raise refusal


@dataclass(frozen=True)
class _Sent:
    """What a position says, as far as a game follows from it."""

    setup: Mapping[str, object]
    turns: tuple[Turn, ...]
    seat: int
    hand: str
    holds_card: tuple[bool, ...]
    choices: tuple[str, ...]

    @property
    def drawn(self) -> list[str]:
        """Every card in the order in which they were drawn, first hands included; empty if hidden."""
        cards = [card for seat in range(len(self.holds_card)) for card in self._hand(seat, 0)]
        for number, turn in enumerate(self.turns, start=1):
            cards += turn.cards[1:]
            if END_OF_TURN in turn.actions:
                cards += self._hand(turn.seat, number)
        return cards

    def _hand(self, seat: int, since: int) -> tuple[str, ...]:
        """The card a seat holds before this turn: what it reveals next, its own, a hidden one, or none."""
        for turn in self.turns[since:]:
            if turn.seat == seat:
                return turn.cards[:1]
        if seat == self.seat:
            return (self.hand,) if self.hand else ()
        return (HIDDEN,) if self.holds_card[seat] else ()


def _sent(values: Mapping[str, object]) -> _Sent:
    view = mapping_at(part(values, "view", "position"), "view")
    choices = mapping_at(part(values, "choices", "position"), "choices")
    turns = list_at(part(values, "turns", "position"), "turns")
    seats = list_at(part(view, "seats", "view"), "view.seats")
    return _Sent(
        setup=mapping_at(part(values, "setup", "position"), "setup"),
        turns=tuple(_turn(value, f"turns[{n}]") for n, value in enumerate(turns, start=1)),
        seat=number_at(part(view, "seat", "view"), "view.seat"),
        hand=text_at(part(view, "hand", "view"), "view.hand"),
        holds_card=tuple(_holds_card(one, n) for n, one in enumerate(seats, start=1)),
        choices=tuple(
            action
            for kind in ("hexes", "options")
            for action in texts_at(part(choices, kind, "choices"), f"choices.{kind}")
        ),
    )


def _turn(value: object, place: str) -> Turn:
    values = mapping_at(value, place)
    return Turn(
        number_at(part(values, "seat", place), f"{place}.seat"),
        texts_at(part(values, "cards", place), f"{place}.cards"),
        texts_at(part(values, "actions", place), f"{place}.actions"),
    )


def _holds_card(value: object, number: int) -> bool:
    place = f"view.seats[{number}]"
    return part(mapping_at(value, place), "holds_card", place) is True


def _played(sent: _Sent, rng: Random) -> Game:
    """The game after its turns, with one deal of the hidden cards; refused if these cannot be it."""
    cards = _Cards(sent.drawn, rng)
    hands = cards.first_hands(len(sent.holds_card))
    game = Game(setup_from_dict({**sent.setup, "hands": hands}, REGISTRY.terms), rng)
    for turn in sent.turns:
        for action in turn.actions:
            game.play(action, cards.draw)
    if game.turns != sent.turns or tuple(game.choices) != sent.choices:
        raise Refused(NOT_TOGETHER)
    return game


class _Cards:
    """The cards that were drawn, one after another; hidden ones are drawn anew."""

    def __init__(self, drawn: Sequence[str], rng: Random) -> None:
        self._drawn, self._rng = list(drawn), rng

    def first_hands(self, players: int) -> list[str]:
        """The first card of every seat, from the full deck."""
        deck, hands = State(), list[str]()
        deck.pile = [CARDS_PER_TERRAIN] * BUILDABLE_KINDS
        for _ in range(players):
            terrain = self.draw(deck)
            deck.pile[terrain] -= 1
            hands.append(TERRAINS[terrain])
        return hands

    def draw(self, state: State) -> int:
        """The terrain of the next card, if the pile can have held it."""
        card = self._drawn.pop(0) if self._drawn else ""
        if card == HIDDEN:
            return self._hidden(state)
        terrain = TERRAINS.index(card) if card in TERRAINS[:BUILDABLE_KINDS] else -1
        if terrain < 0 or not state.pile[terrain]:
            raise Refused(NOT_TOGETHER)
        return terrain

    def _hidden(self, state: State) -> int:
        """Any card of the pile that is not drawn from it later, as everybody knows by now."""
        later = Counter(self._drawn[: sum(state.pile) - 1])
        free = [
            terrain
            for terrain, cards in enumerate(state.pile)
            for _ in range(cards - later[TERRAINS[terrain]])
        ]
        if not free:
            raise Refused(NOT_TOGETHER)
        return self._rng.choice(free)
