"""The board in plain letters, two for each hex, for ``print``."""

from collections.abc import Collection, Mapping, Sequence
from itertools import groupby

from kingdom_builder.drawing.scene import CASTLE, LOCATION, Spot
from kingdom_builder.hexgrid.names import COLUMNS
from kingdom_builder.words import say

LETTERS = {
    "grass": "g",
    "canyon": "c",
    "desert": "d",
    "flower": "f",
    "forest": "t",
    "water": "w",
    "mountain": "m",
    CASTLE: "#",
}
LEGAL = "*"
WIDEST = 48


def board_text(
    spots: Sequence[Spot],
    *,
    signs: Mapping[str, str],
    legal: Collection[str] = (),
    names: Sequence[str] = (),
) -> str:
    """The board: terrains small, settlements as the number of their seat, locations by sign."""
    rows = [_row(list(row), signs, legal) for _, row in groupby(spots, lambda spot: spot.row)]
    seats = [f"{seat} {name}" for seat, name in enumerate(names)]
    return "\n".join([_column_letters(spots), *rows, *_lines(_signs(legal)), *_lines(seats)])


def _column_letters(spots: Sequence[Spot]) -> str:
    columns = 1 + max(spot.column for spot in spots)
    return "   " + "".join(f" {letter}" for letter in COLUMNS[:columns])


def _row(row: Sequence[Spot], signs: Mapping[str, str], legal: Collection[str]) -> str:
    number = row[0].name.lstrip("i" + COLUMNS)
    shift = " " * (row[0].row % 2)
    return f"{number:>2} {shift}{''.join(_hex(spot, signs, legal) for spot in row)}"


def _hex(spot: Spot, signs: Mapping[str, str], legal: Collection[str]) -> str:
    if spot.ground == LOCATION:
        return signs.get(spot.tile, "??")
    sign = str(spot.seat) if spot.seat >= 0 else LETTERS[spot.ground]
    return (LEGAL if spot.name in legal else " ") + sign


def _signs(legal: Collection[str]) -> list[str]:
    words = [f"{letter} {say(ground)}" for ground, letter in LETTERS.items()]
    return [*words, f"{LEGAL} {say('legal')}"] if legal else words


def _lines(words: Sequence[str]) -> list[str]:
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + len(word) + 2 <= WIDEST:
            lines[-1] += f"  {word}"
        else:
            lines.append(word)
    return lines
