"""Farm and Oasis: build on one terrain."""

from kingdom_builder.hexgrid.masks import Mask
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State
from kingdom_builder.rules.actions import BuildOne
from kingdom_builder.rules.placement import beside_own


class BuildOnTerrain(BuildOne):
    """Build one settlement on this terrain (R-LOC-FARM-1, R-LOC-OASIS-1)."""

    __slots__ = ("terrain",)

    def __init__(self, terrain: int) -> None:
        super().__init__()
        self.terrain: int = terrain

    def targets(self, board: Board, state: State) -> Mask:
        return beside_own(state, board.terrain[self.terrain] & state.free)
