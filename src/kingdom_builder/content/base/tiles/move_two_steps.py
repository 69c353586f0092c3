"""Paddock: jump two hexes in a straight line."""

from kingdom_builder.hexgrid.lines import hops
from kingdom_builder.hexgrid.masks import Mask, bit
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State
from kingdom_builder.rules.actions import MoveOne


class MoveTwoSteps(MoveOne):
    """Move one own settlement exactly two hexes in a straight line (R-LOC-PADDOCK-1)."""

    __slots__ = ()

    def sources(self, board: Board, state: State) -> Mask:
        landing = board.buildable & state.free
        return hops(landing, board.land) & state.settlements[state.seat]

    def targets(self, board: Board, state: State, source: int) -> Mask:
        return hops(bit(source), board.land) & board.buildable & state.free
