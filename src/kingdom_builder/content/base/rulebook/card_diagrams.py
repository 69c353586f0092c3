"""Diagrams for castles and cards: what earns gold, and how much."""

from kingdom_builder.i18n import N_
from kingdom_builder.model.rulebook import Diagram

CARD_DIAGRAMS: tuple[Diagram, ...] = (
    Diagram(
        "castles",
        "R-CASTLE-1",
        N_("Two of Ana's settlements touch the ringed castle. It brings her {gold} gold, once."),
        "castles",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: tavern, paddock, oasis, farm
cards: fishermen, knights, merchants
hands: canyon, grass

1. K13 L13 M13 end>grass
2. F5 F4 G5 end>canyon
""",
    ),
    Diagram(
        "fishermen",
        "R-CARD-FISHERMEN-1",
        N_(
            "Fishermen: {n} of Ana's settlements touch water. They bring {gold} gold; the "
            "others bring none."
        ),
        "fishermen",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: tavern, paddock, oasis, farm
cards: fishermen, knights, merchants
hands: desert, forest

1. C9 B8 B9 end>canyon
2. K20 L20 M20 end>flower
3. C8 D7 C6 end>flower
4. G14 H14 I15 end>desert
""",
    ),
    Diagram(
        "miners",
        "R-CARD-MINERS-1",
        N_(
            "Miners: {n} of Ana's settlements touch a mountain. They bring {gold} gold; the "
            "others bring none."
        ),
        "miners",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: tavern, paddock, oasis, farm
cards: miners, fishermen, knights
hands: forest, desert

1. H4 I5 H5 end>forest
2. R1 Q2 Q1 end>canyon
3. G4 G6 F6 end>grass
4. R13 R14 S15 end>flower
""",
    ),
    Diagram(
        "workers",
        "R-CARD-WORKERS-1",
        N_(
            "Workers: {n} of Ana's settlements touch a castle or a location field. They bring "
            "{gold} gold; the others bring none."
        ),
        "workers",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: tavern, paddock, oasis, farm
cards: workers, fishermen, knights
hands: canyon, grass

1. M11 M12 M13 end>flower
2. E4 E5 E6 end>canyon
3. N13 O13 M14 end>desert
4. H16 G16 H17 end>desert
""",
    ),
    Diagram(
        "merchants",
        "R-CARD-MERCHANTS-1",
        N_(
            "Merchants: one settlement area touches both ringed fields and so links them. Each "
            "brings 4 gold, together {gold}."
        ),
        "merchants",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: tavern, paddock, oasis, farm
cards: merchants, fishermen, knights
hands: grass, canyon

1. G5 F5 E5 end>forest
2. L14 M13 K14 end>flower
3. F6 H5 G6 end>canyon
4. N13 M14 O13 end>forest
""",
    ),
    Diagram(
        "discoverers",
        "R-CARD-DISCOVERERS-1",
        N_(
            "Discoverers: Ana has settlements on {gold} horizontal lines, so she gets {gold} "
            "gold. A second settlement on a line brings nothing more."
        ),
        "discoverers",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: tavern, paddock, oasis, farm
cards: discoverers, fishermen, knights
hands: flower, desert

1. D13 E13 D12 end>grass
2. I16 I17 H18 end>grass
3. E14 F15 G15 end>forest
4. I11 H10 I9 end>forest
""",
    ),
    Diagram(
        "knights",
        "R-CARD-KNIGHTS-1",
        N_(
            "Knights: the fullest horizontal line holds {n} of Ana's settlements. At 2 gold "
            "each they bring {gold}."
        ),
        "knights",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: tavern, paddock, oasis, farm
cards: knights, fishermen, merchants
hands: flower, forest

1. M14 N13 N14 end>canyon
2. B16 C16 D17 end>flower
3. L14 K14 M13 end>canyon
4. D18 D19 B7 end>desert
""",
    ),
    Diagram(
        "hermits",
        "R-CARD-HERMITS-1",
        N_(
            "Hermits: Ana's settlements form {gold} areas and bring {gold} gold. A settlement "
            "that stands alone is an area, too."
        ),
        "hermits",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: tavern, paddock, oasis, farm
cards: hermits, fishermen, knights
hands: flower, grass

1. R4 S4 T4 end>desert
2. P10 Q10 Q9 end>forest
3. paddock S4 R2 S2 S1 T1 end>canyon
4. Q11 P12 P11 end>forest
""",
    ),
    Diagram(
        "citizens",
        "R-CARD-CITIZENS-1",
        N_(
            "Citizens: Ana's largest area has {n} settlements. Every two bring 1 gold, "
            "together {gold}."
        ),
        "citizens",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: tavern, paddock, oasis, farm
cards: citizens, fishermen, knights
hands: desert, desert

1. A7 A8 B8 end>desert
2. B10 B9 A9 end>flower
3. C9 A10 A11 end>desert
4. T13 T14 S13 end>canyon
""",
    ),
    Diagram(
        "lords",
        "R-CARD-LORDS-1",
        N_(
            "Lords: in every quadrant 12 gold for the most settlements and 6 for the second most. Ana "
            "has {gold} gold from all four."
        ),
        "lords",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: tavern, paddock, oasis, farm
cards: lords, fishermen, knights
hands: grass, canyon

1. I10 I11 J10 end>forest
2. K1 J1 I2 end>desert
3. H12 G12 G13 end>grass
4. Q14 Q15 R15 end>flower
5. J11 H11 K10 oasis K11 end>forest
6. P16 P17 O17 end>desert
""",
        is_of_whole_board=True,
    ),
    Diagram(
        "farmers",
        "R-CARD-FARMERS-1",
        N_(
            "Farmers: in the quadrant where Ana has the fewest settlements there are {n}. At 3 "
            "gold each they bring {gold}. The dotted lines are the seams of the quadrants."
        ),
        "farmers",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: tavern, paddock, oasis, farm
cards: farmers, fishermen, knights
hands: grass, forest

1. I10 J10 K9 end>grass
2. F7 F8 F6 end>flower
3. J11 H10 I12 end>grass
4. G14 H14 I15 end>flower
5. H11 K10 L9 end>desert
6. I13 J15 J14 oasis I16 end>flower
7. L11 K11 K12 end>canyon
8. oasis I17 I14 A2 A3 end>flower
9. L13 K14 L14 end>forest
10. B3 B2 C3 end>grass
11. M9 M10 G12 end>forest
12. F5 G15 F16 oasis C2 end>grass
""",
    ),
)
