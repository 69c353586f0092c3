"""The board in plain letters, two for each hex, for ``print``."""

from collections.abc import Collection, Mapping, Sequence
from itertools import groupby

from kingdom_builder.drawing.scene import (
    CASTLE,
    NO_PIECES,
    NOMAD,
    Pieces,
    Spot,
    island,
    mainland,
    piece_styles,
)
from kingdom_builder.hexgrid.names import COLUMNS
from kingdom_builder.i18n import say
from kingdom_builder.model.catalogue import TERRAINS, terrain_name
from kingdom_builder.model.land import TERRAIN_LETTERS

TERRAIN_SIGNS = dict(zip(TERRAINS, TERRAIN_LETTERS.lower(), strict=True))
LETTERS = {
    **TERRAIN_SIGNS,
    CASTLE: "#",
    NOMAD: "n",  # once its tile was taken
}
LEGAL = "*"
WIDEST = 48


def board_text(
    spots: Sequence[Spot],
    *,
    signs: Mapping[str, str],
    legal: Collection[str] = (),
    names: Sequence[str] = (),
    pieces: Pieces = NO_PIECES,
) -> str:
    """The board: terrains small, settlements as the number of their seat, tiles by sign.

    An island lies below, its rows numbered ``i1`` to ``i5``.
    """
    parts = [_part(part, signs, legal) for part in (mainland(spots), island(spots)) if part]
    board = "\n\n".join("\n".join(part) for part in parts)
    seats = [f"{seat} {name}" for seat, name in enumerate(names)]
    return "\n".join([board, *_lines(_signs(spots, legal, pieces)), *_lines(seats)])


def _part(spots: Sequence[Spot], signs: Mapping[str, str], legal: Collection[str]) -> list[str]:
    columns = 1 + max(spot.column for spot in spots)
    letters = "   " + "".join(f" {letter}" for letter in COLUMNS[:columns])
    rows = groupby(spots, lambda spot: spot.row)
    return [letters, *(_row(list(row), signs, legal) for _, row in rows)]


def _row(row: Sequence[Spot], signs: Mapping[str, str], legal: Collection[str]) -> str:
    first = row[0]
    number = f"{'i' * first.on_island}{first.row_number}"
    there = {spot.column: _hex(spot, signs, legal) for spot in row}
    cells = "".join(there.get(column, "  ") for column in range(1 + max(there)))
    return f"{number:>2} {' ' * (first.row % 2)}{cells}"


def _hex(spot: Spot, signs: Mapping[str, str], legal: Collection[str]) -> str:
    if spot.tile:
        return signs.get(spot.tile, "??")
    sign = spot.piece.letter if spot.piece else LETTERS.get(spot.ground, "?")
    sign = str(spot.seat) if spot.seat >= 0 else sign
    return (LEGAL if spot.name in legal else " ") + sign


def _signs(spots: Sequence[Spot], legal: Collection[str], pieces: Pieces) -> list[str]:
    """The meaning of the letters; those of the boxes only where they are in play."""
    words = [
        f"{letter} {terrain_name(ground)}" for ground, letter in LETTERS.items() if ground != NOMAD
    ]
    if any(spot.ground == NOMAD for spot in spots):
        words.append(f"{LETTERS[NOMAD]} {say('nomad field without a tile')}")
    there = {spot.piece for spot in spots}
    words += [
        f"{style.letter} {say(style.name)}" for style in piece_styles(pieces) if style in there
    ]
    # Translators: a hex that may be picked now.
    return [*words, f"{LEGAL} {say('legal')}"] if legal else words


def _lines(words: Sequence[str]) -> list[str]:
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + len(word) + 2 <= WIDEST:
            lines[-1] += f"  {word}"
        else:
            lines.append(word)
    return lines
