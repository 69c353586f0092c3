"""What there is to see on every hex, for whoever draws it."""

from collections.abc import Sequence
from dataclasses import dataclass

from kingdom_builder.hexgrid.masks import Mask, bit, bits
from kingdom_builder.hexgrid.names import column_of, hex_name, row_of
from kingdom_builder.model.board import Board
from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.state import State

CASTLE = "castle"
LOCATION = "location"


@dataclass(frozen=True, slots=True)
class Spot:
    """One hex: its ground (a terrain key, ``castle`` or ``location``) and what stands on it."""

    number: int
    name: str
    row: int
    column: int
    ground: str
    tile: str = ""  # the key of the location, on location fields
    tiles_left: int = 0
    seat: int = -1  # whose settlement stands here


def scene(board: Board, state: State, keys: Sequence[str]) -> list[Spot]:
    """Every hex of the board in reading order; ``keys`` are those of the abilities."""
    return [_spot(board, state, keys, number) for number in bits(board.land)]


def _spot(board: Board, state: State, keys: Sequence[str], number: int) -> Spot:
    here = bit(number)
    kind = _member(board.fields, here)
    return Spot(
        number=number,
        name=hex_name(number),
        row=row_of(number),
        column=column_of(number),
        ground=_ground(board, here),
        tile=keys[kind] if kind >= 0 else "",
        tiles_left=bool(state.stocked & here) + bool(state.doubled & here),
        seat=_member(state.settlements, here),
    )


def _ground(board: Board, here: Mask) -> str:
    if board.castles & here:
        return CASTLE
    terrain = _member(board.terrain, here)
    return TERRAINS[terrain] if terrain >= 0 else LOCATION


def _member(sets: Sequence[Mask], here: Mask) -> int:
    for number, hexes in enumerate(sets):
        if hexes & here:
            return number
    return -1
