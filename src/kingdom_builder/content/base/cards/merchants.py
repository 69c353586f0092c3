"""Merchants: special fields linked by settlements."""

from kingdom_builder.hexgrid.areas import first_area
from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.hexgrid.masks import NONE, Mask, count
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State
from kingdom_builder.rules.shares import PerHex


class Merchants(PerHex):
    """4 gold for each special field that an own area links to another one (R-CARD-MERCHANTS-1)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(4)

    def earning(self, board: Board, state: State, seat: int) -> Mask:
        """Every special field touched by an area that touches at least two (R-CARD-MERCHANTS-2)."""
        linked = NONE
        rest = state.settlements[seat]
        while rest:
            area = first_area(rest)
            touched = neighbours(area) & board.special
            if count(touched) > 1:
                linked |= touched
            rest ^= area
        return linked

    def depends_only_on_own_settlements(self) -> bool:
        return True
