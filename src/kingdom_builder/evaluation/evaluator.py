"""Evaluators: what a position promises to a seat that has just ended its turn."""

from kingdom_builder.evaluation.position_value import VALUE_PER_GOLD, position_value
from kingdom_builder.evaluation.weights import Weights
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import SEATS, State
from kingdom_builder.rules.scoring import total_gold


class Evaluator:
    """Says what a position is worth to a seat; only differences mean something."""

    __slots__ = ("shares", "weights")

    def __init__(self, weights: Weights) -> None:
        self.weights: Weights = weights  # by which quick play builds
        self.shares: list[int] = [0] * SEATS  # of a win, in millionths; only the network knows them

    def value(self, board: Board, state: State, seat: int) -> int:
        """The worth of a position in which the game goes on; the seat has just ended its turn."""
        raise NotImplementedError

    def final_value(self, board: Board, state: State, seat: int) -> int:
        """The worth of a finished game."""
        return margin(board, state, seat)

    def evaluate(self, board: Board, state: State, seat: int) -> int:
        """The worth of a position, whether the game is over or not."""
        if state.over:
            return self.final_value(board, state, seat)
        return self.value(board, state, seat)


class LinearEvaluator(Evaluator):
    """By the learned weights: the sum of what lies on the board and what the next turn may bring."""

    __slots__ = ()

    def value(self, board: Board, state: State, seat: int) -> int:
        return position_value(board, state, seat, self.weights)


def margin(board: Board, state: State, seat: int) -> int:
    """The gold of a seat less that of the others on average, as much as a position value counts a gold."""
    own = 0
    others = 0
    for one in range(board.players):
        gold = total_gold(board, state, one)
        if one == seat:
            own = gold
        else:
            others += gold
    return own * VALUE_PER_GOLD - others * VALUE_PER_GOLD // (board.players - 1)
