"""What there is to see on every hex."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from kingdom_builder.drawing.colours import HALO, INK, STONE
from kingdom_builder.hexgrid.grid import ISLAND_ROW
from kingdom_builder.hexgrid.masks import Mask, bits
from kingdom_builder.hexgrid.names import column_of, hex_name, row_of
from kingdom_builder.i18n import N_
from kingdom_builder.model.board import Board
from kingdom_builder.model.catalogue import TERRAINS, Piece, PieceStyle
from kingdom_builder.model.state import State

CASTLE = "castle"
LOCATION = "location"
NOMAD = "nomad"
FIELD_NAMES = {CASTLE: N_("castle"), LOCATION: N_("location"), NOMAD: N_("nomad field")}

_STONES = "M-19-9H-7V-14H8V-9H19V16H-19z"
_JOINTS = "M-19-1H19M-19 8H19M-7-9V-1M7-9V-1M-13-1V8M0-1V8M13-1V8M-7 8V16M7 8V16"
# Walls are put up during the game, so no box lays them: the state tells where they are.
WALL = PieceStyle(
    "wall",
    N_("stone wall"),
    f'<path d="{_STONES}" stroke="{HALO}" stroke-width="5.6" stroke-linejoin="round"/>'
    f'<path d="{_STONES}" stroke="{INK}" stroke-width="3.2" stroke-linejoin="round"/>'
    f'<path d="{_STONES}" fill="{STONE}"/>'
    f'<path d="{_JOINTS}" stroke="{INK}" stroke-width="2"/>',
    ground="grass",
    letter="=",
    sign="=",
    colours=("#ffffff", "bold #d7d7af on #3a3a3a", "bold #d7d7af on #3a3a3a"),
    few_colours=("bright_white", "bright_yellow on black", "bright_yellow on black"),
)
Pieces = Mapping[int, Piece]  # those a picture may show, by their number on the board
NO_PIECES: Pieces = MappingProxyType({})
Key = TypeVar("Key")


class Spot(NamedTuple):
    """One hex: its ground (a terrain key, ``castle``, ``location`` or ``nomad``) and what is on it."""

    number: int
    name: str
    row: int
    column: int
    ground: str
    tile: str = ""  # the key of the location, or of the nomad tile while it lies there
    tiles_left: int = 0
    seat: int = -1  # whose settlement stands here
    piece: PieceStyle | None = None  # a wall, or what was laid before the game

    @property
    def on_island(self) -> bool:
        """Whether it belongs to the island."""
        return self.row >= ISLAND_ROW

    @property
    def row_number(self) -> int:
        """The number of its row as people count, from 1 on the mainland and on the island."""
        return self.row - ISLAND_ROW * self.on_island + 1


def scene(board: Board, state: State, keys: Sequence[str], pieces: Pieces) -> list[Spot]:
    """Every hex of the board in reading order; ``keys`` are those of the abilities."""
    grounds = _by_hex(
        [(CASTLE, board.castles), (NOMAD, board.nomads), *zip(TERRAINS, board.terrain, strict=True)]
    )
    tiles = _by_hex(zip(keys, board.fields, strict=False))
    owners = _by_hex(enumerate(state.settlements))
    laid = _by_hex(_laid(board, state, pieces))
    first, second = set(bits(state.stocked)), set(bits(state.doubled))
    taken = set(bits(board.nomads & ~state.stocked & ~state.doubled))  # nomad tiles lie there once
    return [
        Spot(
            number,
            hex_name(number),
            row_of(number),
            column_of(number),
            grounds.get(number, LOCATION),
            "" if number in taken else tiles.get(number, ""),
            (number in first) + (number in second),
            owners.get(number, -1),
            laid.get(number),
        )
        for number in bits(board.land)
    ]


def piece_styles(pieces: Pieces) -> list[PieceStyle]:
    """Walls and these pieces, from the top: what a later box lays covers what an earlier one laid."""
    return [WALL, *(pieces[number].style for number in reversed(list(pieces)))]


def mainland(spots: Iterable[Spot]) -> list[Spot]:
    """The hexes of the four quadrants."""
    return [spot for spot in spots if not spot.on_island]


def island(spots: Iterable[Spot]) -> list[Spot]:
    """The hexes of the island, if there is one."""
    return [spot for spot in spots if spot.on_island]


def _laid(board: Board, state: State, pieces: Pieces) -> list[tuple[PieceStyle, Mask]]:
    settled = board.special
    for own in state.settlements:
        settled |= own
    walls = board.land & ~settled & ~state.free  # what is neither settled nor free is walled
    laid = [board.pieces[number] for number in reversed(list(pieces))]
    return list(zip(piece_styles(pieces), [walls, *laid], strict=True))


def _by_hex(sets: Iterable[tuple[Key, Mask]]) -> dict[int, Key]:
    """The key of the first of these sets that each hex is in."""
    found: dict[int, Key] = {}
    for key, hexes in sets:
        for number in bits(hexes):
            found.setdefault(number, key)
    return found
