"""From a setup to a board: its land, and what is in play on it (R-SETUP-1)."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import or_
from typing import TypeAlias

from kingdom_builder.hexgrid.grid import ISLAND_ROW, neighbours
from kingdom_builder.hexgrid.masks import NONE, Mask, bit, bits, count
from kingdom_builder.hexgrid.names import hex_at, hexes_named
from kingdom_builder.model.board import Board
from kingdom_builder.model.land import QUADRANT_SIDE, TERRAIN_LETTERS
from kingdom_builder.model.setup import Setup
from kingdom_builder.model.terrain import BUILDABLE_KINDS, TERRAIN_KINDS, WATER
from kingdom_builder.table.box_registry import BoxRegistry

CASTLE = "S"
LOCATION = "L"
NOMAD = "N"
NO_HEX = "."
LETTERS = (*TERRAIN_LETTERS, CASTLE, NOMAD, LOCATION)
LandRows: TypeAlias = tuple[tuple[str, ...], int]  # rows of letters, and the tile of the locations
CORNERS = tuple((row, column) for row in (0, QUADRANT_SIDE) for column in (0, QUADRANT_SIDE))


def assemble(setup: Setup, registry: BoxRegistry, land: Board | None = None) -> Board:
    """The board of a setup that has been checked, made from its ``land`` if that is there already."""
    board = land or build_land(setup, registry)
    for field, key in setup.nomad_tiles:
        board.fields[registry.numbers[key]] |= hexes_named([field])
    _lay_pieces(board, setup, registry)
    _bring_abilities(board, setup, registry)
    _bring_scorers(board, setup, registry)
    return board


@lru_cache(maxsize=256)
def board_of(setup: Setup, registry: BoxRegistry) -> Board:
    """The same board for the same setup: boards never change, and many copies of a game share theirs."""
    return assemble(setup, registry)


def build_land(setup: Setup, registry: BoxRegistry) -> Board:
    """The land alone: quadrants and island, no pieces."""
    board = Board()
    board.players = len(setup.players)
    board.start = setup.start
    board.removes_exhausted = setup.switches.terrain_exhausted == "remove"
    quadrants = tuple(
        (quadrant_rows(name, registry), _location(name, registry)) for name in setup.board
    )
    island = (setup.island.rows, registry.numbers[setup.island.location]) if setup.island else None
    _fill(board, _land(quadrants, island))
    return board


def _location(name: str, registry: BoxRegistry) -> int:
    """The number of the tile that a quadrant's locations bring."""
    return registry.numbers[registry.quadrants[name.partition("/")[0]].location]


def quadrant_rows(name: str, registry: BoxRegistry) -> tuple[str, ...]:
    """The rows of a quadrant as it lies, turned or not (R-GEO-5)."""
    key, _, turn = name.partition("/")
    rows = registry.quadrants[key].rows
    return _turned(rows) if turn else rows


@lru_cache(maxsize=256)
def _turned(rows: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(row[::-1] for row in reversed(rows))


@dataclass(frozen=True)
class Land:
    """The masks of a board's land. They are joined as plain ints: those of a compiled board are
    converted at every look, and a new game looks at all of them."""

    terrain: list[Mask]
    beside: list[Mask]
    quadrants: list[Mask]
    fields: dict[int, Mask]
    castles: Mask
    nomads: Mask
    locations: Mask


def _land(quadrants: tuple[LandRows, ...], island: LandRows | None) -> Land:
    pieces = [_hexes_by_letter(rows, *CORNERS[n]) for n, (rows, _) in enumerate(quadrants)]
    areas = [_joined(tuple(letters.values())) for letters in pieces]
    fields: dict[int, Mask] = {}
    coasts = NONE
    if island:
        letters = dict(_hexes_by_letter(island[0], ISLAND_ROW, 0))
        letters.pop(NO_HEX, None)
        coasts = coast(letters)
        pieces.append(letters)
    tiles = [location for _, location in (*quadrants, *((island,) if island else ()))]
    for letters, location in zip(pieces, tiles, strict=True):
        fields[location] = fields.get(location, NONE) | letters.get(LOCATION, NONE)
    masks = [_joined([piece.get(key, NONE) for piece in pieces]) for key in LETTERS]
    terrain, (castles, nomads, locations) = masks[:TERRAIN_KINDS], masks[TERRAIN_KINDS:]
    beside = [neighbours(hexes) for hexes in terrain]
    beside[WATER] |= coasts
    return Land(terrain, beside, areas, fields, castles, nomads, locations)


def _joined(masks: Iterable[Mask]) -> Mask:
    return reduce(or_, masks, NONE)


def _fill(board: Board, land: Land) -> None:
    for number, hexes in enumerate(land.quadrants):
        board.quadrants[number] = hexes
    for location, hexes in land.fields.items():
        board.fields[location] = hexes
    board.castles, board.nomads, board.locations = land.castles, land.nomads, land.locations
    board.special = land.castles | land.nomads | land.locations
    buildable = everything = NONE
    for terrain, hexes in enumerate(land.terrain):
        board.terrain[terrain], board.beside[terrain] = hexes, land.beside[terrain]
        everything |= hexes
        buildable |= hexes if terrain < BUILDABLE_KINDS else NONE
    board.buildable, board.land = buildable, everything | board.special


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


@lru_cache(maxsize=1024)  # custom land comes and goes
def _hexes_by_letter(rows: tuple[str, ...], top: int, left: int) -> dict[str, Mask]:
    """Where each letter lies when these rows are put down with their corner here."""
    letters: dict[str, Mask] = {}
    for row, text in enumerate(rows):
        for column, letter in enumerate(text):
            here = bit(hex_at(top + row, left + column))
            letters[letter] = letters.get(letter, NONE) | here
    return letters


def _lay_pieces(board: Board, setup: Setup, registry: BoxRegistry) -> None:
    for box in registry.in_play(setup.modules):
        for piece in box.pieces:
            hexes = hexes_named(setup.pieces_of(piece.key))
            board.pieces[registry.piece_number(piece.key)] = hexes


def _bring_abilities(board: Board, setup: Setup, registry: BoxRegistry) -> None:
    board.abilities = registry.abilities
    board.kinds = [kind for kind, fields in enumerate(board.fields) if fields]
    board.modifiers = [kind for kind in board.kinds if kind in registry.modifiers]
    board.tileless = registry.tileless(setup.modules)


def _bring_scorers(board: Board, setup: Setup, registry: BoxRegistry) -> None:
    cards = (*(registry.cards[key] for key in setup.cards), *registry.always_in(setup.modules))
    board.scorers = [registry.scorer(card, setup.switches) for card in cards]
    board.cards = [card.key for card in cards]
    for number, scorer in enumerate(board.scorers):
        scorer.number = number
    board.watchers = [
        scorer for card, scorer in zip(cards, board.scorers, strict=True) if card.is_red
    ]
