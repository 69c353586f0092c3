"""Cards dealt by dice: the first hands, and what a seat may not know dealt anew (R-DECK-10)."""

from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State
from kingdom_builder.rules.playout import Dice, roll_card


def draw_card(state: State, dice: Dice) -> int:
    """Take a card from the pile, each equally likely."""
    card = roll_card(state, dice)
    state.pile[card] -= 1
    return card


def deal_hands(board: Board, state: State, dice: Dice) -> None:
    """One card for every seat, from a full pile (R-SETUP-7)."""
    for seat in range(board.players):
        state.hand[seat] = draw_card(state, dice)


def holds_hidden_card(state: State, seat: int, other: int) -> bool:
    """Whether ``other`` holds a card that ``seat`` cannot see."""
    return other != seat and state.hand[other] >= 0


def redeal(board: Board, state: State, seat: int, dice: Dice) -> None:
    """Put the pile and the hands this seat cannot see together and deal them anew, in place.

    Seat -1 is a watcher, who sees no hand.
    """
    for other in range(board.players):
        if holds_hidden_card(state, seat, other):
            state.pile[state.hand[other]] += 1
    for other in range(board.players):
        if holds_hidden_card(state, seat, other):
            state.hand[other] = draw_card(state, dice)
