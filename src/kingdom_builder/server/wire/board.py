"""The board as it lies before the first settlement: what never changes in a game."""

from msgspec import Struct


class HexOnBoard(Struct, frozen=True):
    """One hex: where it lies, its ground, and what is fixed on it.

    ``ground`` is a terrain, ``castle``, ``location`` or ``nomad``; ``tile`` the key of the tile that a
    location or nomad field gives; ``piece`` is ``cave``, ``capitol`` or empty.
    """

    name: str
    row: int
    column: int
    ground: str
    tile: str
    piece: str
    is_island: bool


class Scenery(Struct, frozen=True):
    """All hexes in reading order, and what grounds and pieces are called.

    ``caption`` says whose layout the island is; it is empty without one.
    """

    hexes: list[HexOnBoard]
    quadrants: list[str]
    names: dict[str, str]
    caption: str
