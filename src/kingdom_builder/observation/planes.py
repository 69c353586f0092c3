"""The board as planes: 1 where something lies."""

from kingdom_builder.hexgrid.masks import NONE, Mask, bit, bits
from kingdom_builder.model.state import State
from kingdom_builder.model.terrain import TERRAIN_KINDS
from kingdom_builder.observation.buffer import Buffer
from kingdom_builder.observation.hex_indices import PLACE
from kingdom_builder.observation.layout import SEAT_PLANES


def paint(hexes: Mask, out: bytearray, at: int) -> None:
    """Put a 1 on each of these hexes of the plane that begins here."""
    for index in bits(hexes):
        out[at + PLACE[index]] = 1


def repaint(buffer: Buffer, number: int, hexes: Mask) -> None:
    """Let this plane of the position show these hexes."""
    last = buffer.last
    changed = last.planes[number] ^ hexes
    if changed:
        out = buffer.out
        at = first_of(buffer, number)
        for index in bits(changed):
            out[at + PLACE[index]] ^= 1
        last.planes[number] = hexes


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
        repaint(buffer, step, state.settlements[other])
        repaint(buffer, players + step, state.claimed[other])
    first = SEAT_PLANES * players
    show_tiles_left(buffer, state, first)
    # Land that is neither free nor settled has a wall on it.
    repaint(buffer, first + 1, board.land & ~board.special & ~state.free & ~settled)
    repaint(buffer, first + 2, bit(state.source) if state.source >= 0 else NONE)
    repaint(buffer, first + 3, state.laid)


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
