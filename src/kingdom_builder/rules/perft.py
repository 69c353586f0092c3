"""The number of ways to make the next ``depth`` choices."""

from kingdom_builder.hexgrid.masks import count
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State
from kingdom_builder.model.terrain import BUILDABLE_KINDS
from kingdom_builder.rules.turn import act, choice_list, deal, hexes, options


def first_card(state: State) -> int:
    """The first terrain the pile still holds: chance with all surprise taken out."""
    terrain = 0
    while state.pile[terrain] == 0:
        terrain += 1
    return terrain


def perft(board: Board, state: State, depth: int) -> int:
    """How many sequences of choices there are, with the cards drawn in a fixed order."""
    if depth <= 0:
        return 1
    if state.over:
        return 0
    if depth == 1:
        return count(hexes(board, state)) + count(options(board, state))
    total = 0
    for choice in choice_list(board, state):
        after = state.copy()
        act(board, after, choice)
        while after.asking:
            deal(board, after, first_card(after))
        total += perft(board, after, depth - 1)
    return total


def perft_chance(board: Board, state: State, depth: int) -> int:
    """The same with every card that chance could answer counted as a way of its own."""
    if state.asking:
        return perft_draws(board, state, depth)
    if depth <= 0:
        return 1
    total = 0
    for choice in choice_list(board, state):
        after = state.copy()
        act(board, after, choice)
        total += perft_chance(board, after, depth - 1)
    return total


def perft_draws(board: Board, state: State, depth: int) -> int:
    """Every terrain the pile can answer with."""
    total = 0
    for terrain in range(BUILDABLE_KINDS):
        if state.pile[terrain] > 0:
            after = state.copy()
            deal(board, after, terrain)
            total += perft_chance(board, after, depth)
    return total
