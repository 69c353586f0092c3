"""Lords: most settlements in each quadrant."""

from kingdom_builder.hexgrid.masks import Mask, count
from kingdom_builder.model.board import QUADRANTS, SETTLEMENTS, Board, Scorer
from kingdom_builder.model.state import State

MOST = 12
SECOND = 6


class Lords(Scorer):
    """In each quadrant 12 gold for the largest number, 6 for the second (R-CARD-LORDS-1 to -4)."""

    __slots__ = ("requires_presence",)

    def __init__(self, requires_presence: bool) -> None:  # noqa: FBT001 (a switch of the setup)
        super().__init__()
        self.requires_presence: bool = requires_presence

    def in_quadrant(self, board: Board, state: State, seat: int, quadrant: int) -> int:
        """The gold of one quadrant."""
        land = board.quadrants[quadrant]
        own = 0
        most = 0
        second = 0
        for player in range(board.players):
            held = count(state.settlements[player] & land)
            if player == seat:
                own = held
            if held > most:
                second = most
                most = held
            elif second < held < most:
                second = held
        return self.rank(own, most, second)

    def rank(self, own: int, most: int, second: int) -> int:
        """The gold for holding that many, given the two largest numbers."""
        if most == 0 or (own == 0 and self.requires_presence):
            return 0
        if own == most:
            return MOST
        return SECOND if own == second else 0

    def gold(self, board: Board, state: State, seat: int) -> int:
        gold = 0
        for quadrant in range(QUADRANTS):
            gold += self.in_quadrant(board, state, seat, quadrant)
        return gold

    def shares(self, board: Board, state: State, seat: int) -> list[tuple[Mask, int]]:
        """One share a quadrant: the settlements there, or the land itself if there are none."""
        shares: list[tuple[Mask, int]] = []
        for quadrant in range(QUADRANTS):
            gold = self.in_quadrant(board, state, seat, quadrant)
            if gold:
                land = board.quadrants[quadrant]
                shares.append((state.settlements[seat] & land or land, gold))
        return shares

    def depends_on(self) -> int:
        return SETTLEMENTS
