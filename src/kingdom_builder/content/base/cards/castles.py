"""Castles: in every game, besides the cards."""

from kingdom_builder.hexgrid.masks import Mask
from kingdom_builder.model.board import OWN_SETTLEMENTS, Board
from kingdom_builder.model.state import State
from kingdom_builder.rules.shares import PerHex


class Castles(PerHex):
    """3 gold for each castle field touched by an own settlement (R-CASTLE-1, R-CASTLE-2)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(3)

    def earning(self, board: Board, state: State, seat: int) -> Mask:
        return board.castles & state.rim[seat]

    def depends_on(self) -> int:
        return OWN_SETTLEMENTS
