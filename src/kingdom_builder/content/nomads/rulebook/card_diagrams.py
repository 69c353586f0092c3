"""Diagrams for the red cards."""

from kingdom_builder.i18n import N_
from kingdom_builder.model.rulebook import Diagram

CARD_DIAGRAMS: tuple[Diagram, ...] = (
    Diagram(
        "families",
        "R-CARD-FAMILIES-1",
        N_(
            "Families: the three settlements of this turn stand next to one another in a "
            "straight line and bring {gold} gold."
        ),
        "built",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: quarry, caravan, village, garden
cards: families, knights, workers
hands: forest, flower
modules: nomads
nomad-tiles: N4=resettlement, C6=donation-water, H6=sword, F8=treasure, E14=treasure, Q18=sword

1. N2 O3 O4
""",
    ),
    Diagram(
        "shepherds",
        "R-CARD-SHEPHERDS-1",
        N_(
            "Shepherds: when the last of these three settlements was built, no empty forest "
            "was left beside it. That brings {gold} gold."
        ),
        "built",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: quarry, caravan, village, garden
cards: shepherds, knights, workers
hands: forest, flower
modules: nomads
nomad-tiles: N4=outpost, C6=sword, H6=treasure, F8=donation-canyon, E14=donation-forest, Q18=resettlement

1. I14 J15 H14
""",
    ),
    Diagram(
        "ambassadors",
        "R-CARD-AMBASSADORS-1",
        N_(
            "Ambassadors: of the three settlements built this turn, two touch settlements of "
            "Ben. They bring {gold} gold."
        ),
        "built",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: tavern, paddock, oasis, farm
cards: ambassadors, knights, workers
hands: flower, canyon
modules: nomads

1. P15 O15 N16 end>desert
2. R13 R14 S14 end>flower
3. P14 Q14 R15
""",
    ),
)
