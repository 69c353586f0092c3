"""The shapes scorers have: gold for each single hex, for one set of hexes, or on each build."""

from kingdom_builder.hexgrid.masks import Mask, bit, bits, count
from kingdom_builder.model.board import OWN_SETTLEMENTS, Board, Scorer
from kingdom_builder.model.state import State


class PerHex(Scorer):
    """The same gold for each hex of a set."""

    __slots__ = ("rate",)

    def __init__(self, rate: int) -> None:
        super().__init__()
        self.rate: int = rate

    def earning(self, board: Board, state: State, seat: int) -> Mask:
        """The hexes that bring gold."""
        raise NotImplementedError

    def gold(self, board: Board, state: State, seat: int) -> int:
        return self.rate * count(self.earning(board, state, seat))

    def shares(self, board: Board, state: State, seat: int) -> list[tuple[Mask, int]]:
        return [(bit(at), self.rate) for at in bits(self.earning(board, state, seat))]


class OneGroup(Scorer):
    """Gold for one set of settlements: the fullest row, the largest area, the poorest quadrant."""

    __slots__ = ()

    def group(self, board: Board, state: State, seat: int) -> Mask:
        """The settlements that count."""
        raise NotImplementedError

    def worth(self, size: int) -> int:
        """The gold for that many settlements."""
        raise NotImplementedError

    def gold(self, board: Board, state: State, seat: int) -> int:
        return self.worth(count(self.group(board, state, seat)))

    def shares(self, board: Board, state: State, seat: int) -> list[tuple[Mask, int]]:
        group = self.group(board, state, seat)
        gold = self.worth(count(group))
        if gold == 0:
            return []
        return [(group, gold)]


class PaidOnBuild(Scorer):
    """A red card: it pays as settlements are built and nothing at the end (R-CARD-RED-1)."""

    __slots__ = ()

    def gold(self, board: Board, state: State, seat: int) -> int:
        return 0

    def shares(self, board: Board, state: State, seat: int) -> list[tuple[Mask, int]]:
        return []

    def depends_on(self) -> int:
        return OWN_SETTLEMENTS
