"""The sheet an observation is written on."""

from kingdom_builder.hexgrid.masks import NONE, Mask
from kingdom_builder.insight.weights import MOST_SCORERS
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import SEATS
from kingdom_builder.observing.lens import Lens

MOST_GOLDS = SEATS * MOST_SCORERS


class Till:
    """The gold of each seat and scorer, with the settlements it was counted for."""

    __slots__ = ("gold", "is_empty", "settled")

    def __init__(self) -> None:
        self.gold: list[int] = [0] * MOST_GOLDS
        self.settled: list[Mask] = [NONE] * SEATS
        self.is_empty: bool = True


class Sheet:
    """The bytes of one game from ``at`` on, with what stays the same while it is played.

    ``cards`` has, for each scorer of the board, the number of its card among those that are shown.
    """

    __slots__ = ("at", "board", "cards", "lens", "out", "till")

    def __init__(self, lens: Lens, board: Board, cards: list[int], out: bytearray, at: int) -> None:
        self.lens: Lens = lens
        self.board: Board = board
        self.cards: list[int] = cards
        self.out: bytearray = out
        self.at: int = at
        self.till: Till = Till()
