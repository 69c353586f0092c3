"""What has no place on the board, as small numbers; those of seats begin with the one who looks."""

from kingdom_builder.hexgrid.masks import Mask, count
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State
from kingdom_builder.model.terrain import BUILDABLE_KINDS
from kingdom_builder.observing.lens import Lens

MOST_SHOWN = 255


def write_counts(
    lens: Lens, board: Board, state: State, seat: int, cards: list[int], out: bytearray, at: int
) -> None:
    """All counts, from here on; the bytes must be zero before. ``cards`` has the number of each scorer's card."""
    at = write_deck(board, state, seat, out, at)
    at = write_turn(lens, board, state, seat, out, at)
    for card in cards:
        out[at + card] = 1
    at += lens.cards
    for step in range(lens.players):
        at = write_seat(lens, board, state, (seat + step) % lens.players, cards, out, at)


def write_deck(board: Board, state: State, seat: int, out: bytearray, at: int) -> int:
    """The own card, the played card, the cards this seat has not seen, the discarded ones."""
    if state.hand[seat] >= 0:
        out[at + state.hand[seat]] = 1
    at += BUILDABLE_KINDS
    if state.card >= 0:
        out[at + state.card] = 1
    at += BUILDABLE_KINDS
    for terrain in range(BUILDABLE_KINDS):
        out[at + terrain] = state.pile[terrain]
        out[at + BUILDABLE_KINDS + terrain] = state.discards[terrain]
    for other in range(board.players):
        if other != seat and state.hand[other] >= 0:
            out[at + state.hand[other]] += 1
    return at + 2 * BUILDABLE_KINDS


def write_turn(lens: Lens, board: Board, state: State, seat: int, out: bytearray, at: int) -> int:
    """Whose turn it is and what is half done."""
    n = lens.players
    out[at] = state.builds
    out[at + 1] = state.left
    out[at + 2] = state.stepped
    out[at + 3] = state.unbound
    out[at + 4] = state.done != 0
    out[at + 5] = state.last_round
    out[at + 6] = state.walls
    at += 7
    struck = state.struck
    for other in range(n):
        if struck % 2:
            out[at + 2 * n + (other + n - seat) % n] = 1
        struck = struck // 2
    out[at + (state.seat + n - seat) % n] = 1
    out[at + n + (board.start + n - seat) % n] = 1
    at += 3 * n
    for action in lens.actions:
        out[at] = action == state.active
        at += 1
    return at


def write_seat(
    lens: Lens, board: Board, state: State, seat: int, cards: list[int], out: bytearray, at: int
) -> int:
    """Supply, gold and tiles of one seat."""
    out[at] = state.hand[seat] >= 0
    out[at + 1] = state.supply[seat]
    out[at + 2] = min(MOST_SHOWN, state.earned[seat])
    at += 3
    for slot in range(len(cards)):
        scorer = board.scorers[slot]
        card = cards[slot]
        out[at + card] = min(MOST_SHOWN, scorer.gold(board, state, seat))
    at += lens.cards
    at = write_tiles(lens, board, state.fresh[seat], out, at)
    at = write_tiles(lens, board, state.ready[seat], out, at)
    return write_tiles(lens, board, state.used[seat], out, at)


def write_tiles(lens: Lens, board: Board, tiles: Mask, out: bytearray, at: int) -> int:
    """How many of these tiles are of each kind."""
    if tiles:
        for kind in range(len(lens.kinds)):
            ability = lens.kinds[kind]
            out[at + kind] = count(board.fields[ability] & tiles)
    return at + len(lens.kinds)
