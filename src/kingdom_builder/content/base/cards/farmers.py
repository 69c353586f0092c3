"""Farmers: the quadrant with fewest settlements."""

from kingdom_builder.hexgrid.masks import Mask, count
from kingdom_builder.model.board import OWN_SETTLEMENTS, QUADRANTS, Board
from kingdom_builder.model.state import State
from kingdom_builder.rules.shares import OneGroup


class Farmers(OneGroup):
    """3 gold for each own settlement in the quadrant where one has fewest (R-CARD-FARMERS-1)."""

    __slots__ = ()

    def group(self, board: Board, state: State, seat: int) -> Mask:
        own = state.settlements[seat]
        poorest = own & board.quadrants[0]
        for quadrant in range(1, QUADRANTS):
            here = own & board.quadrants[quadrant]
            if count(here) < count(poorest):
                poorest = here
        return poorest

    def worth(self, size: int) -> int:
        return 3 * size

    def depends_on(self) -> int:
        return OWN_SETTLEMENTS
