"""Hermits: the number of areas."""

from kingdom_builder.hexgrid.areas import count_areas, first_area
from kingdom_builder.hexgrid.masks import Mask
from kingdom_builder.model.board import OWN_SETTLEMENTS, Board, Scorer
from kingdom_builder.model.state import State


class Hermits(Scorer):
    """1 gold for each own settlement area (R-CARD-HERMITS-1)."""

    __slots__ = ()

    def gold(self, board: Board, state: State, seat: int) -> int:
        return count_areas(state.settlements[seat])

    def shares(self, board: Board, state: State, seat: int) -> list[tuple[Mask, int]]:
        shares: list[tuple[Mask, int]] = []
        rest = state.settlements[seat]
        while rest:
            area = first_area(rest)
            shares.append((area, 1))
            rest ^= area
        return shares

    def depends_on(self) -> int:
        return OWN_SETTLEMENTS
