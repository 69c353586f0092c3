"""The signs of the locations on a board, in the room there is for them."""

from collections.abc import Iterable, Mapping

from kingdom_builder.model.catalogue import Tile

NARROW = 2
WIDE = 4


def letters(tiles: Iterable[Tile]) -> dict[str, str]:
    """A single letter for each location, told apart even where two names begin alike."""
    chosen: dict[str, str] = {}
    for tile in tiles:
        free = [letter for letter in tile.key.upper() if letter not in chosen.values()]
        chosen[tile.key] = free[0]
    return chosen


def signs(keys: Iterable[str], tiles: Mapping[str, Tile], size: int) -> dict[str, str]:
    """The sign of each location for cells of this size."""
    there = [tile for key, tile in tiles.items() if key in set(keys)]
    if size == NARROW:
        return letters(there)
    return {tile.key: f"{tile.sign}:" for tile in there}
