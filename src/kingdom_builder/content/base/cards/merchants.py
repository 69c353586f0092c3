"""Merchants: special fields linked by settlements."""

from kingdom_builder.hexgrid.areas import area_of
from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.hexgrid.masks import NONE, Mask, count, lowest
from kingdom_builder.model.board import OWN_SETTLEMENTS, Board
from kingdom_builder.model.state import State
from kingdom_builder.rules.shares import PerHex


class Merchants(PerHex):
    """4 gold for each special field that an own area links to another one (R-CARD-MERCHANTS-1)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(4)

    def earning(self, board: Board, state: State, seat: int) -> Mask:
        """Every special field touched by an area that touches at least two (R-CARD-MERCHANTS-2)."""
        own = state.settlements[seat]
        linked = NONE
        rest = own & neighbours(board.special)  # areas without any of these touch nothing
        while rest:
            area = area_of(lowest(rest), own)
            touched = neighbours(area) & board.special
            if count(touched) > 1:
                linked |= touched
            rest &= ~area
        return linked

    def depends_on(self) -> int:
        return OWN_SETTLEMENTS
