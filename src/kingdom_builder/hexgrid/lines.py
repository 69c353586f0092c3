"""Steps along the six directions, chains and hops (R-GEO-3)."""

from kingdom_builder.hexgrid.grid import BOARD, EVEN, ODD
from kingdom_builder.hexgrid.masks import NONE, Mask

DIRECTIONS = 6


def east(hexes: Mask) -> Mask:
    """Each hex moved one step east."""
    return hexes << 1 & BOARD


def west(hexes: Mask) -> Mask:
    """Each hex moved one step west."""
    return hexes >> 1 & BOARD


def northeast(hexes: Mask) -> Mask:
    """Each hex moved one step north-east."""
    return ((hexes & EVEN) >> 21 | (hexes & ODD) >> 20) & BOARD


def northwest(hexes: Mask) -> Mask:
    """Each hex moved one step north-west."""
    return ((hexes & EVEN) >> 22 | (hexes & ODD) >> 21) & BOARD


def southeast(hexes: Mask) -> Mask:
    """Each hex moved one step south-east."""
    return ((hexes & EVEN) << 21 | (hexes & ODD) << 22) & BOARD


def southwest(hexes: Mask) -> Mask:
    """Each hex moved one step south-west."""
    return ((hexes & EVEN) << 20 | (hexes & ODD) << 21) & BOARD


def chain_ends(hexes: Mask) -> Mask:
    """The hexes directly beyond each run of three or more on one axis (R-DEF-5)."""
    ends = NONE
    three = hexes & east(hexes & east(hexes))
    if three:
        ends |= east(three) | west(west(west(three)))
    three = hexes & northeast(hexes & northeast(hexes))
    if three:
        ends |= northeast(three) | southwest(southwest(southwest(three)))
    three = hexes & northwest(hexes & northwest(hexes))
    if three:
        ends |= northwest(three) | southeast(southeast(southeast(three)))
    return ends


def lines_of_three(hexes: Mask) -> Mask:
    """The last hex of each three side by side on one axis."""
    return (
        hexes & east(hexes & east(hexes))
        | hexes & northeast(hexes & northeast(hexes))
        | hexes & northwest(hexes & northwest(hexes))
    )


def hops(hexes: Mask, land: Mask) -> Mask:
    """The hexes exactly two straight steps away, with land under the skipped hex."""
    return (
        east(east(hexes) & land)
        | west(west(hexes) & land)
        | northeast(northeast(hexes) & land)
        | northwest(northwest(hexes) & land)
        | southeast(southeast(hexes) & land)
        | southwest(southwest(hexes) & land)
    )


def step(hexes: Mask, direction: int) -> Mask:
    """Each hex moved one step in one of the six directions, numbered from 0."""
    if direction == 0:
        return east(hexes)
    if direction == 1:
        return southeast(hexes)
    if direction == 2:
        return southwest(hexes)
    if direction == 3:
        return west(hexes)
    if direction == 4:
        return northwest(hexes)
    return northeast(hexes)


def slides(start: Mask, open_hexes: Mask) -> Mask:
    """The last open hex from ``start`` in each direction, where there is at least one."""
    ends = NONE
    for direction in range(DIRECTIONS):
        at = start
        ahead = step(at, direction) & open_hexes
        while ahead:
            at = ahead
            ahead = step(at, direction) & open_hexes
        ends |= at
    return ends & ~start


def touching_three(hexes: Mask) -> Mask:
    """The hexes that touch at least three of these."""
    one = NONE
    two = NONE
    three = NONE
    for direction in range(DIRECTIONS):
        near = step(hexes, direction)
        three |= two & near
        two |= one & near
        one |= near
    return three
