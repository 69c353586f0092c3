"""Harbor: move to water."""

from kingdom_builder.hexgrid.masks import Mask
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State
from kingdom_builder.rules.actions import MoveBesideOwn


class MoveToTerrain(MoveBesideOwn):
    """Move one own settlement to this terrain (R-LOC-HARBOR-1)."""

    __slots__ = ("terrain",)

    def __init__(self, terrain: int) -> None:
        super().__init__()
        self.terrain: int = terrain

    def wanted(self, board: Board, state: State) -> Mask:
        return board.terrain[self.terrain]
