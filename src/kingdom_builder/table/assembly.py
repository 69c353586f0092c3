"""From a setup to a board: laying the quadrants and fetching what is in play (R-SETUP-1)."""

from functools import cache

from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.hexgrid.masks import NONE, Mask, bit
from kingdom_builder.hexgrid.names import hex_at
from kingdom_builder.model.board import Board
from kingdom_builder.model.setup import Setup
from kingdom_builder.model.terrain import BUILDABLE_KINDS
from kingdom_builder.table.shelf import Shelf

TERRAIN_LETTERS = "GCDFTWM"
CASTLE = "S"
LOCATION = "L"
CORNERS = ((0, 0), (0, 10), (10, 0), (10, 10))


def assemble(setup: Setup, shelf: Shelf) -> Board:
    """The board of a setup that has been checked."""
    board = Board()
    board.players = len(setup.players)
    board.start = setup.start
    board.removes_exhausted = setup.switches.terrain_exhausted == "remove"
    for number, name in enumerate(setup.board):
        _lay(board, number, name, shelf)
    join(board)
    board.abilities = shelf.abilities
    board.scorers = [
        card.scorer(setup.switches)
        for card in (*(shelf.cards[key] for key in setup.cards), *shelf.always.values())
    ]
    return board


def quadrant_rows(name: str, shelf: Shelf) -> tuple[str, ...]:
    """The rows of a quadrant as it lies, turned or not (R-GEO-5)."""
    key, _, turn = name.partition("/")
    rows = shelf.quadrants[key].rows
    return tuple(row[::-1] for row in reversed(rows)) if turn else rows


def _lay(board: Board, number: int, name: str, shelf: Shelf) -> None:
    letters = _hexes_by_letter(quadrant_rows(name, shelf), number)
    for hexes in letters.values():
        board.quadrants[number] |= hexes
    for terrain, letter in enumerate(TERRAIN_LETTERS):
        board.terrain[terrain] |= letters.get(letter, NONE)
    board.castles |= letters.get(CASTLE, NONE)
    location = shelf.quadrants[name.partition("/")[0]].location
    board.fields[shelf.numbers[location]] |= letters.get(LOCATION, NONE)


@cache
def _hexes_by_letter(rows: tuple[str, ...], number: int) -> dict[str, Mask]:
    """Where each letter lies when a quadrant with these rows is put in this corner."""
    top, left = CORNERS[number]
    letters: dict[str, Mask] = {}
    for row, text in enumerate(rows):
        for column, letter in enumerate(text):
            here = bit(hex_at(top + row, left + column))
            letters[letter] = letters.get(letter, NONE) | here
    return letters


def join(board: Board) -> None:
    """Derive what follows from the fields: the land, where one may build, what is special."""
    for terrain in range(BUILDABLE_KINDS):
        board.buildable |= board.terrain[terrain]
    board.kinds = [kind for kind, fields in enumerate(board.fields) if fields]
    for kind in board.kinds:
        board.locations |= board.fields[kind]
    board.special = board.locations | board.castles | board.nomads
    for terrain, hexes in enumerate(board.terrain):
        board.beside[terrain] = neighbours(hexes)
    board.land = board.special
    for hexes in board.terrain:
        board.land |= hexes
