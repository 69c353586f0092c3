"""What a box brings, as data: keys, names, one-line texts, and the behaviour behind them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum

from kingdom_builder.hexgrid.masks import Mask
from kingdom_builder.i18n import N_, Forms, N_in, say
from kingdom_builder.model.board import Ability, Board, Scorer
from kingdom_builder.model.land import Island, Quadrant
from kingdom_builder.model.lesson import Lesson
from kingdom_builder.model.rulebook import Diagram, Rulebook
from kingdom_builder.model.setup import Setup, Switches, SwitchValue


@dataclass(frozen=True)
class TerrainName(Forms):
    """What a terrain is called: ``{terrain}`` "grass", ``{terrain.hex}`` "grass hex", ``{terrain.hexes}`` "grass hexes"."""

    key: str

    def __str__(self) -> str:
        return say(_TERRAIN_NAMES[self.key])

    @property
    def hex(self) -> str:
        """One hex of it, without an article."""
        return say(_TERRAIN_HEX[self.key])

    @property
    def hexes(self) -> str:
        """Any number of its hexes."""
        return say(_TERRAIN_HEXES[self.key])


class TerrainNames(tuple[TerrainName, ...], Forms):
    """Several terrains: ``{terrains}`` "grass and forest", ``{terrains.hexes}`` "grass hexes and forest hexes"."""

    @property
    def hexes(self) -> list[str]:
        """The hexes of each."""
        return [terrain.hexes for terrain in self]


# The keys of the terrains, and what people call them: "a settlement on flowers".
_TERRAIN_NAMES = {
    "grass": N_in("terrain", "grass"),
    "canyon": N_in("terrain", "canyon"),
    "desert": N_in("terrain", "desert"),
    "flower": N_in("terrain", "flowers"),
    "forest": N_in("terrain", "forest"),
    "water": N_in("terrain", "water"),
    "mountain": N_in("terrain", "mountain"),
}
# Translators: one hex of a terrain, without an article: the sentence has it.
_TERRAIN_HEX = {
    "grass": N_("grass hex"),
    "canyon": N_("canyon hex"),
    "desert": N_("desert hex"),
    "flower": N_("flower field"),
    "forest": N_("forest hex"),
    "water": N_("water hex"),
    "mountain": N_("mountain hex"),
}
_TERRAIN_HEXES = {
    "grass": N_("grass hexes"),
    "canyon": N_("canyon hexes"),
    "desert": N_("desert hexes"),
    "flower": N_("flower fields"),
    "forest": N_("forest hexes"),
    "water": N_("water hexes"),
    "mountain": N_("mountain hexes"),
}
TERRAINS = tuple(_TERRAIN_NAMES)
TERRAIN_NAMES = {key: TerrainName(key) for key in TERRAINS}


def terrain_name(key: str) -> str:
    """What a terrain is called; the name itself for any other ground."""
    return str(TERRAIN_NAMES[key]) if key in TERRAIN_NAMES else say(key)


def terrain_names(keys: Iterable[str]) -> TerrainNames:
    """What these terrains are called."""
    return TerrainNames(TERRAIN_NAMES[key] for key in keys)


class TileKind(IntEnum):
    """How a tile is come by, in the order their options are offered."""

    LOCATION = 0  # two on every location field, kept while one touches it
    NOMAD = 1  # one on a nomad field, for the next turn only
    NONE = 2  # no tile is needed


@dataclass(frozen=True)
class Tile:
    """A kind of tile: what it is called, what it allows, how a board shows it.

    ``icon`` is SVG path data for a drawing in one colour, filled evenodd, on a square from -12 to 12
    around the origin, y downwards. A tile without one is shown by its ``sign``. ``piece`` is the key of
    the kind of piece at which it is used.
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
    piece: str = ""


@dataclass(frozen=True)
class Card:
    """A Kingdom Builder card, or another source of gold at the end.

    ``share`` is the phrase for one part of its gold: {n} settlements, {where} their names,
    {row} and {quadrant} where they lie. ``icon`` is path data as that of a tile, ``piece`` the key of
    the kind of piece it pays for, ``ground`` the special field it pays for. ``short_text`` is the text
    for boards without nomad fields, where it would be shorter (R-COMP-12).
    """

    key: str
    name: str
    text: str
    rule: str
    share: str = field(repr=False)
    scorer: Callable[[Switches], Scorer] = field(repr=False)
    is_red: bool = False  # it pays as settlements are built, not at the end
    icon: str = field(default="", repr=False)
    piece: str = field(default="", repr=False)
    short_text: str = field(default="", repr=False)
    ground: str = field(default="", repr=False)

    def text_on(self, board: Board) -> str:
        """What it says about a game on this board."""
        return self.text if board.nomads else self.short_text or self.text


Colours = tuple[str, str, str]  # of what stands on it, plain, and while other hexes catch the eye


@dataclass(frozen=True)
class PieceStyle:
    """How a piece on a hex is shown: its name, its drawing, its signs and its colours.

    ``drawing`` is SVG markup around the middle of the hex, which is 52 wide and 60 high; it becomes
    ``kb-<key>`` among the definitions of a picture. ``ground`` lies below it in a legend: a terrain
    or ``castle``. Colours are those of rich, for terminals with 256 and with 16 colours.
    """

    key: str
    name: str
    drawing: str
    ground: str
    letter: str  # on a board of plain letters
    sign: str  # on the board in a terminal
    colours: Colours
    few_colours: Colours


@dataclass(frozen=True)
class Piece:
    """A kind of piece that is laid before the game, one on each set of candidate hexes.

    The sets of ``candidates`` are disjoint, and none is empty.
    ``key`` names all of the kind: in setups, in records and among the planes of an observation.
    ``where`` is the sentence that says where they lie, {where} being their hexes. ``text`` says what
    the piece means for its hex, and ``rule`` is the rule behind it.
    """

    key: str
    style: PieceStyle
    where: str
    candidates: Callable[[Board, Setup], list[Mask]]
    may_be_fewer: bool = False
    text: str = ""
    rule: str = ""


@dataclass(frozen=True)
class Switch:
    """A rule a table may choose: what it decides, its values with their names, and its default.

    Switches are written in the order of ``rank``; those that came first keep their places.
    """

    key: str
    name: str
    text: str
    values: Mapping[SwitchValue, str]
    default: SwitchValue
    rank: int = 100

    def of(self, switches: Switches) -> SwitchValue:
        """How it stands."""
        return switches.given.get(self.key, self.default)


@dataclass(frozen=True)
class Expansion:
    """One box: everything it adds to the game.

    The first boxes are ``is_always_named``: setups, results and observations name their pieces,
    switches and standing cards in every game. Those of later boxes are named only in games with the
    box, so that a new box leaves all other games as they were.
    """

    key: str
    name: str
    text: str
    quadrants: tuple[Quadrant, ...] = ()
    tiles: tuple[Tile, ...] = ()
    cards: tuple[Card, ...] = ()
    always: tuple[Card, ...] = ()  # scored in every game that uses the box
    nomad_tiles: tuple[str, ...] = ()  # to be drawn onto the nomad fields
    islands: tuple[Island, ...] = ()
    pieces: tuple[Piece, ...] = ()
    switches: tuple[Switch, ...] = ()
    lesson: Lesson | None = None
    is_always_named: bool = False
    rulebook: Rulebook = ()
    diagrams: tuple[Diagram, ...] = ()
