"""The signs of the tiles on a board, in the room there is for them."""

from collections.abc import Iterable, Mapping
from string import ascii_uppercase

from kingdom_builder.model.catalogue import Tile, TileKind

NARROW = 2
WIDE = 4


def letters(tiles: Iterable[Tile]) -> dict[str, str]:
    """A single letter for each location, told apart even where many names begin alike."""
    chosen: dict[str, str] = {}
    for tile in tiles:
        wished = [*tile.key.upper(), *ascii_uppercase]
        free = [letter for letter in wished if letter.isalpha() and letter not in chosen.values()]
        chosen[tile.key] = free[0]
    return chosen


def signs(keys: Iterable[str], tiles: Mapping[str, Tile], size: int) -> dict[str, str]:
    """The sign of each tile for cells of this size; behind a location its tiles are counted."""
    there = [tile for key, tile in tiles.items() if key in set(keys)]
    locations = [tile for tile in there if tile.kind == TileKind.LOCATION]
    short = letters(locations) if size == NARROW else {t.key: f"{t.sign}:" for t in locations}
    return {tile.key: short.get(tile.key, tile.sign) for tile in there}
