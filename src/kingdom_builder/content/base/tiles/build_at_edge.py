"""Tower: build at the edge of the board."""

from kingdom_builder.hexgrid.grid import EDGE
from kingdom_builder.hexgrid.masks import Mask
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State
from kingdom_builder.rules.actions import BuildBesideOwn


class BuildAtEdge(BuildBesideOwn):
    """Build one settlement on a buildable hex of the edge, all terrains one pool (R-LOC-TOWER-1)."""

    __slots__ = ()

    def pool(self, board: Board, state: State) -> Mask:
        return EDGE & board.buildable & state.free
