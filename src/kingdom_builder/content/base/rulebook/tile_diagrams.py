"""Diagrams for the eight locations."""

from kingdom_builder.i18n import N_
from kingdom_builder.model.rulebook import Diagram

TILE_DIAGRAMS: tuple[Diagram, ...] = (
    Diagram(
        "oracle",
        "R-LOC-ORACLE-1",
        N_(
            "Oracle: one more settlement on the terrain of the card. Ana plays forest, and {n} "
            "free forest hexes touch her settlements."
        ),
        "choices",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: tavern, oasis, oracle, harbor/180
cards: fishermen, knights, merchants
hands: forest, grass

1. I14 J13 J14 end>forest
2. N20 O19 N18 end>desert
3. oracle
""",
    ),
    Diagram(
        "farm",
        "R-LOC-FARM-1",
        N_(
            "Farm: one more settlement on grass. As {n} free grass hexes touch Ana's "
            "settlements, she must choose one of them."
        ),
        "choices",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: farm/180, oasis, barn/180, paddock/180
cards: fishermen, knights, merchants
hands: forest, forest

1. D9 E9 C10 end>flower
2. D10 E10 F9 end>flower
3. farm
""",
    ),
    Diagram(
        "oasis",
        "R-LOC-OASIS-1",
        N_(
            "Oasis: one more settlement on desert. As {n} free deserts touch Ana's "
            "settlements, she must choose one of them."
        ),
        "choices",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: harbor, barn, oracle, oasis
cards: fishermen, knights, merchants
hands: desert, canyon

1. Q18 R18 S17 end>canyon
2. T6 T5 T4 end>flower
3. oasis
""",
    ),
    Diagram(
        "tower",
        "R-LOC-TOWER-1",
        N_(
            "Tower: one more settlement at the edge of the board, on any terrain that can be "
            "built on. As {n} such hexes touch Ana's settlements, she must choose one of them."
        ),
        "choices",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: oasis/180, tower/180, farm, oracle/180
cards: fishermen, knights, merchants
hands: canyon, grass

1. S3 R4 S2 end>flower
2. L18 M18 N19 end>canyon
3. tower
""",
    ),
    Diagram(
        "tavern",
        "R-LOC-TAVERN-1",
        N_(
            "Tavern: three settlements stand in a row. Ana may build at either end of it, "
            "whatever the terrain."
        ),
        "choices",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: barn/180, tavern, tower/180, paddock/180
cards: fishermen, knights, merchants
hands: grass, flower

1. Q8 R8 S8 end>desert
2. M14 M13 L14 end>desert
3. tavern
""",
    ),
    Diagram(
        "barn",
        "R-LOC-BARN-1",
        N_(
            "Barn: Ana plays flowers and has picked up the settlement with the solid ring. It "
            "may go to a flower field beside her other settlements."
        ),
        "choices",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: barn/180, oasis, tower/180, paddock/180
cards: fishermen, knights, merchants
hands: forest, forest

1. G4 G3 H3 end>flower
2. L7 L6 M6 end>flower
3. barn G4
""",
    ),
    Diagram(
        "harbor",
        "R-LOC-HARBOR-1",
        N_(
            "Harbor: the settlement with the solid ring may move onto water, to one of {n} "
            "hexes beside Ana's other settlements."
        ),
        "choices",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: tower/180, oracle, barn, harbor/180
cards: fishermen, knights, merchants
hands: canyon, flower

1. M11 M12 M13 end>flower
2. D4 D3 C3 end>desert
3. harbor M12
""",
    ),
    Diagram(
        "paddock",
        "R-LOC-PADDOCK-1",
        N_(
            "Paddock: the settlement with the solid ring jumps exactly two hexes in a straight "
            "line, over anything. In {n} of the six directions it lands on a free hex that can "
            "be built on."
        ),
        "choices",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: harbor, barn, oracle, paddock
cards: fishermen, knights, merchants
hands: desert, canyon

1. S12 R12 R13 end>canyon
2. T6 T5 T4 end>flower
3. paddock R12
""",
    ),
)
