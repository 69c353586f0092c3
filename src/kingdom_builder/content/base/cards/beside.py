"""Fishermen and Miners: settlements beside a terrain."""

from kingdom_builder.hexgrid.masks import Mask
from kingdom_builder.model.board import OWN_SETTLEMENTS, Board
from kingdom_builder.model.state import State
from kingdom_builder.rules.shares import PerHex


class BesideTerrain(PerHex):
    """1 gold for each own settlement beside, but not on, this terrain (R-CARD-FISHERMEN-1)."""

    __slots__ = ("terrain",)

    def __init__(self, terrain: int) -> None:
        super().__init__(1)
        self.terrain: int = terrain

    def earning(self, board: Board, state: State, seat: int) -> Mask:
        return state.settlements[seat] & board.beside[self.terrain] & ~board.terrain[self.terrain]

    def depends_on(self) -> int:
        return OWN_SETTLEMENTS
