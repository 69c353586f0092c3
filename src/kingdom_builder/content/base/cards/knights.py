"""Knights: the fullest row."""

from kingdom_builder.hexgrid.grid import ROW
from kingdom_builder.hexgrid.masks import NONE, Mask, count
from kingdom_builder.model.board import OWN_SETTLEMENTS, Board
from kingdom_builder.model.state import State
from kingdom_builder.rules.shares import OneGroup


class Knights(OneGroup):
    """2 gold for each own settlement on the line that holds most of them (R-CARD-KNIGHTS-1).

    ``rows`` says how many rows count: those of the mainland, or the island's too (R-ISLAND-8).
    """

    __slots__ = ("rows",)

    def __init__(self, rows: int) -> None:
        super().__init__()
        self.rows: int = rows

    def group(self, board: Board, state: State, seat: int) -> Mask:
        own = state.settlements[seat]
        fullest = NONE
        most = 0
        for row in range(self.rows):
            held = count(own & ROW[row])
            if held > most:
                most = held
                fullest = own & ROW[row]
        return fullest

    def worth(self, size: int) -> int:
        return 2 * size

    def depends_on(self) -> int:
        return OWN_SETTLEMENTS
