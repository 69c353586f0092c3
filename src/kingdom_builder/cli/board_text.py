"""The board as lines of text: one renderer for every cell width.

A cell is two or four characters wide; odd rows are shifted by half a cell, so that every hex lies
between its neighbours above and below (R-GEO-1).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from rich.text import Text

from kingdom_builder.cli.palette import LETTERS
from kingdom_builder.cli.signs import NARROW, WIDE
from kingdom_builder.drawing.scene import LOCATION, Spot
from kingdom_builder.hexgrid.names import COLUMNS

MARGIN = 3
LEGAL, NEW, LIFTED = "*", "+", "!"


@dataclass(frozen=True)
class Look:
    """What a drawing shows besides the land: marks, signs and the hexes to point at."""

    size: int
    marks: Sequence[str] = ()
    signs: Mapping[str, str] = field(default_factory=dict)
    legal: frozenset[str] = frozenset()
    new: frozenset[str] = frozenset()
    lifted: str = ""


def board_lines(spots: Sequence[Spot], look: Look) -> list[Text]:
    """A line of column letters, then one line for each row."""
    rows = [list(row) for _, row in groupby(spots, key=lambda spot: spot.row)]
    return [_heading(len(rows[0]), look), *(_row(row, look) for row in rows)]


def board_width(columns: int, size: int) -> int:
    """How many characters a board takes from left to right."""
    return MARGIN + columns * size + size // 2


def _heading(columns: int, look: Look) -> Text:
    names = "".join(f"{letter:^{look.size}}" for letter in COLUMNS[:columns])
    names = names if look.size > NARROW else "".join(f"{c} " for c in COLUMNS[:columns])
    return Text(" " * MARGIN + names + " " * (look.size // 2), style="dim")


def _row(row: Sequence[Spot], look: Look) -> Text:
    number, half = row[0].row, " " * (look.size // 2)
    line = Text.assemble((f"{number + 1:>2} ", "dim"), half if number % 2 else "")
    for spot in row:
        line.append(*_cell(spot, look))
    return line.append("" if number % 2 else half)


def _cell(spot: Spot, look: Look) -> tuple[str, str]:
    if spot.name in look.legal:
        return _legal_cell(spot, look)
    if spot.seat >= 0:
        return _settlement(spot, look), f"player.{spot.seat}"
    return _ground_cell(spot, look)


def _legal_cell(spot: Spot, look: Look) -> tuple[str, str]:
    is_settled = spot.seat >= 0
    style = f"pick.player.{spot.seat}" if is_settled else f"pick.{spot.ground}"
    if look.size == WIDE:
        return f"{LEGAL}{spot.name:<3}", style
    return (look.marks[spot.seat] if is_settled else LETTERS[spot.ground]) + LEGAL, style


def _settlement(spot: Spot, look: Look) -> str:
    flag = LIFTED if spot.name == look.lifted else NEW if spot.name in look.new else " "
    return _centred(look.marks[spot.seat] + flag, look.size)


def _ground_cell(spot: Spot, look: Look) -> tuple[str, str]:
    style = f"{'faint' if look.legal else 'ground'}.{spot.ground}"
    if spot.ground == LOCATION:
        return f"{look.signs[spot.tile]}{spot.tiles_left}", style
    return _centred(LETTERS[spot.ground] + " ", look.size), style


def _centred(text: str, size: int) -> str:
    return f"{text:^{size}}"
