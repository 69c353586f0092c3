"""Citizens: the largest area."""

from kingdom_builder.hexgrid.areas import first_area
from kingdom_builder.hexgrid.masks import NONE, Mask, count
from kingdom_builder.model.board import OWN_SETTLEMENTS, Board
from kingdom_builder.model.state import State
from kingdom_builder.rules.shares import OneGroup


class Citizens(OneGroup):
    """1 gold for every 2 settlements in the largest own area (R-CARD-CITIZENS-1)."""

    __slots__ = ()

    def group(self, board: Board, state: State, seat: int) -> Mask:
        largest = NONE
        most = 0
        rest = state.settlements[seat]
        while count(rest) > most:  # else no area that is left is larger
            area = first_area(rest)
            if count(area) > most:
                most = count(area)
                largest = area
            rest ^= area
        return largest

    def worth(self, size: int) -> int:
        return size // 2

    def depends_on(self) -> int:
        return OWN_SETTLEMENTS
