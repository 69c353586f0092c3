"""Lines along the sides of hexes: between unlike hexes, and around the whole board."""

from collections.abc import Callable, Hashable, Iterator, Sequence

from kingdom_builder.drawing.frame import CORNERS, middle
from kingdom_builder.drawing.scene import Spot
from kingdom_builder.hexgrid.lines import east, northeast, northwest, southeast, southwest, west
from kingdom_builder.hexgrid.masks import bit, lowest

DIRECTIONS = (northeast, east, southeast, southwest, west, northwest)  # side by side with CORNERS


def borders(spots: Sequence[Spot], trait: Callable[[Spot], Hashable]) -> str:
    """The path between all neighbours that differ in this trait."""
    traits = {spot.number: trait(spot) for spot in spots}
    return "".join(
        _side(spot, side)
        for spot in spots
        for side, beyond in _neighbours(spot)
        if beyond > spot.number and beyond in traits and traits[beyond] != traits[spot.number]
    )


def contour(spots: Sequence[Spot]) -> str:
    """The path around everything, where the board ends."""
    inside = {spot.number for spot in spots}
    return "".join(
        _side(spot, side)
        for spot in spots
        for side, beyond in _neighbours(spot)
        if beyond not in inside
    )


def _neighbours(spot: Spot) -> Iterator[tuple[int, int]]:
    here = bit(spot.number)
    for side, step in enumerate(DIRECTIONS):
        yield side, lowest(step(here))


def _side(spot: Spot, side: int) -> str:
    x, y = middle(spot)
    (dx, dy), (ex, ey) = CORNERS[side], CORNERS[(side + 1) % len(CORNERS)]
    return f"M{x + dx} {y + dy}l{ex - dx} {ey - dy}"
