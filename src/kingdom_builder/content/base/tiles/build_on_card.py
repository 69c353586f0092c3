"""Oracle: build on the played card's terrain."""

from kingdom_builder.hexgrid.masks import Mask
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State
from kingdom_builder.rules.actions import BuildOne
from kingdom_builder.rules.placement import beside_own, card_hexes


class BuildOnCard(BuildOne):
    """Build one settlement on the terrain of the played card (R-LOC-ORACLE-1)."""

    __slots__ = ()

    def targets(self, board: Board, state: State) -> Mask:
        return beside_own(state, card_hexes(board, state) & state.free)
