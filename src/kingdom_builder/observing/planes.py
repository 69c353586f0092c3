"""The board as planes: 1 where something lies. The bytes must be zero before."""

from kingdom_builder.hexgrid.masks import NONE, Mask, bit, bits
from kingdom_builder.model.state import State
from kingdom_builder.model.terrain import TERRAIN_KINDS
from kingdom_builder.observing.lens import PIECE_PLANES
from kingdom_builder.observing.places import PLACE
from kingdom_builder.observing.sheet import Sheet


def paint(hexes: Mask, out: bytearray, at: int) -> None:
    """Put a 1 on each of these hexes of the plane that begins here."""
    for index in bits(hexes):
        out[at + PLACE[index]] = 1


def draw_land(sheet: Sheet) -> None:
    """What stays the same for a whole game."""
    board = sheet.board
    out = sheet.out
    plane = sheet.lens.plane
    at = sheet.at
    for terrain in range(TERRAIN_KINDS):
        paint(board.terrain[terrain], out, at + terrain * plane)
    at += TERRAIN_KINDS * plane
    paint(board.castles, out, at)
    paint(board.capitols, out, at + plane)
    paint(board.caves, out, at + 2 * plane)
    at += PIECE_PLANES * plane
    for kind in sheet.lens.kinds:
        paint(board.fields[kind], out, at)
        at += plane


def draw_position(sheet: Sheet, state: State, seat: int) -> None:
    """What changes from choice to choice, without the legal hexes."""
    board = sheet.board
    out = sheet.out
    plane = sheet.lens.plane
    players = sheet.lens.players
    at = sheet.at + sheet.lens.at_position
    settled = NONE
    for step in range(players):
        own = state.settlements[(seat + step) % players]
        settled |= own
        paint(own, out, at)
        paint(state.claimed[(seat + step) % players], out, at + players * plane)
        at += plane
    at += players * plane
    paint(state.stocked, out, at)
    for index in bits(state.doubled):
        out[at + PLACE[index]] = 2
    # Land that is neither free nor settled has a wall on it.
    paint(board.land & ~board.special & ~state.free & ~settled, out, at + plane)
    if state.source >= 0:
        paint(bit(state.source), out, at + 2 * plane)
    paint(state.laid, out, at + 3 * plane)
