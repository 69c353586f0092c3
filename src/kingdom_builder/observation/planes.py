"""The board as planes: 1 where something lies."""

from kingdom_builder.hexgrid.masks import NONE, Mask, bit, bits
from kingdom_builder.model.state import State
from kingdom_builder.model.terrain import TERRAIN_KINDS
from kingdom_builder.observation.lens import SEAT_PLANES
from kingdom_builder.observation.places import PLACE
from kingdom_builder.observation.sheet import Sheet


def paint(hexes: Mask, out: bytearray, at: int) -> None:
    """Put a 1 on each of these hexes of the plane that begins here."""
    for index in bits(hexes):
        out[at + PLACE[index]] = 1


def repaint(sheet: Sheet, number: int, hexes: Mask) -> None:
    """Let this plane of the position show these hexes."""
    shown = sheet.shown
    changed = shown.planes[number] ^ hexes
    if changed:
        out = sheet.out
        at = first_of(sheet, number)
        for index in bits(changed):
            out[at + PLACE[index]] ^= 1
        shown.planes[number] = hexes


def first_of(sheet: Sheet, number: int) -> int:
    """Where this plane of the position begins."""
    return sheet.at + sheet.lens.at_position + number * sheet.lens.plane


def draw_land(sheet: Sheet) -> None:
    """What stays the same for a whole game; the bytes must be zero before."""
    board = sheet.board
    out = sheet.out
    plane = sheet.lens.plane
    at = sheet.at
    for terrain in range(TERRAIN_KINDS):
        paint(board.terrain[terrain], out, at + terrain * plane)
    at += TERRAIN_KINDS * plane
    paint(board.castles, out, at)
    at += plane
    for piece in sheet.lens.pieces:
        paint(board.pieces[piece], out, at)
        at += plane
    for kind in sheet.lens.kinds:
        paint(board.fields[kind], out, at)
        at += plane


def draw_position(sheet: Sheet, state: State, seat: int) -> None:
    """What changes from choice to choice, without the legal hexes."""
    board = sheet.board
    players = sheet.lens.players
    settled = NONE
    for step in range(players):
        other = (seat + step) % players
        settled |= state.settlements[other]
        repaint(sheet, step, state.settlements[other])
        repaint(sheet, players + step, state.claimed[other])
    first = SEAT_PLANES * players
    show_tiles_left(sheet, state, first)
    # Land that is neither free nor settled has a wall on it.
    repaint(sheet, first + 1, board.land & ~board.special & ~state.free & ~settled)
    repaint(sheet, first + 2, bit(state.source) if state.source >= 0 else NONE)
    repaint(sheet, first + 3, state.laid)


def show_tiles_left(sheet: Sheet, state: State, number: int) -> None:
    """How many tiles are left on each field: none, one or two."""
    shown = sheet.shown
    out = sheet.out
    at = first_of(sheet, number)
    for index in bits(shown.planes[number] ^ state.stocked | shown.doubled ^ state.doubled):
        here = bit(index)
        out[at + PLACE[index]] = 2 if state.doubled & here else 1 if state.stocked & here else 0
    shown.planes[number] = state.stocked
    shown.doubled = state.doubled
