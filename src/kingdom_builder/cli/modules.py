"""The boxes of a game: named, all of them, or drawn."""

from random import Random

from kingdom_builder.cli.seating import parts
from kingdom_builder.table.shelf import SHELF

NONE, ALL, RANDOM = "none", "all", "random"


def chosen_modules(text: str, rng: Random, *, with_island: bool = False) -> tuple[str, ...]:
    """The boxes that ``nomads,island``, ``all``, ``random`` or nothing means.

    With ``random`` each box is in play or not by the toss of a coin; ``with_island`` adds the box
    that brings an island.
    """
    modules = _named(text.strip().lower(), rng)
    islands = [key for key in SHELF.modules if SHELF.boxes[key].islands]
    missing = [key for key in islands if with_island and key not in modules]
    return (*modules, *missing)


def _named(text: str, rng: Random) -> tuple[str, ...]:
    if text == ALL:
        return SHELF.modules
    if text == RANDOM:
        return tuple(key for key in SHELF.modules if rng.random() < 1 / 2)
    return () if text == NONE else tuple(parts(text))
