"""Barn: move to the played card's terrain."""

from kingdom_builder.hexgrid.masks import Mask
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State
from kingdom_builder.rules.actions import MoveBesideOwn
from kingdom_builder.rules.placement import card_hexes


class MoveToCard(MoveBesideOwn):
    """Move one own settlement to the terrain of the played card (R-LOC-BARN-1)."""

    __slots__ = ()

    def wanted(self, board: Board, state: State) -> Mask:
        return card_hexes(board, state)
