"""The sum of the gold (R-SCORE-1, R-SCORE-3)."""

from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State


def total_gold(board: Board, state: State, seat: int) -> int:
    """The gold a seat would have if the game ended now."""
    gold = state.earned[seat]
    for scorer in board.scorers:
        gold += scorer.gold(board, state, seat)
    return gold


def totals(board: Board, state: State) -> list[int]:
    """The gold of every seat if the game ended now."""
    return [total_gold(board, state, seat) for seat in range(board.players)]


def winners(gold: list[int]) -> list[int]:
    """The seats with most gold; all who tie win (R-SCORE-3)."""
    best = max(gold)
    return [seat for seat in range(len(gold)) if gold[seat] == best]
