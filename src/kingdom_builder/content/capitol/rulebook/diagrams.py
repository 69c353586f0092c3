"""A diagram for the Capitol."""

from kingdom_builder.i18n import N_
from kingdom_builder.model.rulebook import Diagram

DIAGRAMS: tuple[Diagram, ...] = (
    Diagram(
        "capitol",
        "R-CAPITOL-2",
        N_(
            "{n} of Ana's settlements are one or two hexes away from the Capitol. They bring "
            "{gold} gold; the others are too far away."
        ),
        "capitol",
        """\
kingdom-builder-record 1
rules: 1
players: Ana, Ben
start: 0
board: paddock, harbor, oasis/180, farm
cards: fishermen, knights, merchants
hands: desert, flower
modules: capitol
capitols: M9

1. K11 L11 K12 end>desert
2. G12 G13 R4 end>grass
3. L10 M10 L9 end>flower
4. B20 A20 B19 end>flower
""",
    ),
)
