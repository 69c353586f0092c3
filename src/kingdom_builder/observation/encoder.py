"""The encoder: a whole observation, written into the buffer of its game.

First the board as planes, 1 where something lies; then what has no place on the board, as small numbers, those of
seats beginning with the one that looks; then the choices. Each part of the numbers begins at ``at`` and answers where
the next one begins.
"""

from kingdom_builder.evaluation.weights import MOST_SCORERS
from kingdom_builder.hexgrid.masks import NONE, Mask, bit, bits
from kingdom_builder.model.choice import OFFER
from kingdom_builder.model.state import NO_ACTION, State
from kingdom_builder.model.terrain import BUILDABLE_KINDS, TERRAIN_KINDS
from kingdom_builder.observation.buffer import Buffer
from kingdom_builder.observation.hex_indices import HEX_ACTION, PLACE
from kingdom_builder.observation.layout import SEAT_PLANES, TILE_STATES
from kingdom_builder.rules.turn import hexes, options

MOST_SHOWN = 255


def write_observation(buffer: Buffer, state: State, seat: int) -> None:
    """Everything but the land, as this seat may see it."""
    if not buffer.is_whole:
        wipe(buffer)
    buffer.is_whole = False
    put_first(buffer, seat)
    draw_position(buffer, state, seat)
    write_counts(buffer, state, seat)
    if seat == state.seat and not state.over:
        show_choices(buffer, hexes(buffer.board, state), options(buffer.board, state))
    else:
        show_choices(buffer, NONE, 0)
    buffer.is_whole = True


def wipe(buffer: Buffer) -> None:
    """Before the first look, and after one that was cut short: clear all but the land."""
    for at in range(buffer.at + buffer.layout.at_position, buffer.at + buffer.layout.size):
        buffer.out[at] = 0
    buffer.last.forget()
    buffer.counted.is_empty = True


def put_first(buffer: Buffer, seat: int) -> None:
    """Let this seat come first in what has been written, as if it had been the one that looked."""
    if buffer.last.seat == seat:
        return
    layout = buffer.layout
    by = (seat + layout.players - buffer.last.seat) % layout.players
    rotate(buffer, first_of(buffer, 0), layout.plane, by)
    rotate(buffer, first_of(buffer, layout.players), layout.plane, by)
    rotate(buffer, buffer.at + layout.at_seats, layout.seat_counts, by)
    buffer.last.seat = seat


def rotate(buffer: Buffer, first: int, size: int, by: int) -> None:
    """Of the parts of this size, one for each seat, move so many from the beginning to the end."""
    out = buffer.out
    spare = buffer.spare
    whole = buffer.layout.players * size
    front = by * size
    spare[0:whole] = out[first : first + whole]
    out[first : first + whole - front] = spare[front:whole]
    out[first + whole - front : first + whole] = spare[0:front]


# -- planes


def paint(hexes: Mask, out: bytearray, at: int) -> None:
    """Put a 1 on each of these hexes of the plane that begins here."""
    for index in bits(hexes):
        out[at + PLACE[index]] = 1


def show_plane(buffer: Buffer, number: int, key: int, hexes: Mask) -> None:
    """Let this plane of the position show these hexes; what it shows is remembered under the key."""
    if buffer.last.planes[key] != hexes:
        repaint(buffer, number, key, hexes)


def repaint(buffer: Buffer, number: int, key: int, hexes: Mask) -> None:
    """Change the bytes of a plane."""
    out = buffer.out
    at = first_of(buffer, number)
    for index in bits(buffer.last.planes[key] ^ hexes):
        out[at + PLACE[index]] ^= 1
    buffer.last.planes[key] = hexes


def first_of(buffer: Buffer, number: int) -> int:
    """Where this plane of the position begins."""
    return buffer.at + buffer.layout.at_position + number * buffer.layout.plane


def draw_land(buffer: Buffer) -> None:
    """What stays the same for a whole game; the bytes must be zero before."""
    board = buffer.board
    out = buffer.out
    plane = buffer.layout.plane
    at = buffer.at
    for terrain in range(TERRAIN_KINDS):
        paint(board.terrain[terrain], out, at + terrain * plane)
    at += TERRAIN_KINDS * plane
    paint(board.castles, out, at)
    at += plane
    for piece in buffer.layout.pieces:
        paint(board.pieces[piece], out, at)
        at += plane
    for kind in buffer.layout.kinds:
        paint(board.fields[kind], out, at)
        at += plane


def draw_position(buffer: Buffer, state: State, seat: int) -> None:
    """What changes from choice to choice, without the legal hexes."""
    board = buffer.board
    players = buffer.layout.players
    settled = NONE
    for step in range(players):
        other = (seat + step) % players
        settled |= state.settlements[other]
        show_plane(buffer, step, other, state.settlements[other])
        show_plane(buffer, players + step, players + other, state.claimed[other])
    first = SEAT_PLANES * players
    show_tiles_left(buffer, state, first)
    # Land that is neither free nor settled has a wall on it.
    show_plane(buffer, first + 1, first + 1, board.land & ~board.special & ~state.free & ~settled)
    show_plane(buffer, first + 2, first + 2, bit(state.source) if state.source >= 0 else NONE)
    show_plane(buffer, first + 3, first + 3, state.laid)


def show_tiles_left(buffer: Buffer, state: State, number: int) -> None:
    """How many tiles are left on each field: none, one or two."""
    last = buffer.last
    out = buffer.out
    at = first_of(buffer, number)
    for index in bits(last.planes[number] ^ state.stocked | last.doubled ^ state.doubled):
        here = bit(index)
        out[at + PLACE[index]] = 2 if state.doubled & here else 1 if state.stocked & here else 0
    last.planes[number] = state.stocked
    last.doubled = state.doubled


# -- numbers


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
        at = write_seat(buffer, state, (seat + step) % players, at)


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
    if buffer.last.done != state.done:
        for place in range(len(buffer.layout.tileless)):
            out[at + place] = state.done & OFFER[buffer.layout.tileless[place]] != 0
        buffer.last.done = state.done
    at += len(buffer.layout.tileless)
    out[at] = state.last_round
    out[at + 1] = state.walls
    at += 2
    if buffer.last.active != state.active:
        if buffer.last.active != NO_ACTION:
            out[at + buffer.layout.action_places[buffer.last.active]] = 0
        if state.active != NO_ACTION:
            out[at + buffer.layout.action_places[state.active]] = 1
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
    has_changed = have_settlements_changed(buffer, state)
    for seat in range(buffer.layout.players):
        if has_changed:
            count_gold_of(buffer, state, seat)
        else:
            for slot in buffer.unsure:
                count_slot(buffer, state, seat, slot)
    buffer.counted.is_empty = False


def have_settlements_changed(buffer: Buffer, state: State) -> bool:
    """Whether any seat's have since the gold was counted."""
    counted = buffer.counted
    for seat in range(buffer.layout.players):
        if counted.settled[seat] != state.settlements[seat]:
            return True
    return counted.is_empty


def count_gold_of(buffer: Buffer, state: State, seat: int) -> None:
    """Count the gold of one seat when any settlements have changed."""
    counted = buffer.counted
    if counted.is_empty or counted.settled[seat] != state.settlements[seat]:
        for slot in range(buffer.slots):
            count_slot(buffer, state, seat, slot)
        counted.settled[seat] = state.settlements[seat]
    else:
        for slot in buffer.shared:
            count_slot(buffer, state, seat, slot)


def count_slot(buffer: Buffer, state: State, seat: int, slot: int) -> None:
    """Ask one scorer for the gold of one seat."""
    scorer = buffer.board.scorers[slot]
    buffer.counted.gold[seat * MOST_SCORERS + slot] = scorer.gold(buffer.board, state, seat)


def write_seat(buffer: Buffer, state: State, seat: int, at: int) -> int:
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
    last = buffer.last
    kinds = len(buffer.layout.kinds)
    holding = TILE_STATES * seat
    if last.tiles[holding] != state.fresh[seat]:
        write_tiles(buffer, state.fresh[seat], holding, at)
    if last.tiles[holding + 1] != state.ready[seat]:
        write_tiles(buffer, state.ready[seat], holding + 1, at + kinds)
    if last.tiles[holding + 2] != state.used[seat]:
        write_tiles(buffer, state.used[seat], holding + 2, at + 2 * kinds)
    return at + TILE_STATES * kinds


def write_tiles(buffer: Buffer, tiles: Mask, holding: int, at: int) -> None:
    """How many of these tiles are of each kind."""
    out = buffer.out
    for place in range(len(buffer.layout.kinds)):
        out[at + place] = 0
    for field in bits(tiles):
        out[at + buffer.kind_places[field]] += 1
    buffer.last.tiles[holding] = tiles


# -- choices


def show_choices(buffer: Buffer, legal: Mask, offered: int) -> None:
    """The choices: as a mask, and the hexes among them as a plane."""
    out = buffer.out
    layout = buffer.layout
    last = buffer.last
    plane = first_of(buffer, layout.legal_plane)
    mask = buffer.at + layout.at_choices
    for index in bits(last.planes[layout.legal_plane] ^ legal):
        out[plane + PLACE[index]] ^= 1
        out[mask + HEX_ACTION[index]] ^= 1
    for option in bits(last.options ^ offered):
        action = layout.options[option]
        out[mask + action] ^= 1
    last.planes[layout.legal_plane] = legal
    last.options = offered
