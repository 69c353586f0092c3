"""Checking quadrants and islands that players have drawn themselves."""

from kingdom_builder.hexgrid.grid import ISLAND_COLUMNS, ISLAND_ROWS
from kingdom_builder.model.catalogue import TileKind
from kingdom_builder.table.assembly import LOCATION, NO_HEX, TERRAIN_LETTERS
from kingdom_builder.table.shelf import Shelf
from kingdom_builder.words import Refused

ISLAND_LETTERS = TERRAIN_LETTERS + LOCATION + NO_HEX


def check_location(key: str, shelf: Shelf) -> None:
    """The location is one whose tile is known."""
    known = [tile.key for tile in shelf.tiles.values() if tile.kind == TileKind.LOCATION]
    if key not in known:
        raise Refused(
            "There is no location {key!r}; there are {known}.", key=key, known=", ".join(known)
        )


def check_island_rows(rows: tuple[str, ...]) -> None:
    """At most five rows of at most ten letters, with one location field."""
    if not 0 < len(rows) <= ISLAND_ROWS:
        raise Refused("An island has 1 to {most} rows, not {n}.", most=ISLAND_ROWS, n=len(rows))
    for row, text in enumerate(rows, start=1):
        if len(text) > ISLAND_COLUMNS:
            raise Refused(
                "Row {row} of the island has {n} letters; {most} is the most.",
                row=row,
                n=len(text),
                most=ISLAND_COLUMNS,
            )
        check_letters(row, text, ISLAND_LETTERS)
    fields = sum(text.count(LOCATION) for text in rows)
    if fields != 1:
        raise Refused("An island has one location field L, not {n}.", n=fields)


def check_letters(row: int, text: str, allowed: str) -> None:
    """Only letters that mean something here."""
    for column, letter in enumerate(text, start=1):
        if letter not in allowed:
            raise Refused(
                "Row {row}, column {column}: {letter!r} is none of {allowed}.",
                row=row,
                column=column,
                letter=letter,
                allowed=" ".join(allowed),
            )
