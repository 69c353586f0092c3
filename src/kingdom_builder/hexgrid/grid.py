"""The grid all boards share: where hexes lie and which ones touch (R-GEO-1, R-GEO-2).

Hex ``row * STRIDE + column``. Each row ends in one pad column that is never part of ``BOARD``, so
a shift to the side cannot leak into the next row. The island lies two empty rows below the
mainland in the same int: nothing touches across, and no line, area or hop needs a second code.

    rows  0-19   mainland, columns 0-19
    rows 20-21   empty
    rows 22-26   island, columns 0-9
"""

from kingdom_builder.hexgrid.masks import NONE, Mask, bit

STRIDE = 21
SIDE = 20
ISLAND_ROW = 22
ISLAND_ROWS = 5
ISLAND_COLUMNS = 10
ROWS = ISLAND_ROW + ISLAND_ROWS
HEXES = ROWS * STRIDE


def _block(top: int, bottom: int, left: int, right: int) -> Mask:
    block = NONE
    for row in range(top, bottom):
        for column in range(left, right):
            block |= bit(row * STRIDE + column)
    return block


def _even_rows() -> Mask:
    even = NONE
    for row in range(0, ROWS, 2):
        even |= _block(row, row + 1, 0, SIDE)
    return even


def _row_table() -> list[Mask]:
    return [_block(row, row + 1, 0, SIDE) & BOARD for row in range(ROWS)]


def _near_table() -> list[Mask]:
    return [neighbours(bit(index) & BOARD) for index in range(HEXES)]


MAINLAND: Mask = _block(0, SIDE, 0, SIDE)
ISLAND: Mask = _block(ISLAND_ROW, ROWS, 0, ISLAND_COLUMNS)
BOARD: Mask = MAINLAND | ISLAND
EVEN: Mask = _even_rows() & BOARD
ODD: Mask = BOARD & ~EVEN
EDGE: Mask = MAINLAND & ~_block(1, SIDE - 1, 1, SIDE - 1)


def neighbours(hexes: Mask) -> Mask:
    """Hexes that touch at least one of these (R-GEO-2)."""
    even = hexes & EVEN
    near = hexes | even >> 1 | (hexes ^ even) << 1
    return (hexes << 1 | hexes >> 1 | near << 21 | near >> 21) & BOARD


ROW: list[Mask] = _row_table()
NEAR: list[Mask] = _near_table()
