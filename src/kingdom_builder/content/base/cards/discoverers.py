"""Discoverers: rows with a settlement."""

from kingdom_builder.hexgrid.grid import ROW, ROWS
from kingdom_builder.hexgrid.masks import Mask
from kingdom_builder.model.board import OWN_SETTLEMENTS, Board, Scorer
from kingdom_builder.model.state import State


class Discoverers(Scorer):
    """1 gold for each horizontal line with an own settlement (R-CARD-DISCOVERERS-1)."""

    __slots__ = ()

    def gold(self, board: Board, state: State, seat: int) -> int:
        own = state.settlements[seat]
        gold = 0
        for row in range(ROWS):
            if own & ROW[row]:
                gold += 1
        return gold

    def shares(self, board: Board, state: State, seat: int) -> list[tuple[Mask, int]]:
        own = state.settlements[seat]
        return [(own & ROW[row], 1) for row in range(ROWS) if own & ROW[row]]

    def depends_on(self) -> int:
        return OWN_SETTLEMENTS
