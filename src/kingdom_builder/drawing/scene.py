"""What there is to see on every hex, for whoever draws it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kingdom_builder.hexgrid.grid import ISLAND_ROW
from kingdom_builder.hexgrid.masks import Mask, bit, bits
from kingdom_builder.hexgrid.names import column_of, hex_name, row_of
from kingdom_builder.i18n import N_
from kingdom_builder.model.board import Board
from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.state import State

CASTLE = "castle"
LOCATION = "location"
NOMAD = "nomad"

WALL, CAVE, CAPITOL = "wall", "cave", "capitol"  # pieces besides settlements
PIECE_NAMES = {WALL: N_("stone wall"), CAVE: N_("cave"), CAPITOL: N_("Capitol")}


@dataclass(frozen=True, slots=True)
class Spot:
    """One hex: its ground (a terrain key, ``castle``, ``location`` or ``nomad``) and what is on it."""

    number: int
    name: str
    row: int
    column: int
    ground: str
    tile: str = ""  # the key of the location, or of the nomad tile while it lies there
    tiles_left: int = 0
    seat: int = -1  # whose settlement stands here
    piece: str = ""  # ``wall``, ``cave`` or ``capitol``

    @property
    def on_island(self) -> bool:
        """Whether it belongs to the island."""
        return self.row >= ISLAND_ROW

    @property
    def row_number(self) -> int:
        """The number of its row as people count, from 1 on the mainland and on the island."""
        return self.row - ISLAND_ROW * self.on_island + 1


def scene(board: Board, state: State, keys: Sequence[str]) -> list[Spot]:
    """Every hex of the board in reading order; ``keys`` are those of the abilities."""
    pieces = _pieces(board, state)
    return [_spot(board, state, keys, pieces, number) for number in bits(board.land)]


def mainland(spots: Iterable[Spot]) -> list[Spot]:
    """The hexes of the four quadrants."""
    return [spot for spot in spots if not spot.on_island]


def island(spots: Iterable[Spot]) -> list[Spot]:
    """The hexes of the island, if there is one."""
    return [spot for spot in spots if spot.on_island]


def _spot(
    board: Board, state: State, keys: Sequence[str], pieces: dict[str, Mask], number: int
) -> Spot:
    here = bit(number)
    left = bool(state.stocked & here) + bool(state.doubled & here)
    return Spot(
        number=number,
        name=hex_name(number),
        row=row_of(number),
        column=column_of(number),
        ground=_ground(board, here),
        tile=_tile(board, keys, here) if left or not board.nomads & here else "",
        tiles_left=left,
        seat=_member(state.settlements, here),
        piece=next((piece for piece, hexes in pieces.items() if hexes & here), ""),
    )


def _pieces(board: Board, state: State) -> dict[str, Mask]:
    settled = board.special
    for own in state.settlements:
        settled |= own
    walls = board.land & ~settled & ~state.free  # what is neither settled nor free is walled
    return {WALL: walls, CAVE: board.caves, CAPITOL: board.capitols}


def _tile(board: Board, keys: Sequence[str], here: Mask) -> str:
    kind = _member(board.fields, here)
    return keys[kind] if kind >= 0 else ""


def _ground(board: Board, here: Mask) -> str:
    if board.castles & here:
        return CASTLE
    if board.nomads & here:
        return NOMAD
    terrain = _member(board.terrain, here)
    return TERRAINS[terrain] if terrain >= 0 else LOCATION


def _member(sets: Sequence[Mask], here: Mask) -> int:
    for number, hexes in enumerate(sets):
        if hexes & here:
            return number
    return -1
