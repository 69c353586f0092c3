"""The locations of Nomads."""

from kingdom_builder.i18n import N_
from kingdom_builder.model.rulebook import Rule, Section

LOCATIONS = Section(
    N_("Quarry, Caravan, Village, Garden"),
    rules=(
        Rule(
            "R-LOC-QUARRY-1",
            N_(
                "*Quarry*: put 1 or 2 stone walls on free hexes of the played card's terrain, "
                "each adjacent to at least one own settlement. If no such hex is adjacent, you "
                "cannot use it."
            ),
        ),
        Rule(
            "R-LOC-QUARRY-2",
            N_(
                "Walls belong to nobody, bring no gold and block the hex for the rest of the "
                "game. They are never moved or removed."
            ),
        ),
        Rule(
            "R-LOC-QUARRY-3",
            N_(
                "A wall next to a wall is not enough; the second wall needs an own settlement "
                "beside it too."
            ),
        ),
        Rule(
            "R-LOC-QUARRY-4",
            N_("When the 25 walls are used up, no more can be put."),
            ruling=N_("ruling: the booklet gives the number; that it is a limit is our reading."),
        ),
        Rule(
            "R-LOC-QUARRY-5",
            N_("You can use it with an empty supply."),
            ruling=N_("ruling: it needs no settlement, R-TURN-8."),
        ),
        Rule(
            "R-LOC-CARAVAN-1",
            N_(
                "*Caravan*: move one own settlement in a straight line, in any of the six "
                "directions, as far as it goes, to the last free hex before an obstacle. No "
                "stopping earlier; at least one hex."
            ),
        ),
        Rule(
            "R-LOC-CARAVAN-2",
            N_(
                "Obstacles are water, mountains, castles, locations, nomad fields and any "
                "settlement."
            ),
        ),
        Rule(
            "R-LOC-CARAVAN-3",
            N_(
                "Walls are obstacles too, and so is the edge of the board: it stops on the last "
                "hex. Caves are mountains."
            ),
            ruling=N_(
                "ruling: the booklet says that walls block the hex; Board Game Arena stops at "
                "the edge."
            ),
        ),
        Rule(
            "R-LOC-CARAVAN-4",
            N_("Seams are no obstacles. On the island it slides within the island."),
            ruling=N_("ruling: R-GEO-2 and R-GEO-6."),
        ),
        Rule(
            "R-LOC-CARAVAN-5",
            N_("It need not end adjacent to your settlements."),
            ruling=N_("ruling: the booklet fixes the target."),
        ),
        Rule(
            "R-LOC-VILLAGE-1",
            N_(
                "*Village*: build on a free buildable hex, of any of the five terrains, that is "
                "adjacent to at least 3 of your settlements. Own settlements on water or "
                "mountain count."
            ),
            ruling=N_("ruling on the last sentence: they are settlements like any other."),
        ),
        Rule(
            "R-LOC-GARDEN-1",
            N_(
                "*Garden*: build on a flower field, adjacent if possible. If none is free, the "
                "action lapses."
            ),
            ruling=N_("ruling on lapsing: as with the Farm."),
        ),
    ),
)
