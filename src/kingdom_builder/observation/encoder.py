"""The encoder: a whole observation, written into the buffer of its game."""

from kingdom_builder.hexgrid.masks import NONE, Mask, bits
from kingdom_builder.model.state import State
from kingdom_builder.observation.buffer import Buffer
from kingdom_builder.observation.counts import write_counts
from kingdom_builder.observation.hex_indices import HEX_ACTION, PLACE
from kingdom_builder.observation.planes import draw_position, first_of
from kingdom_builder.rules.turn import hexes, options


def write_observation(buffer: Buffer, state: State, seat: int) -> None:
    """Everything but the land, as this seat may see it."""
    if not buffer.is_whole:
        wipe(buffer)
    buffer.is_whole = False
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
