"""Hex names as people say them: ``A1`` to ``T20``, ``iC2`` on the island (protocol, part 1)."""

from collections.abc import Iterable

from kingdom_builder.hexgrid.grid import BOARD, HEXES, ISLAND_ROW, SIDE, STRIDE
from kingdom_builder.hexgrid.masks import NONE, Mask, bit, bits

COLUMNS = "ABCDEFGHIJKLMNOPQRST"


def hex_at(row: int, column: int) -> int:
    """The hex in this row and column, both counted from 0."""
    return row * STRIDE + column


def row_of(index: int) -> int:
    """The row a hex lies in, counted from 0 at the top."""
    return index // STRIDE


def column_of(index: int) -> int:
    """The column a hex lies in, counted from 0 at the left."""
    return index % STRIDE


def _name(index: int) -> str:
    row, column = divmod(index, STRIDE)
    if not bit(index) & BOARD:
        return ""
    if row < SIDE:
        return f"{COLUMNS[column]}{row + 1}"
    return f"i{COLUMNS[column]}{row - ISLAND_ROW + 1}"


HEX_NAMES: tuple[str, ...] = tuple(_name(index) for index in range(HEXES))
HEX_NUMBERS: dict[str, int] = {name: index for index, name in enumerate(HEX_NAMES) if name}


def hex_name(index: int) -> str:
    """The name of a hex."""
    return HEX_NAMES[index]


def names_of(hexes: Mask) -> list[str]:
    """The names in reading order."""
    return [HEX_NAMES[index] for index in bits(hexes)]


def hexes_named(names: Iterable[str]) -> Mask:
    """The set of the hexes with these names."""
    hexes = NONE
    for name in names:
        hexes |= bit(HEX_NUMBERS[name])
    return hexes
