"""Quadrants and islands of the players' own: from files, and checked."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from kingdom_builder.hexgrid.grid import ISLAND_COLUMNS, ISLAND_ROWS
from kingdom_builder.i18n import Refused, UnknownName
from kingdom_builder.model.catalogue import TileKind
from kingdom_builder.model.land import QUADRANT_SIDE, Island, Quadrant
from kingdom_builder.notation.land_text import (
    ISLAND_LETTERS,
    QUADRANT_LETTERS,
    check_key,
    islands_from_text,
    quadrants_from_text,
)
from kingdom_builder.table.box_registry import BoxRegistry
from kingdom_builder.table.text_file import read_text

Land = TypeVar("Land")


def load_quadrants(path: str | Path) -> tuple[Quadrant, ...]:
    """The quadrants of a file (docs/notation.md, Custom land)."""
    return _in_file(path, quadrants_from_text)


def load_island(path: str | Path) -> Island:
    """The island of a file; the first one if there are several."""
    return _in_file(path, islands_from_text)[0]


def check_quadrants(quadrants: tuple[Quadrant, ...], registry: BoxRegistry) -> None:
    """Custom quadrants have names, locations, rows and letters that can be played."""
    uses = Counter(quadrant.key for quadrant in quadrants)
    for quadrant in quadrants:
        check_key(quadrant.key)
        if quadrant.key in registry.quadrants or uses[quadrant.key] > 1:
            raise Refused(
                "There is already a quadrant {key!r}; give yours another name.", key=quadrant.key
            )
        check_location(quadrant.location, registry)
        if [len(row) for row in quadrant.rows] != [QUADRANT_SIDE] * QUADRANT_SIDE:
            raise Refused("The quadrant {key!r} must have 10 rows of 10 letters.", key=quadrant.key)
        for row, text in enumerate(quadrant.rows, start=1):
            check_letters(row, text, QUADRANT_LETTERS)


def check_location(key: str, registry: BoxRegistry) -> None:
    """The location is one whose tile is known."""
    known = [tile.key for tile in registry.tiles.values() if tile.kind == TileKind.LOCATION]
    if key not in known:
        raise UnknownName("There is no location {key!r}; there are {known}.", key, known)


def check_island_rows(rows: tuple[str, ...]) -> None:
    """At most five rows of at most ten letters, with one location field."""
    if not 0 < len(rows) <= ISLAND_ROWS:
        raise Refused("An island has 1 to {most} rows, not {n}.", most=ISLAND_ROWS, n=len(rows))
    for row, text in enumerate(rows, start=1):
        if len(text) > ISLAND_COLUMNS:
            raise Refused(
                "Row {row} of the island has {n} letters; at most {most} are allowed.",
                row=row,
                n=len(text),
                most=ISLAND_COLUMNS,
            )
        check_letters(row, text, ISLAND_LETTERS)
    fields = sum(text.count("L") for text in rows)
    if fields != 1:
        raise Refused("An island has one location field L, not {n}.", n=fields)


def check_letters(row: int, text: str, allowed: str) -> None:
    """Only letters that mean something here."""
    for column, letter in enumerate(text, start=1):
        if letter not in allowed:
            raise Refused(
                "Row {row}, column {column}: {letter!r} is not one of {allowed}.",
                row=row,
                column=column,
                letter=letter,
                allowed=" ".join(allowed),
            )


def _in_file(path: str | Path, read: Callable[[str], Land]) -> Land:
    text = read_text(path)
    try:
        return read(text)
    except Refused as why:
        raise Refused("{path}: {why}", path=path, why=why) from None
