"""The board as lines of text: one renderer for every cell width.

A cell is two or four characters wide; odd rows are shifted by half a cell, so that every hex lies
between its neighbours above and below (R-GEO-1). Mainland and island are drawn alike, each with its
own letters and numbers.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from string import ascii_uppercase

from rich.text import Text

from kingdom_builder.cli.render.palette import LETTERS, NOMAD_LETTER
from kingdom_builder.drawing.scene import LOCATION, WALL, Spot
from kingdom_builder.hexgrid.names import COLUMNS
from kingdom_builder.model.catalogue import Tile, TileKind

MARGIN = 3
NARROW, WIDE = 2, 4  # characters in a cell
LEGAL, NEW, LIFTED = "*", "+", "!"


@dataclass(frozen=True)
class BoardStyle:
    """What a drawing shows besides the land: marks, signs and the hexes to point at."""

    size: int
    marks: Sequence[str] = ()
    signs: Mapping[str, str] = field(default_factory=dict)
    legal: frozenset[str] = frozenset()
    new: frozenset[str] = frozenset()
    lifted: str = ""


def board_lines(spots: Sequence[Spot], look: BoardStyle) -> list[Text]:
    """A line of column letters, then one line for each row."""
    columns = 1 + max(spot.column for spot in spots)
    rows = [list(row) for _, row in groupby(spots, key=lambda spot: spot.row)]
    return [_heading(columns, look), *(_row(row, columns, look) for row in rows)]


def board_width(columns: int, size: int) -> int:
    """How many characters a board takes from left to right."""
    return MARGIN + columns * size + size // 2


def _heading(columns: int, look: BoardStyle) -> Text:
    names = "".join(f"{letter:^{look.size}}" for letter in COLUMNS[:columns])
    names = names if look.size > NARROW else "".join(f"{c} " for c in COLUMNS[:columns])
    return Text(" " * MARGIN + names + " " * (look.size // 2), style="dim")


def _row(row: Sequence[Spot], columns: int, look: BoardStyle) -> Text:
    first, half = row[0], " " * (look.size // 2)
    number = f"{'i' * first.on_island}{first.row_number}"
    line = Text.assemble((f"{number:>2} ", "dim"), half if first.row % 2 else "")
    there = {spot.column: _cell(spot, look) for spot in row}
    for column in range(columns):
        line.append(*there.get(column, (" " * look.size, "")))
    return line.append("" if first.row % 2 else half)


def _cell(spot: Spot, look: BoardStyle) -> tuple[str, str]:
    if spot.name in look.legal:
        return _legal_cell(spot, look)
    if spot.seat >= 0:
        return _settlement(spot, look), f"player.{spot.seat}"
    return _ground_cell(spot, look)


def _legal_cell(spot: Spot, look: BoardStyle) -> tuple[str, str]:
    is_settled = spot.seat >= 0
    style = f"pick.player.{spot.seat}" if is_settled else f"pick.{spot.ground}"
    if look.size == WIDE:
        return f"{LEGAL}{spot.name:<3}", style
    return (look.marks[spot.seat] if is_settled else _sign(spot)) + LEGAL, style


def _settlement(spot: Spot, look: BoardStyle) -> str:
    flag = LIFTED if spot.name == look.lifted else NEW if spot.name in look.new else " "
    return _centred(look.marks[spot.seat] + flag, look.size)


def _ground_cell(spot: Spot, look: BoardStyle) -> tuple[str, str]:
    style = f"{'faint' if look.legal else 'ground'}.{spot.piece.key if spot.piece else spot.ground}"
    if spot.ground == LOCATION:
        return f"{look.signs[spot.tile]}{spot.tiles_left}", style
    if spot.tile:
        return _centred(look.signs[spot.tile], look.size), style
    if spot.piece == WALL:
        return WALL.sign * look.size, style
    return _centred(f"{_sign(spot)} ", look.size), style


def _sign(spot: Spot) -> str:
    return spot.piece.sign if spot.piece else LETTERS.get(spot.ground, NOMAD_LETTER)


def _centred(text: str, size: int) -> str:
    return f"{text:^{size}}"


def letters(tiles: Iterable[Tile]) -> dict[str, str]:
    """A single letter for each location, told apart even where many names begin alike."""
    chosen: dict[str, str] = {}
    for tile in tiles:
        preferred = [*tile.key.upper(), *ascii_uppercase]
        free = [
            letter for letter in preferred if letter.isalpha() and letter not in chosen.values()
        ]
        chosen[tile.key] = free[0]
    return chosen


def signs(keys: Iterable[str], tiles: Mapping[str, Tile], size: int) -> dict[str, str]:
    """The sign of each tile for cells of this size; the number of its tiles follows that of a location."""
    there = [tile for key, tile in tiles.items() if key in set(keys)]
    locations = [tile for tile in there if tile.kind == TileKind.LOCATION]
    short = letters(locations) if size == NARROW else {t.key: f"{t.sign}:" for t in locations}
    return {tile.key: short.get(tile.key, tile.sign) for tile in there}
