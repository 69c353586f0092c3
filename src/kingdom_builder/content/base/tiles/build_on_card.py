"""Oracle: build on the played card's terrain."""

from kingdom_builder.hexgrid.masks import Mask
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State
from kingdom_builder.rules.actions import BuildBesideOwn
from kingdom_builder.rules.placement import card_hexes


class BuildOnCard(BuildBesideOwn):
    """Build one settlement on the terrain of the played card (R-LOC-ORACLE-1)."""

    __slots__ = ()

    def pool(self, board: Board, state: State) -> Mask:
        return card_hexes(board, state) & state.free
