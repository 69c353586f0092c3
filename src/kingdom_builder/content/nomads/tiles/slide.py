"""Caravan: slide in a straight line until something is in the way."""

from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.hexgrid.lines import slides
from kingdom_builder.hexgrid.masks import Mask, bit
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State
from kingdom_builder.rules.actions import MoveOne


class Slide(MoveOne):
    """Move one own settlement in a straight line as far as it goes (R-LOC-CARAVAN-1)."""

    __slots__ = ()

    def sources(self, board: Board, state: State) -> Mask:
        return neighbours(board.buildable & state.free) & state.settlements[state.seat]

    def targets(self, board: Board, state: State, source: int) -> Mask:
        return slides(bit(source), board.buildable & state.free)
