"""Pieces of land as letters: quadrants and islands.

G grass  C canyon  D desert  F flower field  T forest      buildable
W water  M mountain                                        not buildable
S castle field  N nomad field  L location field            special
"""

from dataclasses import dataclass

QUADRANT_SIDE = 10  # hexes
TERRAIN_LETTERS = "GCDFTWM"  # in the order of the terrains


@dataclass(frozen=True)
class Quadrant:
    """A quarter of the board: ten rows of ten letters, upright (R-COMP-2)."""

    key: str
    location: str
    rows: tuple[str, ...]


@dataclass(frozen=True)
class Island:
    """One side of the island: rows of letters, ``.`` where no hex is (R-ISLAND-1).

    The first row is an even one: it is not shifted.
    """

    key: str
    location: str
    rows: tuple[str, ...]
