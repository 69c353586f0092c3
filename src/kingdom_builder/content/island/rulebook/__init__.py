"""The rules of the island, in our own words."""

from kingdom_builder.content.island.rulebook.diagrams import DIAGRAMS
from kingdom_builder.i18n import N_
from kingdom_builder.model.rulebook import Rule, Rulebook, Section

RULEBOOK: Rulebook = (
    Section(
        N_("Island"),
        rules=(
            Rule(
                "R-ISLAND-1",
                N_(
                    "Put the island beside the board, either side up, with the 2 location tiles "
                    "and the summary of that side. The tiles of the other side are not used."
                ),
            ),
            Rule("R-ISLAND-2", N_("The island is not connected to the board (R-GEO-6).")),
            Rule(
                "R-ISLAND-3",
                N_(
                    "Only when you cannot place adjacent, and so may choose a new hex, you may "
                    "take a matching island hex instead. This holds for builds and for moves "
                    "(Barn, Harbor, island tiles), and for your first settlement of the game "
                    "(R-BUILD-11)."
                ),
            ),
            Rule(
                "R-ISLAND-4",
                N_(
                    "Once you are there, island hexes adjacent to your settlements count in "
                    "R-BUILD-4 like any others. So you may be forced to continue there."
                ),
            ),
            Rule(
                "R-ISLAND-5",
                N_(
                    "Paddock, Caravan, Resettlement and the cave cannot cross the sea. Tavern "
                    "and Village work within the island. The Sword may hit island settlements, "
                    "and the Quarry may be used there."
                ),
                ruling=N_("ruling: follows from R-GEO-6."),
            ),
            Rule(
                "R-ISLAND-6",
                N_("The island is no quadrant: no Lords there, and Farmers ignore it."),
            ),
            Rule(
                "R-ISLAND-7",
                N_(
                    "Discoverers: each island row with an own settlement gives 1 gold, at most 5 "
                    "more. Island rows never continue rows of the mainland."
                ),
            ),
            Rule(
                "R-ISLAND-8",
                N_(
                    "Knights ignore the island. With the switch `island-knights` set to `allow` "
                    "an island row may be the chosen row; still only one row scores, and rows of "
                    "mainland and island are never added up. The default is `ignore`."
                ),
                ruling=N_(
                    "ruling: the German and Dutch booklets ignore it, the Spanish one allows it."
                ),
            ),
            Rule(
                "R-ISLAND-9",
                N_(
                    "All other cards apply on the island without limits. Its one location field "
                    "counts for Workers. For Merchants it can never be linked to a second "
                    "special field."
                ),
            ),
            Rule(
                "R-ISLAND-10",
                N_(
                    "The location field follows R-TILE-1 to R-TILE-13: 2 tiles, at most one for "
                    "each player."
                ),
                ruling=N_(
                    "ruling: the booklets give the 2 tiles; the rest is as with every location."
                ),
            ),
            Rule(
                "R-LOC-BRIDGE-1",
                N_(
                    "*Suspension bridge*: move any own settlement to a canyon hex, adjacent if "
                    "possible, after lifting (R-BUILD-8, R-BUILD-9)."
                ),
            ),
            Rule(
                "R-LOC-TREEHOUSE-1",
                N_(
                    "*Tree house*: move any own settlement to a forest hex, adjacent if "
                    "possible, after lifting (R-BUILD-8, R-BUILD-9)."
                ),
            ),
            Rule(
                "R-ISLAND-12",
                N_(
                    "The coast: every island hex at the rim of the island, that is, with fewer "
                    "than six island neighbours, counts as adjacent to water for Fishermen. The "
                    "sea itself has no hexes; nothing can be placed on it."
                ),
                ruling=N_("ruling: another open project's notes."),
            ),
            Rule(
                "R-ISLAND-11",
                N_(
                    "We know no source that gives the hexes of either side. Known are: 5 rows "
                    "(from the limit of 5 gold), 1 location field per side, and a desert hex "
                    "with a grass neighbour on one side (EX-15). The layout lies in a data file, "
                    "and a stand-in is marked as invented."
                ),
            ),
        ),
    ),
    Section(
        N_("What is in the box"),
        rules=(
            Rule(
                "R-COMP-8",
                N_(
                    "The three Queenies bring: 2 Capitols (Capitol); 4 caves (Caves); 1 island "
                    "board with two sides, 2 summaries and 4 location tiles, two for each side "
                    "(Island)."
                ),
            ),
        ),
    ),
    Section(
        N_("The board and its words"),
        rules=(
            Rule(
                "R-GEO-6",
                N_(
                    "The mainland (the 20 × 20 board) and the island share no neighbourhood, no "
                    "line and no distance."
                ),
            ),
        ),
    ),
    Section(
        N_("Terrain cards"),
        rules=(
            Rule(
                "R-DECK-8",
                N_("Free hexes of the island count in this check when the island is in play."),
                ruling=N_("ruling: our own; it follows from R-ISLAND-3."),
            ),
        ),
    ),
    Section(
        N_("Locations that build"),
        rules=(
            Rule(
                "R-LOC-TOWER-2",
                N_(
                    "Island hexes are not edge of the board. The Tower never builds there and "
                    "does not look there."
                ),
                ruling=N_("ruling: our own; the island lies beside the board."),
            ),
        ),
    ),
    Section(
        N_("Outpost"),
        rules=(
            Rule(
                "R-NOMAD-OUTPOST-5",
                N_("The free choice includes the island."),
                ruling=N_("ruling: our own; whoever may choose any hex may choose one there."),
            ),
        ),
    ),
)

__all__ = ["DIAGRAMS", "RULEBOOK"]
