"""One whole observation, written into a row of bytes."""

from kingdom_builder.hexgrid.masks import bits
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State
from kingdom_builder.observing.counts import write_counts
from kingdom_builder.observing.lens import HEX_ACTION, PLACE, Lens
from kingdom_builder.observing.planes import draw_position
from kingdom_builder.rules.turn import hexes, options


def show_game(
    lens: Lens, board: Board, state: State, seat: int, cards: list[int], out: bytearray, at: int
) -> None:
    """Everything but the land, as this seat may see it, into the observation that begins here."""
    out[at + lens.at_position : at + lens.size] = lens.blank
    draw_position(lens, board, state, seat, out, at + lens.at_position)
    write_counts(lens, board, state, seat, cards, out, at + lens.at_counts)
    if seat == state.seat and not state.over:
        show_choices(lens, board, state, out, at)


def show_choices(lens: Lens, board: Board, state: State, out: bytearray, at: int) -> None:
    """The choices: as a mask, and the hexes among them as a plane."""
    plane = at + lens.at_counts - lens.plane
    mask = at + lens.at_choices
    for index in bits(hexes(board, state)):
        out[plane + PLACE[index]] = 1
        out[mask + HEX_ACTION[index]] = 1
    for option in bits(options(board, state)):
        at = lens.options[option]
        out[mask + at] = 1
