"""The sheet an observation is written on."""

from kingdom_builder.model.board import Board
from kingdom_builder.observing.lens import Lens


class Sheet:
    """The bytes of one game from ``at`` on, with what stays the same while it is played.

    ``cards`` has, for each scorer of the board, the number of its card among those that are shown.
    """

    __slots__ = ("at", "board", "cards", "lens", "out")

    def __init__(self, lens: Lens, board: Board, cards: list[int], out: bytearray, at: int) -> None:
        self.lens: Lens = lens
        self.board: Board = board
        self.cards: list[int] = cards
        self.out: bytearray = out
        self.at: int = at
