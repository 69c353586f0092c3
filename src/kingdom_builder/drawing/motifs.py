"""The terrains as small drawings, in three arrangements each, so that an area looks grown.

A motif is drawn once around its foot; an arrangement says where in the hex it stands, from back to
front. Light falls from the left.
"""

from kingdom_builder.drawing.colours import SIDE_COLOURS, TERRAIN_COLOURS
from kingdom_builder.drawing.frame import OUTLINE
from kingdom_builder.drawing.scene import Spot
from kingdom_builder.drawing.tags import placed, tag

VARIANTS = 3

MOTIFS = {
    "tuft": '<path d="M-5 0Q-5-6-8-9M-1.5 0Q-2-8-1-13M2 0Q3-7 7-10" fill="none" stroke="#66791c" '
    'stroke-width="2.2" stroke-linecap="round"/>',
    "sprout": '<path d="M-2 0Q-2-4-4-6M1 0Q1-5 4-7" fill="none" stroke="#c9da7b" '
    'stroke-width="2" stroke-linecap="round"/>',
    "ledge": '<path d="M-26 0h7l4 4h12l3-4h11l5 4h5l5-4v-6l-5 3h-6l-4-3h-10l-4 3h-10l-5-3h-8z" '
    'fill="#c3713d"/><path d="M-26 0h7l4 4h12l3-4h11l5 4h5l5-4" fill="none" stroke="#5e2507" '
    'stroke-width="2.2" stroke-linejoin="round"/>',
    "crack": '<path d="M-9 0h7l3 3h8" fill="none" stroke="#5e2507" stroke-width="2"/>',
    "dune": '<path d="M-13 0Q-5-11 1-9 8-7 13 0 6-5 1-3-5-2-13 0z" fill="#e2bd68"/>'
    '<path d="M-13 0Q-5-11 1-9 8-7 13 0" fill="none" stroke="#bf9136" stroke-width="1.8" '
    'stroke-linecap="round"/>',
    "sand": '<path d="M-5 0h.01M1-3h.01M6 1h.01" stroke="#bf9136" stroke-width="2.4" '
    'stroke-linecap="round"/>',
    "blossom": '<g fill="#fff"><circle cy="-3.6" r="3.1"/><circle cx="3.5" cy="-1" r="3.1"/>'
    '<circle cx="2.1" cy="3" r="3.1"/><circle cx="-2.1" cy="3" r="3.1"/>'
    '<circle cx="-3.5" cy="-1" r="3.1"/></g><circle r="2.3" fill="#a31559"/>',
    "bud": '<circle r="3.2" fill="#c93c80"/><circle r="1.2" fill="#ffe6f0"/>',
    "tree": '<path d="M-1.5 0h3v4h-3z" fill="#8a6238"/><path d="M0-19 8-7H5L10 1H-10L-5-7H-8z" '
    'fill="#3f8d62"/><path d="M0-19 8-7H5L10 1H0z" fill="#2c6b49"/>',
    "wave": '<path d="M-14 0q3.5-6 7 0t7 0 7 0 7 0" fill="none" stroke="#c4e2f9" '
    'stroke-width="2.3" stroke-linecap="round"/>',
    "ripple": '<path d="M-7 0q3.5-5 7 0t7 0" fill="none" stroke="#9ccbf2" stroke-width="2" '
    'stroke-linecap="round"/>',
    "peak": '<path d="M-19 0-2-27 15 0z" fill="#c3c6ce"/><path d="M-2-27 15 0H-1L2-8-4-15z" '
    'fill="#50535e"/><path d="M-2-27 5-16 1-18-2-13-5-17-9-16z" fill="#fff"/>',
    "crag": '<path d="M-11 0 0-16 11 0z" fill="#b4b7c0"/><path d="M0-16 11 0H1L3-6z" '
    'fill="#50535e"/><path d="M0-16 4-10 0-11-4-10z" fill="#fff"/>',
}

ARRANGEMENTS = {
    "grass": (
        "sprout 2 -16, tuft -10 -5, tuft 12 2, sprout -14 11, tuft 0 20",
        "tuft 2 -11, sprout -15 -6, sprout 15 -4, tuft -9 11, tuft 12 15",
        "tuft -9 -8, sprout 9 -13, tuft 13 4, tuft -4 17, sprout -17 8",
    ),
    "canyon": (
        "crack 0 -20, ledge 0 -7, ledge 0 10, crack -2 19",
        "crack 3 -19, ledge 0 -7, ledge 0 10, crack 4 20",
        "crack -2 -21, ledge 0 -7, ledge 0 10, crack 0 18",
    ),
    "desert": (
        "dune -5 -7, sand 14 -9, sand -13 4, dune 7 11, sand -2 20",
        "sand -4 -18, dune 8 -5, sand -14 -4, dune -7 13, sand 12 14",
        "dune 3 -10, sand -15 -2, sand 13 2, dune -3 15, sand 13 13",
    ),
    "flower": (
        "blossom -9 -10, bud 6 -17, blossom 13 -1, bud -17 5, blossom -4 10, bud 11 15",
        "blossom 5 -14, bud -11 -13, blossom -13 3, bud 17 2, blossom 7 14, bud -5 19",
        "bud -3 -19, blossom 12 -9, blossom -13 -5, bud 3 2, blossom -6 14, bud 14 11",
    ),
    "forest": (
        "tree 3 -8, tree -13 2, tree 14 6, tree -2 17",
        "tree -6 -8, tree 12 -1, tree -14 10, tree 5 19",
        "tree 8 -7, tree -10 -1, tree 13 11, tree -5 17",
    ),
    "water": (
        "wave -1 -11, ripple 13 0, wave -5 8, ripple 5 19",
        "ripple -4 -17, wave 4 -4, ripple -14 5, wave 3 15",
        "wave 4 -13, ripple -12 -2, wave 5 5, ripple -4 17",
    ),
    "mountain": (
        "crag 14 -2, peak -3 14, crag 12 19",
        "crag -14 -3, peak 4 13, crag -8 20",
        "crag 13 -6, peak -2 11, crag 4 21",
    ),
}


def ground_symbol(spot: Spot) -> str:
    """The drawing under this hex."""
    return ground_symbol_at(spot.ground, spot.row, spot.column)


def ground_symbol_at(ground: str, row: int, column: int) -> str:
    """The drawing under a hex of this ground there."""
    return f"kb-{ground}{arrangement_at(row, column) if ground in ARRANGEMENTS else ''}"


def arrangement_at(row: int, column: int) -> int:
    """Which arrangement of its terrain a hex shows; neighbours rarely share one."""
    return (row * 7 + column * 5 + row // 3) % VARIANTS


def motif_definitions() -> str:
    """Every motif and every arrangement of every terrain."""
    motifs = [tag("g", art, id=f"kb-{name}") for name, art in MOTIFS.items()]
    grounds = [_ground(terrain, number) for terrain in ARRANGEMENTS for number in range(VARIANTS)]
    return "\n".join([*motifs, *grounds])


def plain_definitions() -> str:
    """Every terrain as a hex without motifs."""
    return "\n".join(_plain(terrain, id=f"kb-ground-{terrain}") for terrain in TERRAIN_COLOURS)


def _plain(terrain: str, **attributes: object) -> str:
    colours = {"fill": TERRAIN_COLOURS[terrain], "stroke": SIDE_COLOURS[terrain]}
    return tag("path", d=OUTLINE, **colours, **attributes)


def _ground(terrain: str, number: int) -> str:
    arranged = [_arranged(line) for line in ARRANGEMENTS[terrain][number].split(",")]
    return tag("g", _plain(terrain), *arranged, id=f"kb-{terrain}{number}")


def _arranged(line: str) -> str:
    motif, x, y = line.split()
    return placed(f"kb-{motif}", int(x), int(y))
