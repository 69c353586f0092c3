"""Ambassadors: beside other players."""

from kingdom_builder.hexgrid.grid import NEAR
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State
from kingdom_builder.rules.shares import PaidOnBuild


class Ambassadors(PaidOnBuild):
    """1 gold if the new settlement touches one of another player (R-CARD-AMBASSADORS-1)."""

    __slots__ = ()

    def on_build(self, board: Board, state: State, at: int, by: int) -> int:
        for seat in range(board.players):
            if seat != state.seat and NEAR[at] & state.settlements[seat]:
                return 1
        return 0
