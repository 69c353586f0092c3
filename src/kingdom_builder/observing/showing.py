"""One whole observation."""

from kingdom_builder.hexgrid.masks import bits
from kingdom_builder.model.state import State
from kingdom_builder.observing.counts import write_counts
from kingdom_builder.observing.places import HEX_ACTION, PLACE
from kingdom_builder.observing.planes import draw_position
from kingdom_builder.observing.sheet import Sheet
from kingdom_builder.rules.turn import hexes, options


def show_game(sheet: Sheet, state: State, seat: int) -> None:
    """Everything but the land, as this seat may see it."""
    out = sheet.out
    first = sheet.at + sheet.lens.at_position
    out[first : sheet.at + sheet.lens.size] = sheet.lens.blank
    draw_position(sheet, state, seat)
    write_counts(sheet, state, seat)
    if seat == state.seat and not state.over:
        show_choices(sheet, state)


def show_choices(sheet: Sheet, state: State) -> None:
    """The choices: as a mask, and the hexes among them as a plane."""
    out = sheet.out
    lens = sheet.lens
    plane = sheet.at + lens.at_counts - lens.plane
    mask = sheet.at + lens.at_choices
    for index in bits(hexes(sheet.board, state)):
        out[plane + PLACE[index]] = 1
        out[mask + HEX_ACTION[index]] = 1
    for option in bits(options(sheet.board, state)):
        action = lens.options[option]
        out[mask + action] = 1
