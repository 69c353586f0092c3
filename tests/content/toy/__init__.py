"""A box that exists only here: everything a box may bring, none of which the program has ever heard of.

A location and a quadrant, a card; beacons that are laid before the game, an action without a tile that is used at
them, gold for them in every game, and a switch that says where they lie; its rules in words, with a diagram.
"""

from kingdom_builder.content import BOXES
from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.hexgrid.masks import Mask, bits
from kingdom_builder.model.board import Board
from kingdom_builder.model.catalogue import (
    Card,
    Expansion,
    Piece,
    PieceStyle,
    Switch,
    Tile,
    TileKind,
)
from kingdom_builder.model.land import Quadrant
from kingdom_builder.model.lesson import Lesson, Message, Moment, Topic, message
from kingdom_builder.model.rulebook import Diagram, Rule, Rulebook, Section
from kingdom_builder.model.setup import Setup
from kingdom_builder.model.state import State
from kingdom_builder.model.terrain import GRASS, MOUNTAIN, WATER
from kingdom_builder.rules.actions import BuildBesideOwn, BuildOne
from kingdom_builder.rules.shares import PerHex
from kingdom_builder.table.box_registry import BoxRegistry


class BuildOnShore(BuildBesideOwn):
    """Mill: build on grass beside water."""

    __slots__ = ()

    def pool(self, board: Board, state: State) -> Mask:
        return board.terrain[GRASS] & board.beside[WATER] & state.free


class Millers(PerHex):
    """2 gold for each settlement on grass."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(2)

    def earning(self, board: Board, state: State, seat: int) -> Mask:
        return state.settlements[seat] & board.terrain[GRASS]


class BuildAtBeacon(BuildOne):
    """Signal: build beside a beacon."""

    __slots__ = ()

    def hexes(self, board: Board, state: State) -> Mask:
        return neighbours(board.pieces[self.piece]) & board.buildable & state.free


class Keepers(PerHex):
    """1 gold for each settlement beside a beacon."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(1)

    def earning(self, board: Board, state: State, seat: int) -> Mask:
        return state.settlements[seat] & neighbours(board.pieces[self.piece])


BEACON_GROUND = Switch(
    "beacon-ground",
    "Where beacons stand",
    "The terrain on which beacons are laid.",
    {"water": "on water", "mountain": "on mountains"},
    default="water",
)


def beacon_places(board: Board, setup: Setup) -> list[Mask]:
    """All hexes of that terrain, quadrant by quadrant."""
    ground = WATER if BEACON_GROUND.of(setup.switches) == "water" else MOUNTAIN
    return [
        board.terrain[ground] & land for land in board.quadrants if board.terrain[ground] & land
    ]


BEACONS = Piece(
    "beacons",
    PieceStyle(
        "beacon",
        "beacon",
        '<path d="M-6 16 0-14 6 16z" fill="#a31515"/>',
        ground="water",
        letter="!",
        sign="▲",
        colours=("#ffffff", "bold #ffffff on #af0000", "bold #ffffff on #870000"),
        few_colours=("bright_white", "bright_white on red", "bright_white on red"),
    ),
    "At the beacons {where}.",
    beacon_places,
    text="A beacon shines across the water.",
    rule="R-BUILD-2",
)

SIGNAL = Tile(
    "signal",
    "Signal",
    "Build beside a beacon.",
    "R-TURN-5",
    "Si",
    BuildAtBeacon,
    TileKind.NONE,
    piece=BEACONS.key,
)

KEEPERS = Card(
    "keepers",
    "Keepers",
    "1 gold beside a beacon.",
    "R-SCORE-1",
    "{where} beside a beacon",
    lambda switches: Keepers(),
    piece=BEACONS.key,
)

MILL = Quadrant(
    "mill",
    "mill",
    (
        "GGGGGWWWWW",
        "GGCCGWWFFF",
        "GGCCGGWFFF",
        "GLGGGGWWWF",
        "GGGGTTTGWW",
        "DDDDTTTGGG",
        "DDDDTTLGGG",
        "DDSDTTTGGG",
        "DDDDMMTCCC",
        "DDDDMMTCCC",
    ),
)


def tell_beacons(now: Moment) -> Message | None:
    """Where the beacons stand."""
    beacons = next(card for card in now.cards if card.key == KEEPERS.key)
    piece = now.board.scorers[now.cards.index(beacons)].piece
    if not now.is_building:
        return None
    return message("Beacons shine here.", *bits(now.board.pieces[piece]))


RULEBOOK: Rulebook = (
    Section(
        "Mills and beacons",
        rules=(
            Rule("R-TOY-1", "*Mill*: build on grass beside water.", example="Example: G5."),
            Rule("R-TOY-2", "*Signal*: build beside a beacon.", ruling="ruling: our own."),
        ),
    ),
    Section("Castles", rules=(Rule("R-CASTLE-3", "A beacon is no castle."),)),
)

DIAGRAMS = (
    Diagram(
        "mill",
        "R-TOY-1",
        "Beside water lie {n} free grass hexes for the mill.",
        "choices",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: mill, tavern, oasis, farm
cards: millers, knights, workers
hands: forest, grass
modules: toy
beacons: G4, O7, D11, S20

1. G5 G6 F6 end>grass
2. M15 L15 L16 end>grass
3. mill
""",
    ),
)

TOY = Expansion(
    key="toy",
    name="Toy",
    text="A mill and beacons.",
    quadrants=(MILL,),
    tiles=(Tile("mill", "Mill", "Build on a shore.", "R-BUILD-3", "Mi", BuildOnShore), SIGNAL),
    cards=(
        Card("millers", "Millers", "2 gold on grass.", "R-SCORE-1", "{where}", lambda s: Millers()),
    ),
    always=(KEEPERS,),
    pieces=(BEACONS,),
    switches=(BEACON_GROUND,),
    lesson=Lesson("Mills and beacons.", (Topic("toy-beacons", "Beacons", tell_beacons),)),
    rulebook=RULEBOOK,
    diagrams=DIAGRAMS,
)

TOY_REGISTRY = BoxRegistry((*BOXES, TOY))
