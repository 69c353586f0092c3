"""Quadrants read from their pictures."""

from kingdom_builder.model.land import QUADRANT_SIDE, Quadrant


def read_quadrants(text: str) -> tuple[Quadrant, ...]:
    """The quadrants of a box: each a line with its name, then ten rows of ten letters."""
    lines = text.split()
    starts = range(0, len(lines), QUADRANT_SIDE + 1)
    return tuple(
        Quadrant(lines[at], lines[at], tuple(lines[at + 1 : at + 1 + QUADRANT_SIDE]))
        for at in starts
    )
