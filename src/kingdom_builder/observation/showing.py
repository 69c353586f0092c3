"""One whole observation."""

from kingdom_builder.hexgrid.masks import NONE, Mask, bits
from kingdom_builder.model.state import State
from kingdom_builder.observation.counts import write_counts
from kingdom_builder.observation.places import HEX_ACTION, PLACE
from kingdom_builder.observation.planes import draw_position, first_of
from kingdom_builder.observation.sheet import Sheet, Shown
from kingdom_builder.rules.turn import hexes, options


def show_game(sheet: Sheet, state: State, seat: int) -> None:
    """Everything but the land, as this seat may see it."""
    if not sheet.is_whole:
        wipe(sheet)
    sheet.is_whole = False
    draw_position(sheet, state, seat)
    write_counts(sheet, state, seat)
    if seat == state.seat and not state.over:
        show_choices(sheet, hexes(sheet.board, state), options(sheet.board, state))
    else:
        show_choices(sheet, NONE, 0)
    sheet.is_whole = True


def wipe(sheet: Sheet) -> None:
    """Before the first look, and after one that was cut short: nothing stands on the sheet but the land."""
    for at in range(sheet.at + sheet.lens.at_position, sheet.at + sheet.lens.size):
        sheet.out[at] = 0
    sheet.shown = Shown()
    sheet.till.is_empty = True


def show_choices(sheet: Sheet, legal: Mask, offered: int) -> None:
    """The choices: as a mask, and the hexes among them as a plane."""
    out = sheet.out
    lens = sheet.lens
    shown = sheet.shown
    plane = first_of(sheet, lens.legal_plane)
    mask = sheet.at + lens.at_choices
    for index in bits(shown.planes[lens.legal_plane] ^ legal):
        out[plane + PLACE[index]] ^= 1
        out[mask + HEX_ACTION[index]] ^= 1
    for option in bits(shown.options ^ offered):
        action = lens.options[option]
        out[mask + action] ^= 1
    shown.planes[lens.legal_plane] = legal
    shown.options = offered
