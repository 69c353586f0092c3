"""Village: build among three own settlements."""

from kingdom_builder.hexgrid.lines import touching_three
from kingdom_builder.hexgrid.masks import Mask
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State
from kingdom_builder.rules.actions import BuildOne


class BuildAmongThree(BuildOne):
    """Build one settlement beside at least three own ones (R-LOC-VILLAGE-1)."""

    __slots__ = ()

    def hexes(self, board: Board, state: State) -> Mask:
        return touching_three(state.settlements[state.seat]) & board.buildable & state.free
