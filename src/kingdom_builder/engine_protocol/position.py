"""A position on the wire: all that the seat on turn may know, as one line of JSON, and back."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random

import msgspec

from kingdom_builder.engine_protocol.open_setup import open_setup
from kingdom_builder.engine_protocol.seat_view import seat_view
from kingdom_builder.i18n import Refused
from kingdom_builder.model.setup import Setup
from kingdom_builder.notation.choices import Choices
from kingdom_builder.notation.value_readers import (
    list_at,
    mapping_at,
    number_at,
    part,
    text_at,
    texts_at,
)
from kingdom_builder.table.box_registry import BoxRegistry
from kingdom_builder.table.game import Game
from kingdom_builder.table.positions.position import position
from kingdom_builder.table.public_history import Turn
from kingdom_builder.table.setup.assembly import quadrant_rows
from kingdom_builder.table.view import View


def position_line(view: View, choices: Choices) -> str:
    """The position of the seat that looks, for whom these are the choices."""
    facts = {
        "position": str(view.position()),
        "setup": open_setup(view.setup, view.registry.terms),
        "land": land_rows(view.setup, view.registry),
        "turns": [turn._asdict() for turn in view.turns],
        "view": seat_view(view, view.registry),
        "choices": {"hexes": choices.hexes, "options": choices.options},
    }
    return msgspec.json.encode(facts).decode()


def land_rows(setup: Setup, registry: BoxRegistry) -> list[str]:
    """The mainland, row by row, in the letters of the quadrants."""
    top_left, top_right, low_left, low_right = (
        quadrant_rows(name, registry) for name in setup.board
    )
    halves = (*zip(top_left, top_right, strict=True), *zip(low_left, low_right, strict=True))
    return [left + right for left, right in halves]


@dataclass(frozen=True)
class SentPosition:
    """A position that was sent: a game that could be the one it is of, and the turns that led to it."""

    game: Game
    turns: tuple[Turn, ...]

    @property
    def view(self) -> View:
        """What the seat on turn may know."""
        return replace(self.game.view(self.game.seat), turns=self.turns)


def game_from_line(text: str, rng: Random) -> Game:
    """A game that could be the one of this position: what its seat cannot know is dealt by ``rng``."""
    return read_position(text, rng).game


def read_position(text: str, rng: Random) -> SentPosition:
    """The position in this text; hidden cards are dealt by ``rng``."""
    try:
        values: object = json.loads(text)
    except ValueError as error:
        raise Refused("A position must be JSON: {error}", error=error) from None
    facts = mapping_at(values, "position")
    game = position(text_at(part(facts, "position", "position"), "position.position")).world(rng)
    if list(game.choices) != _offered(mapping_at(part(facts, "choices", "position"), "choices")):
        raise Refused("The choices are not those of the position.")
    turns = list_at(facts.get("turns", []), "turns")
    return SentPosition(
        game, tuple(_turn(turn, f"turns[{n}]") for n, turn in enumerate(turns, start=1))
    )


def _offered(choices: Mapping[str, object]) -> list[str]:
    return [
        action
        for kind in ("hexes", "options")
        for action in texts_at(part(choices, kind, "choices"), f"choices.{kind}")
    ]


def _turn(value: object, place: str) -> Turn:
    facts = mapping_at(value, place)
    return Turn(
        number_at(part(facts, "seat", place), f"{place}.seat"),
        texts_at(part(facts, "cards", place), f"{place}.cards"),
        texts_at(part(facts, "actions", place), f"{place}.actions"),
    )
