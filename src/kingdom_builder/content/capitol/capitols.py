"""Capitols: gold for settlements near them."""

from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.hexgrid.masks import Mask, bit, bits, count
from kingdom_builder.model.board import OWN_SETTLEMENTS, Board, Scorer
from kingdom_builder.model.state import State


class Capitols(Scorer):
    """1 gold for each own settlement at most 2 from a Capitol, for each Capitol (R-CAPITOL-2)."""

    __slots__ = ()

    def near(self, board: Board, state: State, seat: int, capitol: int) -> Mask:
        """The own settlements at distance 1 or 2 from this Capitol."""
        ring = neighbours(bit(capitol))
        return (ring | neighbours(ring)) & state.settlements[seat]

    def gold(self, board: Board, state: State, seat: int) -> int:
        gold = 0
        for capitol in bits(board.pieces[self.piece]):
            gold += count(self.near(board, state, seat, capitol))
        return gold

    def shares(self, board: Board, state: State, seat: int) -> list[tuple[Mask, int]]:
        shares: list[tuple[Mask, int]] = []
        for capitol in bits(board.pieces[self.piece]):
            near = self.near(board, state, seat, capitol)
            if near:
                shares.append((near, count(near)))
        return shares

    def depends_on(self) -> int:
        return OWN_SETTLEMENTS
