"""Families: three in a line."""

from kingdom_builder.hexgrid.lines import lines_of_three
from kingdom_builder.model.board import MANDATORY, Board
from kingdom_builder.model.state import State
from kingdom_builder.rules.shares import PaidOnBuild


class Families(PaidOnBuild):
    """2 gold if the three of the mandatory action lie side by side in a line (R-CARD-FAMILIES-1)."""

    __slots__ = ()

    def on_build(self, board: Board, state: State, at: int, by: int) -> int:
        if by == MANDATORY and lines_of_three(state.laid):
            return 2
        return 0
