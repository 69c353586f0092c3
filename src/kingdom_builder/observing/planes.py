"""The board as planes: 1 where something lies."""

from kingdom_builder.hexgrid.masks import NONE, Mask, bit, bits
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State
from kingdom_builder.model.terrain import TERRAIN_KINDS
from kingdom_builder.observing.lens import PIECE_PLANES, PLACE, Lens


def paint(hexes: Mask, out: bytearray, at: int) -> None:
    """Put a 1 on each of these hexes of the plane that begins here."""
    for index in bits(hexes):
        out[at + PLACE[index]] = 1


def draw_land(lens: Lens, board: Board, out: bytearray, at: int) -> None:
    """What stays the same for a whole game; the bytes must be zero before."""
    for terrain in range(TERRAIN_KINDS):
        paint(board.terrain[terrain], out, at + terrain * lens.plane)
    at += TERRAIN_KINDS * lens.plane
    paint(board.castles, out, at)
    paint(board.capitols, out, at + lens.plane)
    paint(board.caves, out, at + 2 * lens.plane)
    at += PIECE_PLANES * lens.plane
    for kind in lens.kinds:
        paint(board.fields[kind], out, at)
        at += lens.plane


def draw_position(
    lens: Lens, board: Board, state: State, seat: int, out: bytearray, at: int
) -> None:
    """What changes from choice to choice, without the legal hexes; the bytes must be zero before."""
    settled = NONE
    for step in range(lens.players):
        own = state.settlements[(seat + step) % lens.players]
        settled |= own
        paint(own, out, at)
        at += lens.plane
    paint(state.stocked, out, at)
    for index in bits(state.doubled):
        out[at + PLACE[index]] = 2
    paint(state.claimed[seat], out, at + lens.plane)
    # Land that is neither free nor settled has a wall on it.
    paint(board.land & ~board.special & ~state.free & ~settled, out, at + 2 * lens.plane)
    if state.source >= 0:
        paint(bit(state.source), out, at + 3 * lens.plane)
    paint(state.laid, out, at + 4 * lens.plane)
