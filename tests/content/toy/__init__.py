"""A box that exists only here: a location, a card and a quadrant that the program has never heard of."""

from kingdom_builder.content import BOXES
from kingdom_builder.hexgrid.masks import Mask
from kingdom_builder.model.board import Board
from kingdom_builder.model.catalogue import Card, Expansion, Tile
from kingdom_builder.model.land import Quadrant
from kingdom_builder.model.state import State
from kingdom_builder.model.terrain import GRASS, WATER
from kingdom_builder.rules.actions import BuildBesideOwn
from kingdom_builder.rules.shares import PerHex
from kingdom_builder.table.shelf import Shelf


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

TOY = Expansion(
    key="toy",
    name="Toy",
    text="A mill.",
    quadrants=(MILL,),
    tiles=(Tile("mill", "Mill", "Build on a shore.", "R-BUILD-3", "Mi", BuildOnShore),),
    cards=(
        Card("millers", "Millers", "2 gold on grass.", "R-SCORE-1", "{where}", lambda s: Millers()),
    ),
)

TOY_SHELF = Shelf((*BOXES, TOY))
