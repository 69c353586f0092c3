"""Terrain cards: drawing, revealing and replacing exhausted ones (R-DECK-1 to R-DECK-11).

What is drawn is chance's affair: the state asks (``state.asking``) and whoever drives the game
answers with ``turn.deal``.
"""

from kingdom_builder.model.board import Board
from kingdom_builder.model.journal import EXHAUSTED, RESHUFFLED
from kingdom_builder.model.state import ASKS_CARD, NO_ACTION, NO_CARD, State
from kingdom_builder.model.terrain import BUILDABLE_KINDS


def pile_size(state: State) -> int:
    """How many cards are left to draw."""
    pile = state.pile
    return pile[0] + pile[1] + pile[2] + pile[3] + pile[4]


def discard_size(state: State) -> int:
    """How many cards have been discarded."""
    discards = state.discards
    return discards[0] + discards[1] + discards[2] + discards[3] + discards[4]


def ask_card(state: State, purpose: int) -> None:
    """Ask chance for a card; an empty pile is made anew from the discards first (R-DECK-2)."""
    if pile_size(state) == 0:
        reshuffle(state)
    state.asking = purpose


def reshuffle(state: State) -> None:
    """The discard pile becomes the draw pile."""
    for terrain in range(BUILDABLE_KINDS):
        state.pile[terrain] = state.discards[terrain]
        state.discards[terrain] = 0
    if state.journal is not None:
        state.journal.append((RESHUFFLED, state.seat))


def replace_exhausted(board: Board, state: State) -> None:
    """Ask for another card if no hex of the played card's terrain is free (R-DECK-3, R-DECK-7)."""
    card = state.card
    if card < 0 or board.terrain[card] & state.free:
        return
    if state.journal is not None:
        state.journal.append((EXHAUSTED, state.seat, card))
    if not board.removes_exhausted:
        state.discards[card] += 1
    state.card = NO_CARD
    if has_useful_card(board, state):
        ask_card(state, ASKS_CARD)
    else:
        forfeit(state)


def has_useful_card(board: Board, state: State) -> bool:
    """Whether a pile holds a card whose terrain has a free hex (R-DECK-9)."""
    for terrain in range(BUILDABLE_KINDS):
        if (
            state.pile[terrain] + state.discards[terrain] > 0
            and board.terrain[terrain] & state.free
        ):
            return True
    return False


def forfeit(state: State) -> None:
    """Without a card nothing more is owed of the mandatory action (R-DECK-9)."""
    if state.builds > 0:
        state.builds = 0
        state.active = NO_ACTION
