"""What a box brings, as data: keys, names, one-line texts, and the behaviour behind them."""

from collections.abc import Callable
from dataclasses import dataclass

from kingdom_builder.model.board import Ability, Scorer
from kingdom_builder.model.setup import Switches
from kingdom_builder.words import N_

TERRAINS = (
    N_("grass"),
    N_("canyon"),
    N_("desert"),
    N_("flower"),
    N_("forest"),
    N_("water"),
    N_("mountain"),
)


@dataclass(frozen=True)
class Quadrant:
    """A quarter of the board: ten rows of ten letters, upright (R-COMP-2)."""

    key: str
    location: str
    rows: tuple[str, ...]


@dataclass(frozen=True)
class Tile:
    """A kind of location tile: what it is called, what it allows, how a board shows it."""

    key: str
    name: str
    help: str
    rule: str
    sign: str
    ability: Callable[[], Ability]


@dataclass(frozen=True)
class Card:
    """A Kingdom Builder card, or another source of gold at the end.

    ``share`` is the phrase for one part of its gold: {n} settlements, {where} their names,
    {row} and {quadrant} where they lie.
    """

    key: str
    name: str
    text: str
    rule: str
    share: str
    scorer: Callable[[Switches], Scorer]


@dataclass(frozen=True)
class Expansion:
    """One box: everything it adds to the game."""

    key: str
    name: str
    quadrants: tuple[Quadrant, ...]
    tiles: tuple[Tile, ...]
    cards: tuple[Card, ...]
    always: tuple[Card, ...]  # scored in every game that uses the box
