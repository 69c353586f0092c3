"""What has no place on the board, as small numbers; those of seats begin with the one who looks.

Each part begins at ``at`` and answers where the next one begins.
"""

from kingdom_builder.evaluation.weights import MOST_SCORERS
from kingdom_builder.hexgrid.masks import Mask, count
from kingdom_builder.model.choice import OFFER
from kingdom_builder.model.state import State
from kingdom_builder.model.terrain import BUILDABLE_KINDS
from kingdom_builder.observation.lens import TILE_STATES
from kingdom_builder.observation.sheet import Sheet

MOST_SHOWN = 255


def write_counts(sheet: Sheet, state: State, seat: int) -> None:
    """All counts, as this seat may know them."""
    out = sheet.out
    players = sheet.lens.players
    at = write_deck(sheet, state, seat, sheet.at + sheet.lens.at_counts)
    at = write_turn(sheet, state, at)
    at = write_order(sheet, state, seat, at)
    for slot in range(sheet.slots):
        out[at + sheet.till.places[slot]] = 1
    at += sheet.lens.cards
    count_gold(sheet, state)
    for step in range(players):
        at = write_seat(sheet, state, (seat + step) % players, TILE_STATES * step, at)


def write_deck(sheet: Sheet, state: State, seat: int, at: int) -> int:
    """The own card, the played card, the cards this seat has not seen, the discarded ones."""
    out = sheet.out
    for terrain in range(BUILDABLE_KINDS):
        out[at + terrain] = state.hand[seat] == terrain
        out[at + BUILDABLE_KINDS + terrain] = state.card == terrain
        out[at + 2 * BUILDABLE_KINDS + terrain] = state.pile[terrain]
        out[at + 3 * BUILDABLE_KINDS + terrain] = state.discards[terrain]
    for other in range(sheet.lens.players):
        if other != seat and state.hand[other] >= 0:
            out[at + 2 * BUILDABLE_KINDS + state.hand[other]] += 1
    return at + 4 * BUILDABLE_KINDS


def write_turn(sheet: Sheet, state: State, at: int) -> int:
    """How far the turn is, and what is half done."""
    out = sheet.out
    out[at] = state.builds
    out[at + 1] = state.left
    out[at + 2] = state.stepped
    out[at + 3] = state.unbound
    at += 4
    for action in sheet.lens.standing:
        out[at] = state.done & OFFER[action] != 0
        at += 1
    out[at] = state.last_round
    out[at + 1] = state.walls
    at += 2
    if sheet.shown.active != state.active:
        for place in range(len(sheet.lens.actions)):
            action = sheet.lens.actions[place]
            out[at + place] = action == state.active
        sheet.shown.active = state.active
    return at + len(sheet.lens.actions)


def write_order(sheet: Sheet, state: State, seat: int, at: int) -> int:
    """Who is on turn, who was first, whom the active action has struck."""
    out = sheet.out
    n = sheet.lens.players
    for step in range(n):
        other = (seat + step) % n
        out[at + step] = state.seat == other
        out[at + n + step] = sheet.board.start == other
        out[at + 2 * n + step] = state.struck & OFFER[other] != 0
    return at + 3 * n


def count_gold(sheet: Sheet, state: State) -> None:
    """Count the gold of every seat, where it can have changed since the last look."""
    till = sheet.till
    for seat in range(sheet.lens.players):
        if till.is_empty or till.settled[seat] != state.settlements[seat]:
            for slot in range(sheet.slots):
                count_slot(sheet, state, seat, slot)
            till.settled[seat] = state.settlements[seat]
        else:
            for slot in sheet.shared:
                count_slot(sheet, state, seat, slot)
    till.is_empty = False


def count_slot(sheet: Sheet, state: State, seat: int, slot: int) -> None:
    """Ask one scorer for the gold of one seat."""
    scorer = sheet.board.scorers[slot]
    sheet.till.gold[seat * MOST_SCORERS + slot] = scorer.gold(sheet.board, state, seat)


def write_seat(sheet: Sheet, state: State, seat: int, holding: int, at: int) -> int:
    """Supply, gold and tiles of one seat."""
    out = sheet.out
    till = sheet.till
    out[at] = state.hand[seat] >= 0
    out[at + 1] = state.supply[seat]
    out[at + 2] = min(MOST_SHOWN, state.earned[seat])
    at += 3
    for slot in range(sheet.slots):
        out[at + till.places[slot]] = min(MOST_SHOWN, till.gold[seat * MOST_SCORERS + slot])
    at += sheet.lens.cards
    at = write_tiles(sheet, state.fresh[seat], holding, at)
    at = write_tiles(sheet, state.ready[seat], holding + 1, at)
    return write_tiles(sheet, state.used[seat], holding + 2, at)


def write_tiles(sheet: Sheet, tiles: Mask, holding: int, at: int) -> int:
    """How many of these tiles are of each kind."""
    if sheet.shown.tiles[holding] != tiles:
        out = sheet.out
        board = sheet.board
        for place in sheet.kinds:
            kind = sheet.lens.kinds[place]
            out[at + place] = count(board.fields[kind] & tiles)
        sheet.shown.tiles[holding] = tiles
    return at + len(sheet.lens.kinds)
