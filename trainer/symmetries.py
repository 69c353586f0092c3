"""Renamings of terrains that the rules cannot tell: each makes another position out of one, worth the same.

Canyon and forest may change places, so may grass and desert, with the tiles that belong to them. Flowers stay: the
garden needs them, and it would have no partner. What the learned weights say of a seat stays as it was, although they
value the tiles of a pair a little differently.
"""

from dataclasses import dataclass
from itertools import product

from kingdom_builder.evaluation.net_inputs import (
    BOUND_AT,
    GAIN_AT,
    LEFT_AT,
    ROOM_AT,
    SEAT_INPUTS,
    SHARED_INPUTS,
    TILES_AT,
    UNSEEN_AT,
)
from trainer.self_play import TILE_KEYS

TERRAINS = ("grass", "canyon", "desert", "flower", "forest")  # in the order of the inputs
# Terrains that change places, and the tiles that build on them or move there.
PAIRS = {
    ("canyon", "forest"): ("bridge", "treehouse"),
    ("grass", "desert"): ("farm", "oasis"),
}
DONATION = "donation-"


@dataclass(frozen=True)
class Symmetry:
    """Which input takes the place of each."""

    seat: tuple[int, ...]
    shared: tuple[int, ...]


def symmetries() -> list[Symmetry]:
    """All four, the one that changes nothing first."""
    swaps = [_swap(*pairs) for pairs in PAIRS.items()]
    return [_symmetry(*chosen) for chosen in product(*(({}, swap) for swap in swaps))]


def _swap(*pairs: tuple[str, str]) -> dict[str, str]:
    return {old: new for pair in pairs for old, new in zip(pair, reversed(pair), strict=True)}


def _symmetry(*swaps: dict[str, str]) -> Symmetry:
    names = {old: new for swap in swaps for old, new in swap.items()}
    terrains = [TERRAINS.index(names.get(name, name)) for name in TERRAINS]
    tiles = [TILE_KEYS.index(_renamed(name, names)) for name in TILE_KEYS]
    seat, shared = list(range(SEAT_INPUTS)), list(range(SHARED_INPUTS))
    for first in (ROOM_AT, BOUND_AT, GAIN_AT):
        seat[first : first + len(terrains)] = [first + to for to in terrains]
    shared[UNSEEN_AT : UNSEEN_AT + len(terrains)] = [UNSEEN_AT + to for to in terrains]
    seat[TILES_AT : TILES_AT + len(tiles)] = [TILES_AT + to for to in tiles]
    shared[LEFT_AT : LEFT_AT + len(tiles)] = [LEFT_AT + to for to in tiles]
    return Symmetry(tuple(seat), tuple(shared))


def _renamed(tile: str, names: dict[str, str]) -> str:
    if tile.startswith(DONATION):
        terrain = tile.removeprefix(DONATION)
        return DONATION + names.get(terrain, terrain)
    return names.get(tile, tile)
