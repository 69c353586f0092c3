"""What has no place on the board, as small numbers; those of seats begin with the one who looks.

Each part begins at ``at`` and answers where the next one begins.
"""

from kingdom_builder.evaluation.weights import MOST_SCORERS
from kingdom_builder.hexgrid.masks import Mask, count
from kingdom_builder.model.choice import OFFER
from kingdom_builder.model.state import State
from kingdom_builder.model.terrain import BUILDABLE_KINDS
from kingdom_builder.observation.buffer import Buffer
from kingdom_builder.observation.layout import TILE_STATES

MOST_SHOWN = 255


def write_counts(buffer: Buffer, state: State, seat: int) -> None:
    """All counts, as this seat may know them."""
    out = buffer.out
    players = buffer.layout.players
    at = write_deck(buffer, state, seat, buffer.at + buffer.layout.at_counts)
    at = write_turn(buffer, state, at)
    at = write_order(buffer, state, seat, at)
    for slot in range(buffer.slots):
        out[at + buffer.counted.places[slot]] = 1
    at += buffer.layout.cards
    count_gold(buffer, state)
    for step in range(players):
        at = write_seat(buffer, state, (seat + step) % players, TILE_STATES * step, at)


def write_deck(buffer: Buffer, state: State, seat: int, at: int) -> int:
    """The own card, the played card, the cards this seat has not seen, the discarded ones."""
    out = buffer.out
    for terrain in range(BUILDABLE_KINDS):
        out[at + terrain] = state.hand[seat] == terrain
        out[at + BUILDABLE_KINDS + terrain] = state.card == terrain
        out[at + 2 * BUILDABLE_KINDS + terrain] = state.pile[terrain]
        out[at + 3 * BUILDABLE_KINDS + terrain] = state.discards[terrain]
    for other in range(buffer.layout.players):
        if other != seat and state.hand[other] >= 0:
            out[at + 2 * BUILDABLE_KINDS + state.hand[other]] += 1
    return at + 4 * BUILDABLE_KINDS


def write_turn(buffer: Buffer, state: State, at: int) -> int:
    """How far the turn is, and what is half done."""
    out = buffer.out
    out[at] = state.builds
    out[at + 1] = state.left
    out[at + 2] = state.stepped
    out[at + 3] = state.unbound
    at += 4
    for action in buffer.layout.standing:
        out[at] = state.done & OFFER[action] != 0
        at += 1
    out[at] = state.last_round
    out[at + 1] = state.walls
    at += 2
    if buffer.last.active != state.active:
        for place in range(len(buffer.layout.actions)):
            action = buffer.layout.actions[place]
            out[at + place] = action == state.active
        buffer.last.active = state.active
    return at + len(buffer.layout.actions)


def write_order(buffer: Buffer, state: State, seat: int, at: int) -> int:
    """Who is on turn, who was first, whom the active action has struck."""
    out = buffer.out
    n = buffer.layout.players
    for step in range(n):
        other = (seat + step) % n
        out[at + step] = state.seat == other
        out[at + n + step] = buffer.board.start == other
        out[at + 2 * n + step] = state.struck & OFFER[other] != 0
    return at + 3 * n


def count_gold(buffer: Buffer, state: State) -> None:
    """Count the gold of every seat, where it can have changed since the last look."""
    counted = buffer.counted
    for seat in range(buffer.layout.players):
        if counted.is_empty or counted.settled[seat] != state.settlements[seat]:
            for slot in range(buffer.slots):
                count_slot(buffer, state, seat, slot)
            counted.settled[seat] = state.settlements[seat]
        else:
            for slot in buffer.shared:
                count_slot(buffer, state, seat, slot)
    counted.is_empty = False


def count_slot(buffer: Buffer, state: State, seat: int, slot: int) -> None:
    """Ask one scorer for the gold of one seat."""
    scorer = buffer.board.scorers[slot]
    buffer.counted.gold[seat * MOST_SCORERS + slot] = scorer.gold(buffer.board, state, seat)


def write_seat(buffer: Buffer, state: State, seat: int, holding: int, at: int) -> int:
    """Supply, gold and tiles of one seat."""
    out = buffer.out
    counted = buffer.counted
    out[at] = state.hand[seat] >= 0
    out[at + 1] = state.supply[seat]
    out[at + 2] = min(MOST_SHOWN, state.earned[seat])
    at += 3
    for slot in range(buffer.slots):
        out[at + counted.places[slot]] = min(MOST_SHOWN, counted.gold[seat * MOST_SCORERS + slot])
    at += buffer.layout.cards
    at = write_tiles(buffer, state.fresh[seat], holding, at)
    at = write_tiles(buffer, state.ready[seat], holding + 1, at)
    return write_tiles(buffer, state.used[seat], holding + 2, at)


def write_tiles(buffer: Buffer, tiles: Mask, holding: int, at: int) -> int:
    """How many of these tiles are of each kind."""
    if buffer.last.tiles[holding] != tiles:
        out = buffer.out
        board = buffer.board
        for place in buffer.kinds:
            kind = buffer.layout.kinds[place]
            out[at + place] = count(board.fields[kind] & tiles)
        buffer.last.tiles[holding] = tiles
    return at + len(buffer.layout.kinds)
