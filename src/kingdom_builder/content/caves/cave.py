"""The move from cave to cave."""

from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.hexgrid.masks import NONE, Mask
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State
from kingdom_builder.rules.actions import MoveOne


class Cave(MoveOne):
    """Move one own settlement beside a cave to a free hex beside any cave (R-CAVE-8)."""

    __slots__ = ()

    def sources(self, board: Board, state: State) -> Mask:
        if not neighbours(board.pieces[self.piece]) & board.buildable & state.free:
            return NONE
        return neighbours(board.pieces[self.piece]) & state.settlements[state.seat]

    def targets(self, board: Board, state: State, source: int) -> Mask:
        return neighbours(board.pieces[self.piece]) & board.buildable & state.free
