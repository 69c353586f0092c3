"""Diagrams for the island."""

from kingdom_builder.i18n import N_
from kingdom_builder.model.rulebook import Diagram

DIAGRAMS: tuple[Diagram, ...] = (
    Diagram(
        "island",
        "R-ISLAND-3",
        N_(
            "Ana plays desert, and no free desert touches her settlements. So all {n} free "
            "deserts are open to her, those on the island among them."
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
modules: island
island: invented-bridge bridge .GGC./DGCCF/.DDLCFF/DTGFF/.TTG.

1. J6 K5 L5 end>desert
2. B13 A12 A13 end>forest
""",
    ),
    Diagram(
        "island-forced",
        "R-ISLAND-4",
        N_(
            "Ana's settlements on the island count like any others. She plays flowers, and as "
            "{n} free flower fields touch them, she must build on one of these."
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
modules: island
island: invented-bridge bridge .GGC./DGCCF/.DDLCFF/DTGFF/.TTG.

1. iD2 iC2 iE3 end>flower
2. iA2 iB3 iA4 end>flower
""",
    ),
    Diagram(
        "bridge",
        "R-LOC-BRIDGE-1",
        N_(
            "Suspension bridge: the settlement with the solid ring may move to one of {n} "
            "canyon hexes beside Ana's other settlements."
        ),
        "choices",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: tavern, paddock, oasis, farm
cards: fishermen, knights, merchants
hands: grass, desert
modules: island
island: invented-bridge bridge .GGC./DGCCF/.DDLCFF/DTGFF/.TTG.

1. iC4 iD5 iC1 end>flower
2. Q3 Q2 R3 end>grass
3. bridge iC4
""",
    ),
    Diagram(
        "treehouse",
        "R-LOC-TREEHOUSE-1",
        N_(
            "Tree house: the settlement with the solid ring may move to one of {n} forest "
            "hexes beside Ana's other settlements."
        ),
        "choices",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: tavern, paddock, oasis, farm
cards: fishermen, knights, merchants
hands: forest, flower
modules: island
island: invented-treehouse treehouse .FTT./FFTTC/.FGLTCC/GGDDC/.GDD.

1. iE3 iD2 iD1 end>canyon
2. iB3 iB2 iB1 end>canyon
3. treehouse iD2
""",
    ),
)
