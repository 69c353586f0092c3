"""What a half-done action remembers, apart from what an earlier one has left behind."""

from typing import NamedTuple

from kingdom_builder.model.board import MANDATORY, Board
from kingdom_builder.model.state import State

UNTOUCHED = -1


class HalfDone(NamedTuple):
    """How many parts are left, whom it has struck, and whether the picked settlement has just stepped."""

    left: int = 0
    struck: int = 0
    stepped: bool = False


def half_done(board: Board, state: State) -> HalfDone:
    """What the active action counts; what it does not set when it begins means nothing to it."""
    if state.active <= MANDATORY:
        return HalfDone()
    begun = state.copy()
    begun.left = begun.struck = UNTOUCHED
    begun.stepped = True
    board.abilities[state.active].begin(board, begun)
    return HalfDone(
        state.left if begun.left != UNTOUCHED else 0,
        state.struck if begun.struck != UNTOUCHED else 0,
        state.stepped and not begun.stepped,
    )
