"""Workers: settlements beside special fields."""

from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.hexgrid.masks import Mask
from kingdom_builder.model.board import OWN_SETTLEMENTS, Board
from kingdom_builder.model.state import State
from kingdom_builder.rules.shares import PerHex


class Workers(PerHex):
    """1 gold for each own settlement beside a location, castle or nomad field (R-CARD-WORKERS-1)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(1)

    def earning(self, board: Board, state: State, seat: int) -> Mask:
        return state.settlements[seat] & neighbours(board.special)

    def depends_on(self) -> int:
        return OWN_SETTLEMENTS
