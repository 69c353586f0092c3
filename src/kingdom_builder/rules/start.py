"""The position before the first choice (R-SETUP-3, R-SETUP-4, R-SETUP-6, R-SETUP-7)."""

from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State
from kingdom_builder.model.terrain import BUILDABLE_KINDS, CARDS_PER_TERRAIN, TERRAIN_KINDS
from kingdom_builder.rules.playout import Dice
from kingdom_builder.rules.redeal import deal_hands
from kingdom_builder.rules.turn import begin_turn


def first_state(board: Board, hands: list[int]) -> State:
    """Tiles on their fields, one card in every hand, the start seat's card revealed."""
    state = State()
    lay_out(board, state)
    for seat in range(board.players):
        state.hand[seat] = hands[seat]
        state.pile[hands[seat]] -= 1
    begin_turn(board, state, board.start)
    return state


def start_game(board: Board, state: State, dice: Dice) -> None:
    """The same with hands that the dice deal, in a state that is still empty."""
    lay_out(board, state)
    deal_hands(board, state, dice)
    begin_turn(board, state, board.start)


def lay_out(board: Board, state: State) -> None:
    """Tiles on their fields, all terrain cards in the pile."""
    for terrain in range(TERRAIN_KINDS):
        state.free |= board.terrain[terrain]
    state.stocked = board.locations | board.nomads
    state.doubled = board.locations
    for terrain in range(BUILDABLE_KINDS):
        state.pile[terrain] = CARDS_PER_TERRAIN
