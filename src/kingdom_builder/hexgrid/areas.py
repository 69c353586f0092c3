"""Groups of hexes that hang together (R-DEF-2)."""

from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.hexgrid.masks import Mask, bit, lowest


def area_of(start: int, hexes: Mask) -> Mask:
    """The connected group around ``start`` within ``hexes``."""
    area = bit(start)
    rest = hexes & ~area
    edge = area
    while edge:
        edge = neighbours(edge) & rest
        area |= edge
        rest ^= edge
    return area


def first_area(hexes: Mask) -> Mask:
    """The connected group that holds the first hex; ``hexes`` is not empty."""
    return area_of(lowest(hexes), hexes)


def count_areas(hexes: Mask) -> int:
    """How many connected groups these hexes form."""
    found = 0
    rest = hexes
    while rest:
        rest ^= first_area(rest)
        found += 1
    return found
