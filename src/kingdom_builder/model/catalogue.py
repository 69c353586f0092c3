"""What a box brings, as data: keys, names, one-line texts, and the behaviour behind them."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum

from kingdom_builder.hexgrid.masks import Mask
from kingdom_builder.i18n import N_, say
from kingdom_builder.model.board import Ability, Board, Scorer
from kingdom_builder.model.land import Island, Quadrant
from kingdom_builder.model.setup import Setup, Switches

# The keys of the terrains, and what people call them: "a settlement on flowers".
TERRAIN_NAMES = {
    "grass": N_("grass"),
    "canyon": N_("canyon"),
    "desert": N_("desert"),
    "flower": N_("flowers"),
    "forest": N_("forest"),
    "water": N_("water"),
    "mountain": N_("mountain"),
}
TERRAINS = tuple(TERRAIN_NAMES)


def terrain_name(key: str) -> str:
    """What a terrain is called; the name itself for any other ground."""
    return say(TERRAIN_NAMES.get(key, key))


class TileKind(IntEnum):
    """How a tile is come by, in the order their options are offered."""

    LOCATION = 0  # two on every location field, kept while one touches it
    NOMAD = 1  # one on a nomad field, for the next turn only
    NONE = 2  # no tile is needed


@dataclass(frozen=True)
class Tile:
    """A kind of tile: what it is called, what it allows, how a board shows it.

    ``icon`` is SVG path data for a drawing in one colour, filled evenodd, on a square from -12 to 12
    around the origin, y downwards. A tile without one is shown by its ``sign``.
    """

    key: str
    name: str
    help: str
    rule: str
    sign: str
    ability: Callable[[], Ability]
    kind: TileKind = TileKind.LOCATION
    is_modifier: bool = False  # it is played inside another action
    uses_walls: bool = False  # it puts up stone walls
    is_option: bool = True  # it can be taken as an option; not if it works at once
    icon: str = ""


@dataclass(frozen=True)
class Card:
    """A Kingdom Builder card, or another source of gold at the end.

    ``share`` is the phrase for one part of its gold: {n} settlements, {where} their names,
    {row} and {quadrant} where they lie. ``icon`` is path data as that of a tile.
    """

    key: str
    name: str
    text: str
    rule: str
    share: str
    scorer: Callable[[Switches], Scorer]
    is_red: bool = False  # it pays as settlements are built, not at the end
    icon: str = ""


@dataclass(frozen=True)
class Pieces:
    """Pieces that are laid on the board before the game, one on each set of candidate hexes.

    ``key`` names them in the setup and on the board.
    """

    key: str
    candidates: Callable[[Board, Setup], list[Mask]]
    may_be_fewer: bool


@dataclass(frozen=True)
class Expansion:
    """One box: everything it adds to the game."""

    key: str
    name: str
    text: str
    quadrants: tuple[Quadrant, ...] = ()
    tiles: tuple[Tile, ...] = ()
    cards: tuple[Card, ...] = ()
    always: tuple[Card, ...] = ()  # scored in every game that uses the box
    nomad_tiles: tuple[str, ...] = ()  # to be drawn onto the nomad fields
    islands: tuple[Island, ...] = ()
    pieces: Pieces | None = None
