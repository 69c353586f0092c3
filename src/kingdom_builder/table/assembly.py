"""From a setup to a board: its land, and what is in play on it (R-SETUP-1)."""

from functools import lru_cache

from kingdom_builder.hexgrid.grid import ISLAND_ROW, neighbours
from kingdom_builder.hexgrid.masks import NONE, Mask, bit, bits, count
from kingdom_builder.hexgrid.names import hex_at, hexes_named
from kingdom_builder.model.board import Board
from kingdom_builder.model.land import QUADRANT_SIDE, TERRAIN_LETTERS, Island
from kingdom_builder.model.setup import Setup
from kingdom_builder.model.terrain import BUILDABLE_KINDS, WATER
from kingdom_builder.table.shelf import Shelf

CASTLE = "S"
LOCATION = "L"
NOMAD = "N"
NO_HEX = "."
CORNERS = tuple((row, column) for row in (0, QUADRANT_SIDE) for column in (0, QUADRANT_SIDE))


def assemble(setup: Setup, shelf: Shelf, land: Board | None = None) -> Board:
    """The board of a setup that has been checked, made from its ``land`` if that is there already."""
    board = land or lay_land(setup, shelf)
    for field, key in setup.nomad_tiles:
        board.fields[shelf.numbers[key]] |= hexes_named([field])
    _lay_pieces(board, setup, shelf)
    _bring_abilities(board, setup, shelf)
    _bring_scorers(board, setup, shelf)
    return board


def lay_land(setup: Setup, shelf: Shelf) -> Board:
    """The land alone: quadrants and island, no pieces."""
    board = Board()
    board.players = len(setup.players)
    board.start = setup.start
    board.removes_exhausted = setup.switches.terrain_exhausted == "remove"
    for number, name in enumerate(setup.board):
        letters = _hexes_by_letter(quadrant_rows(name, shelf), *CORNERS[number])
        for hexes in letters.values():
            board.quadrants[number] |= hexes
        _lay(board, letters, shelf.numbers[shelf.quadrants[name.partition("/")[0]].location])
    if setup.island:
        _lay_island(board, setup.island, shelf)
    join(board)
    return board


def quadrant_rows(name: str, shelf: Shelf) -> tuple[str, ...]:
    """The rows of a quadrant as it lies, turned or not (R-GEO-5)."""
    key, _, turn = name.partition("/")
    rows = shelf.quadrants[key].rows
    return tuple(row[::-1] for row in reversed(rows)) if turn else rows


def _lay(board: Board, letters: dict[str, Mask], location: int) -> None:
    for terrain, letter in enumerate(TERRAIN_LETTERS):
        board.terrain[terrain] |= letters.get(letter, NONE)
    board.castles |= letters.get(CASTLE, NONE)
    board.nomads |= letters.get(NOMAD, NONE)
    board.locations |= letters.get(LOCATION, NONE)
    board.fields[location] |= letters.get(LOCATION, NONE)


def _lay_island(board: Board, island: Island, shelf: Shelf) -> None:
    letters = dict(_hexes_by_letter(island.rows, ISLAND_ROW, 0))
    letters.pop(NO_HEX, None)
    _lay(board, letters, shelf.numbers[island.location])
    board.beside[WATER] |= coast(letters)


def coast(letters: dict[str, Mask]) -> Mask:
    """The hexes at the rim of the island: they touch the sea (R-ISLAND-12)."""
    land = NONE
    for hexes in letters.values():
        land |= hexes
    rim = NONE
    for at in bits(land):
        if count(neighbours(bit(at)) & land) < 6:
            rim |= bit(at)
    return rim


@lru_cache(maxsize=1024)  # home-made land comes and goes
def _hexes_by_letter(rows: tuple[str, ...], top: int, left: int) -> dict[str, Mask]:
    """Where each letter lies when these rows are put down with their corner here."""
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
    board.special = board.locations | board.castles | board.nomads
    board.land = board.special
    for terrain, hexes in enumerate(board.terrain):
        board.land |= hexes
        board.beside[terrain] |= neighbours(hexes)


def _lay_pieces(board: Board, setup: Setup, shelf: Shelf) -> None:
    for box in shelf.in_play(setup.modules):
        for piece in box.pieces:
            hexes = hexes_named(setup.pieces_of(piece.key))
            board.pieces[shelf.piece_number(piece.key)] = hexes


def _bring_abilities(board: Board, setup: Setup, shelf: Shelf) -> None:
    board.abilities = shelf.abilities
    board.kinds = [kind for kind, fields in enumerate(board.fields) if fields]
    board.modifiers = [kind for kind in board.kinds if kind in shelf.modifiers]
    board.standing = shelf.standing(setup.modules)


def _bring_scorers(board: Board, setup: Setup, shelf: Shelf) -> None:
    cards = (*(shelf.cards[key] for key in setup.cards), *shelf.always_in(setup.modules))
    board.scorers = [shelf.scorer(card, setup.switches) for card in cards]
    board.cards = [card.key for card in cards]
    for number, scorer in enumerate(board.scorers):
        scorer.number = number
    board.watchers = [
        scorer for card, scorer in zip(cards, board.scorers, strict=True) if card.is_red
    ]
