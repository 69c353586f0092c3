"""Diagrams for the nomad tiles."""

from kingdom_builder.i18n import N_
from kingdom_builder.model.rulebook import Diagram

TILE_DIAGRAMS: tuple[Diagram, ...] = (
    Diagram(
        "nomad-tile",
        "R-NOMAD-1",
        N_(
            "Ana is the first to build beside the ringed nomad field, so the tile that lay "
            "there is hers. The field stays empty from now on."
        ),
        "gained",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: quarry, caravan, village, garden
cards: fishermen, knights, merchants
hands: desert, forest
modules: nomads
nomad-tiles: N4=treasure, C6=donation-mountain, H6=donation-grass, F8=donation-forest, E14=sword, Q18=resettlement

1. E13 D13 E12
""",
    ),
    Diagram(
        "donation",
        "R-NOMAD-DONATION-2",
        N_(
            "Donation of water: three more settlements, all on water. For the first one {n} "
            "hexes touch Ana's settlements."
        ),
        "choices",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: quarry, caravan, village, garden
cards: fishermen, knights, merchants
hands: forest, canyon
modules: nomads
nomad-tiles: N4=resettlement, C6=sword, H6=resettlement, F8=treasure, E14=outpost, Q18=donation-water

1. P18 P19 O19 end>canyon
2. I2 J1 I1 end>grass
3. donation-water
""",
    ),
    Diagram(
        "resettlement",
        "R-NOMAD-RESETTLE-1",
        N_(
            "Resettlement: the settlement with the solid ring steps to one of {n} adjacent "
            "hexes that are free and can be built on. Four steps may be taken in all."
        ),
        "choices",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: quarry, caravan, village, garden
cards: fishermen, knights, merchants
hands: canyon, forest
modules: nomads
nomad-tiles: N4=donation-canyon, C6=outpost, H6=treasure, F8=resettlement, E14=sword, Q18=sword

1. G7 F6 E6 end>desert
2. I10 I9 H8 end>desert
3. resettlement G7
""",
    ),
    Diagram(
        "outpost",
        "R-NOMAD-OUTPOST-1",
        N_(
            "Outpost: one settlement need not be adjacent. Ana plays desert, and each of the "
            "{n} free deserts is open to her."
        ),
        "choices",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: quarry, caravan, village, garden
cards: fishermen, knights, merchants
hands: desert, desert
modules: nomads
nomad-tiles: N4=donation-mountain, C6=donation-flower, H6=donation-forest, F8=outpost, E14=outpost, Q18=donation-desert

1. D14 D13 C12 end>desert
2. G6 H5 G5 end>canyon
3. outpost
""",
    ),
    Diagram(
        "sword",
        "R-NOMAD-SWORD-1",
        N_(
            "Sword: Ana chooses one settlement of every other player, here one of {n}. It goes "
            "back to its owner's supply."
        ),
        "choices",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: quarry, caravan, village, garden
cards: fishermen, knights, merchants
hands: forest, forest
modules: nomads
nomad-tiles: N4=donation-water, C6=donation-forest, H6=donation-desert, F8=sword, E14=treasure, Q18=donation-grass

1. F9 G9 G8 end>canyon
2. O4 O3 N2 end>grass
3. sword
""",
    ),
    Diagram(
        "treasure",
        "R-NOMAD-TREASURE-1",
        N_(
            "A Treasure lay on the ringed nomad field: {gold} gold at once for Ana, who has "
            "built beside it."
        ),
        "gained",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: quarry, caravan, village, garden
cards: fishermen, knights, merchants
hands: forest, flower
modules: nomads
nomad-tiles: N4=resettlement, C6=donation-water, H6=sword, F8=treasure, E14=treasure, Q18=sword

1. F9 G9 G8
""",
    ),
)
