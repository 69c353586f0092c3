"""The choices that bring most gold now, one placement ahead."""

from kingdom_builder.hexgrid.masks import count
from kingdom_builder.model.board import MANDATORY, Board
from kingdom_builder.model.choice import END, STOP
from kingdom_builder.model.state import State
from kingdom_builder.rules.scoring import total_gold
from kingdom_builder.rules.turn import act, choice_list

LESS_THAN_ANY = -1
ROOM = 64  # more than a seat has settlements, or tiles


def best_choices(board: Board, state: State) -> list[int]:
    """The choices that lead to most, in their order."""
    best = LESS_THAN_ANY
    found: list[int] = []
    for choice in choice_list(board, state):
        worth = worth_of(board, state, choice)
        if worth > best:
            best = worth
            found = []
        if worth == best:
            found.append(choice)
    return found


def worth_of(board: Board, state: State, choice: int) -> int:
    """What a choice leads to, with the best picks until something on the board changes."""
    seat = state.seat
    if choice == END or choice == STOP:  # noqa: SIM109 (compiled, a tuple would be made each time)
        return standing_worth(board, state, seat, 1)
    after = state.copy()
    act(board, after, choice)
    if after.free != state.free or after.active <= MANDATORY:
        return standing_worth(board, after, seat, 0)
    best = LESS_THAN_ANY
    for pick in choice_list(board, after):
        best = max(best, worth_of(board, after, pick))
    return best


def standing_worth(board: Board, state: State, seat: int, calm: int) -> int:
    """The gold of the seat; of equal gold more settlements, then more tiles, then ``calm`` count."""
    tiles = count(state.claimed[seat] & board.locations & state.rim[seat])
    worth = total_gold(board, state, seat) * ROOM + count(state.settlements[seat])
    return (worth * ROOM + tiles) * 2 + calm
