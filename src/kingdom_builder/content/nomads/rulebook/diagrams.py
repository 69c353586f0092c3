"""Diagrams for the locations of Nomads."""

from kingdom_builder.i18n import N_
from kingdom_builder.model.rulebook import Diagram

LOCATION_DIAGRAMS: tuple[Diagram, ...] = (
    Diagram(
        "quarry",
        "R-LOC-QUARRY-1",
        N_(
            "Quarry: Ana plays grass. A stone wall may be put on {n} hexes: free grass beside "
            "her settlements."
        ),
        "choices",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: village, quarry, garden, tavern
cards: fishermen, knights, merchants
hands: forest, canyon
modules: nomads
nomad-tiles: E4=outpost, M6=treasure, R6=donation-desert, P8=donation-mountain, G18=outpost

1. N4 M4 N3 end>grass
2. P7 O7 O8 end>flower
3. quarry
""",
    ),
    Diagram(
        "walls",
        "R-LOC-QUARRY-3",
        N_(
            "The first wall stands. The second must touch a settlement of Ana's as well; {n} "
            "desert hexes do."
        ),
        "choices",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: quarry, caravan, oasis, tavern
cards: fishermen, knights, merchants
hands: canyon, desert
modules: nomads
nomad-tiles: N4=treasure, C6=outpost, H6=donation-desert, F8=sword

1. E4 F4 E5 end>desert
2. M19 L20 K20 end>forest
3. quarry F3
""",
    ),
    Diagram(
        "caravan",
        "R-LOC-CARAVAN-1",
        N_(
            "Caravan: the settlement with the solid ring moves in a straight line until an "
            "obstacle stops it. It can end on {n} hexes."
        ),
        "choices",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: tavern, paddock, oasis, caravan
cards: fishermen, knights, merchants
hands: canyon, grass
modules: nomads
nomad-tiles: N14=sword

1. M18 N19 M20 end>desert
2. K8 L9 J8 end>desert
3. caravan M18
""",
    ),
    Diagram(
        "village",
        "R-LOC-VILLAGE-1",
        N_(
            "Village: the ringed hex touches three of Ana's settlements, so she may build "
            "there, whatever the terrain."
        ),
        "choices",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: quarry, tavern, garden, village
cards: fishermen, knights, merchants
hands: grass, flower
modules: nomads
nomad-tiles: C6=sword, H6=donation-flower, F8=outpost, O14=resettlement, G18=resettlement

1. N18 M18 M19 end>grass
2. L3 K2 K1 end>flower
3. village
""",
    ),
    Diagram(
        "garden",
        "R-LOC-GARDEN-1",
        N_(
            "Garden: one more settlement on a flower field. As {n} free flower fields touch "
            "Ana's settlements, she must choose one of them."
        ),
        "choices",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: garden, farm, tavern, oasis
cards: fishermen, knights, merchants
hands: canyon, flower
modules: nomads
nomad-tiles: G8=resettlement

1. F3 E3 D4 end>forest
2. N18 N19 O12 end>desert
3. garden
""",
    ),
)
