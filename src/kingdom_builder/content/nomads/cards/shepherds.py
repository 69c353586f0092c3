"""Shepherds: no empty hex of the same terrain beside."""

from kingdom_builder.hexgrid.grid import NEAR
from kingdom_builder.hexgrid.masks import bit
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State
from kingdom_builder.model.terrain import TERRAIN_KINDS
from kingdom_builder.rules.shares import PaidOnBuild


class Shepherds(PaidOnBuild):
    """2 gold if no empty hex of its terrain touches the new settlement (R-CARD-SHEPHERDS-1)."""

    __slots__ = ()

    def on_build(self, board: Board, state: State, at: int, by: int) -> int:
        for terrain in range(TERRAIN_KINDS):
            if board.terrain[terrain] & bit(at):
                return 0 if NEAR[at] & board.terrain[terrain] & state.free else 2
        return 0
