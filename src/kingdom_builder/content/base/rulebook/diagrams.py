"""Diagrams for placement, areas, and gaining and losing tiles."""

from kingdom_builder.i18n import N_
from kingdom_builder.model.rulebook import Diagram

PLACEMENT_DIAGRAMS: tuple[Diagram, ...] = (
    Diagram(
        "neighbours",
        "R-GEO-2",
        N_(
            "The {n} ringed hexes are adjacent to Ana's settlement: one on either side, two "
            "above and two below."
        ),
        "neighbours",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: tavern, paddock, oasis, farm
cards: fishermen, knights, merchants
hands: flower, forest

1. M14
""",
    ),
    Diagram(
        "area",
        "R-DEF-2",
        N_(
            "Two settlement areas: the {n} ringed settlements are connected, the three others "
            "form an area of their own."
        ),
        "area",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: tavern, paddock, oasis, farm
cards: fishermen, knights, merchants
hands: grass, flower

1. J10 J9 I8 end>forest
2. D12 D13 E12 end>forest
3. N9 M10 M9 end>forest
4. F13 G13 F14 end>canyon
5. M8
""",
    ),
    Diagram(
        "adjacency",
        "R-BUILD-4",
        N_(
            "Ana plays desert. Some free deserts touch her settlements, so she must build on "
            "one of these {n}; all other deserts are closed to her."
        ),
        "choices",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: tavern, paddock, oasis, farm
cards: fishermen, knights, merchants
hands: desert, forest

1. B9 A8 A9 end>desert
2. N17 N18 N19 end>forest
""",
    ),
    Diagram(
        "third-build",
        "R-BUILD-5",
        N_(
            "Two of three settlements are built, and they count at once: the third must touch "
            "one of them. Ana plays canyon, and {n} canyon hexes do."
        ),
        "choices",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: tavern, paddock, oasis, farm
cards: fishermen, knights, merchants
hands: canyon, desert

1. M1 M2
""",
    ),
    Diagram(
        "free-choice",
        "R-BUILD-6",
        N_(
            "Ana plays canyon, but no free canyon touches her settlements. So each of the {n} "
            "free canyon hexes of the board is open to her."
        ),
        "choices",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: tavern, paddock, oasis, farm
cards: fishermen, knights, merchants
hands: canyon, canyon

1. C18 C17 C19 end>canyon
2. J5 I6 H6 end>canyon
""",
    ),
    Diagram(
        "tile-taken",
        "R-TILE-1",
        N_(
            "One of the three new settlements touches the ringed location field, so Ana has "
            "taken a tile from it. One tile is left."
        ),
        "gained",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: tavern, paddock, oasis, farm
cards: fishermen, knights, merchants
hands: desert, forest

1. Q1 Q2 R3
""",
    ),
    Diagram(
        "tile-lost",
        "R-TILE-5",
        N_(
            "Ana has moved her only settlement at the ringed location field away, with the "
            "very tile from that field. The tile leaves the game."
        ),
        "lost",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: tavern, paddock, oasis, farm
cards: fishermen, knights, merchants
hands: flower, grass

1. T3 T4 T5 end>flower
2. E4 F5 F4 end>flower
3. paddock T3 S5
""",
    ),
)
