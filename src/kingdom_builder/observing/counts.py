"""What has no place on the board, as small numbers; those of seats begin with the one who looks.

The bytes must be zero before. Each part begins at ``at`` and answers where the next one begins.
"""

from kingdom_builder.hexgrid.masks import Mask, count
from kingdom_builder.insight.weights import MOST_SCORERS
from kingdom_builder.model.state import State
from kingdom_builder.model.terrain import BUILDABLE_KINDS
from kingdom_builder.observing.sheet import Sheet

MOST_SHOWN = 255


def write_counts(sheet: Sheet, state: State, seat: int) -> None:
    """All counts, as this seat may know them."""
    out = sheet.out
    players = sheet.lens.players
    at = write_deck(sheet, state, seat, sheet.at + sheet.lens.at_counts)
    at = write_turn(sheet, state, at)
    at = write_order(sheet, state, seat, at)
    for card in sheet.cards:
        out[at + card] = 1
    at += sheet.lens.cards
    count_gold(sheet, state)
    for step in range(players):
        at = write_seat(sheet, state, (seat + step) % players, at)


def write_deck(sheet: Sheet, state: State, seat: int, at: int) -> int:
    """The own card, the played card, the cards this seat has not seen, the discarded ones."""
    out = sheet.out
    if state.hand[seat] >= 0:
        out[at + state.hand[seat]] = 1
    at += BUILDABLE_KINDS
    if state.card >= 0:
        out[at + state.card] = 1
    at += BUILDABLE_KINDS
    for terrain in range(BUILDABLE_KINDS):
        out[at + terrain] = state.pile[terrain]
        out[at + BUILDABLE_KINDS + terrain] = state.discards[terrain]
    for other in range(sheet.lens.players):
        if other != seat and state.hand[other] >= 0:
            out[at + state.hand[other]] += 1
    return at + 2 * BUILDABLE_KINDS


def write_turn(sheet: Sheet, state: State, at: int) -> int:
    """How far the turn is, and what is half done."""
    out = sheet.out
    out[at] = state.builds
    out[at + 1] = state.left
    out[at + 2] = state.stepped
    out[at + 3] = state.unbound
    out[at + 4] = state.done != 0
    out[at + 5] = state.last_round
    out[at + 6] = state.walls
    at += 7
    for action in sheet.lens.actions:
        out[at] = action == state.active
        at += 1
    return at


def write_order(sheet: Sheet, state: State, seat: int, at: int) -> int:
    """Who is on turn, who was first, whom the active action has struck."""
    out = sheet.out
    n = sheet.lens.players
    out[at + (state.seat + n - seat) % n] = 1
    out[at + n + (sheet.board.start + n - seat) % n] = 1
    struck = state.struck
    for other in range(n):
        if struck % 2:
            out[at + 2 * n + (other + n - seat) % n] = 1
        struck = struck // 2
    return at + 3 * n


def count_gold(sheet: Sheet, state: State) -> None:
    """Count the gold of every seat, where it can have changed since the last look."""
    board = sheet.board
    till = sheet.till
    for seat in range(sheet.lens.players):
        has_changed = till.is_empty or till.settled[seat] != state.settlements[seat]
        for slot in range(len(sheet.cards)):
            scorer = board.scorers[slot]
            if has_changed or not scorer.is_own_affair():
                till.gold[seat * MOST_SCORERS + slot] = scorer.gold(board, state, seat)
        till.settled[seat] = state.settlements[seat]
    till.is_empty = False


def write_seat(sheet: Sheet, state: State, seat: int, at: int) -> int:
    """Supply, gold and tiles of one seat."""
    out = sheet.out
    till = sheet.till
    out[at] = state.hand[seat] >= 0
    out[at + 1] = state.supply[seat]
    out[at + 2] = min(MOST_SHOWN, state.earned[seat])
    at += 3
    for slot in range(len(sheet.cards)):
        card = sheet.cards[slot]
        out[at + card] = min(MOST_SHOWN, till.gold[seat * MOST_SCORERS + slot])
    at += sheet.lens.cards
    at = write_tiles(sheet, state.fresh[seat], at)
    at = write_tiles(sheet, state.ready[seat], at)
    return write_tiles(sheet, state.used[seat], at)


def write_tiles(sheet: Sheet, tiles: Mask, at: int) -> int:
    """How many of these tiles are of each kind."""
    out = sheet.out
    board = sheet.board
    if tiles:
        for kind in range(len(sheet.lens.kinds)):
            ability = sheet.lens.kinds[kind]
            out[at + kind] = count(board.fields[ability] & tiles)
    return at + len(sheet.lens.kinds)
