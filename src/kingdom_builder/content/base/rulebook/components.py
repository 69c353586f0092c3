"""What the game is, and what it is played with."""

from kingdom_builder.i18n import N_
from kingdom_builder.model.rulebook import Rule, Section

IN_ONE_MINUTE = Section(
    N_("The game in one minute"),
    N_(
        "Two to five players build settlements on a map of hexes. On your turn you show your "
        "terrain card and build three settlements on that terrain. If you can build next to your "
        "own settlements, you must. Building beside a location gives you a tile with a special "
        "action for the turns to come. Three Kingdom Builder cards, different in every game, say "
        "what is worth gold. When someone has built the last settlement, the round is finished, "
        "and the player with the most gold wins."
    ),
)

COMPONENTS = Section(
    N_("What is in the box"),
    rules=(
        Rule("R-COMP-1", N_("The game is for 2 to 5 players.")),
        Rule(
            "R-COMP-2",
            N_(
                "There are 8 base quadrants. Each has 100 hexes in 10 rows of 10. Each is named "
                "after its location. The Oracle and Harbor quadrants have 1 location field and 2 "
                "castle fields; the other six (Farm, Oasis, Tower, Tavern, Barn, Paddock) have 2 "
                "location fields and 1 castle field."
            ),
        ),
        Rule(
            "R-COMP-3",
            N_(
                "There are 28 base location tiles: 2 Oracle, 2 Harbor, and 4 each of Farm, "
                "Oasis, Tower, Tavern, Barn and Paddock. That is two for every printed location "
                "field."
            ),
        ),
        Rule(
            "R-COMP-4",
            N_(
                "There are 200 settlements, 40 in each of 5 colours, and 5 gold markers, one for "
                "each colour."
            ),
        ),
        Rule(
            "R-COMP-5", N_("There are 25 terrain cards, 5 for each of the five buildable terrains.")
        ),
        Rule("R-COMP-6", N_("There are 10 base Kingdom Builder cards. Each game uses 3 of them.")),
        Rule(
            "R-COMP-7",
            N_(
                "On the table there are also 7 castle pieces, 8 location summaries and 1 start "
                "player tile. At most 6 castle fields can be in play at once."
            ),
        ),
    ),
)
