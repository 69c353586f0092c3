"""Where a settlement may go (R-BUILD-1 to R-BUILD-11)."""

from kingdom_builder.hexgrid.grid import NEAR, neighbours
from kingdom_builder.hexgrid.masks import NONE, Mask, bit, count, lowest
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State


def card_hexes(board: Board, state: State) -> Mask:
    """All hexes of the played card's terrain, none without a card (R-DECK-9)."""
    if state.card < 0:
        return NONE
    return board.terrain[state.card]


def beside_own(state: State, hexes: Mask) -> Mask:
    """Those next to an own settlement if there are any, else all (R-BUILD-3, R-BUILD-4)."""
    if state.unbound:
        return hexes
    return state.rim[state.seat] & hexes or hexes


def holds_modifier(board: Board, state: State) -> bool:
    """Whether the seat could free its next placement from R-BUILD-3."""
    for kind in board.modifiers:
        if board.fields[kind] & state.ready[state.seat]:
            return True
    return False


def movable(board: Board, state: State, wanted: Mask) -> Mask:
    """Own settlements that have a target when lifted and put on ``wanted`` (R-BUILD-8, R-BUILD-9).

    With a free wanted hex beside an own settlement every settlement has that target, except
    perhaps the only one beside it, which is looked at alone. Without one, lifting cannot create
    one: then everything goes anywhere, unless the old field itself is wanted and beside a friend.
    """
    # Why not lift each settlement in turn? The choices of every position ask this for each movable
    # tile, in playouts too, and a seat has up to 40 settlements; the cases below need one at most.
    seat = state.seat
    own = state.settlements[seat]
    targets = wanted & state.free
    if not targets:
        return NONE
    if holds_modifier(board, state):
        return own
    beside = state.rim[seat] & targets
    if not beside:
        return own & ~(wanted & state.rim[seat])
    friends = NEAR[lowest(beside)] & own
    if count(friends) > 1:
        return own
    if moved_beside_own(state, lowest(friends), wanted):
        return own
    return own & ~friends


def moved_beside_own(state: State, source: int, wanted: Mask) -> Mask:
    """Where the settlement at ``source`` may be moved on ``wanted``, lifted first (R-BUILD-8)."""
    if state.unbound:
        return wanted & state.free
    own = state.settlements[state.seat] & ~bit(source)
    hexes = wanted & (state.free | bit(source))
    targets = neighbours(own) & hexes or hexes
    return targets & ~bit(source)
