"""A diagram for the caves."""

from kingdom_builder.i18n import N_
from kingdom_builder.model.rulebook import Diagram

DIAGRAMS: tuple[Diagram, ...] = (
    Diagram(
        "cave",
        "R-CAVE-8",
        N_(
            "The settlement with the solid ring touches a cave. It may move to a free hex that "
            "can be built on, beside this cave or any other: {n} hexes here."
        ),
        "choices",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: tower, paddock, oasis/180, barn
cards: fishermen, knights, merchants
hands: canyon, flower
modules: caves
caves: H1, K2, O15

1. J2 K1 L1 cave K1 N16 end>canyon
2. D17 C17 B18 end>forest
3. cave J2
""",
    ),
)
