"""Location tiles: how they are gained and lost, and what each does."""

from kingdom_builder.i18n import N_
from kingdom_builder.model.rulebook import Rule, Section, Table

LOCATION_TILES = Section(
    N_("Location tiles"),
    rules=(
        Rule(
            "R-TILE-1",
            N_(
                "As soon as you build adjacent to a location field you take one tile from it, if "
                "one is left. You cannot decline; it happens by itself."
            ),
        ),
        Rule(
            "R-TILE-2",
            N_("Moving a settlement next to a location field works the same."),
            ruling=N_(
                "ruling: the Nomads booklet shows it for one kind of move; the community FAQ and "
                "Board Game Arena have it for all."
            ),
        ),
        Rule("R-TILE-3", N_("You can use a new tile only from your next turn on.")),
        Rule(
            "R-TILE-4",
            N_(
                "Each player gets at most one tile from each location field, once per game: a "
                "lost tile can never be replaced from the same field."
            ),
            ruling=N_(
                'ruling on "once per game": Board Game Arena and another open project read it '
                "this way."
            ),
        ),
        Rule(
            "R-TILE-5",
            N_(
                "You keep the tile while at least one settlement of yours touches that field. "
                "When the last one is moved so that it no longer touches it, the tile leaves the "
                "game. It does not go back to the field."
            ),
        ),
        Rule(
            "R-TILE-6",
            N_(
                "The loss is checked at once after each completed move, with the settlement on "
                "its new hex. So moving around the same location field keeps the tile. Losses "
                "are settled before gains; a tile gained by the same move is never the twin of "
                "R-TILE-11."
            ),
            ruling=N_(
                "ruling: the booklets' wording and the code of Board Game Arena; its help page "
                "speaks of the end of the turn."
            ),
        ),
        Rule(
            "R-TILE-7",
            N_(
                "A tile lost before it was used cannot be used any more this turn. A used tile "
                "is lost all the same."
            ),
            ruling=N_("ruling: follows from R-TILE-5."),
        ),
        Rule(
            "R-TILE-8",
            N_("A settlement that touches several location fields takes a tile from each."),
            ruling=N_("ruling: our own; it cannot happen on official quadrants, R-DEF-6."),
        ),
        Rule(
            "R-TILE-9",
            N_(
                "If no tile is left you take nothing. The field still counts for Workers and "
                "Merchants."
            ),
            ruling=N_(
                "ruling on the second part: the field is printed on the board; Board Game Arena "
                "does so."
            ),
        ),
        Rule(
            "R-TILE-10",
            N_(
                "You can hold two equal tiles only from the two equal location fields of one "
                "quadrant. Each may be used once per turn, so you have the action twice."
            ),
        ),
        Rule(
            "R-TILE-11",
            N_(
                "If you must give up one of two equal tiles, you keep the better one: a tile "
                "that is ready is kept before one that is used or fresh."
            ),
            ruling=N_("ruling: the community FAQ lets the player choose."),
        ),
        Rule(
            "R-TILE-12",
            N_(
                "A tile is *fresh* in the turn you take it, *ready* from the start of your next "
                "turn, *used* after its action, and *ready* again at the end of that turn."
            ),
        ),
    ),
    table=Table(
        N_("What each event does:"),
        (
            N_("Event"),
            N_("Supply"),
            N_("Gains tiles"),
            N_("May lose tiles"),
            N_("Families"),
            N_("Shepherds, Ambassadors"),
            N_("Can trigger the end"),
        ),
        (
            (
                N_("Mandatory build"),
                "−1",
                N_("yes"),
                N_("no"),
                N_("part of the three"),
                N_("yes"),
                N_("yes"),
            ),
            (
                N_("Special build (Donation too)"),
                "−1",
                N_("yes"),
                N_("no"),
                N_("no"),
                N_("yes"),
                N_("yes"),
            ),
            (
                N_("Move (tile, cave, Resettlement)"),
                "0",
                N_("yes"),
                N_("yes"),
                N_("no"),
                N_("no"),
                N_("no"),
            ),
            (
                N_("Removed by Sword"),
                N_("+1 for the owner"),
                N_("no"),
                N_("yes, the owner"),
                N_("no"),
                N_("no"),
                N_("no"),
            ),
            (N_("Stone wall"), "0", N_("no"), N_("no"), N_("no"), N_("no"), N_("no")),
        ),
    ),
)

LOCATIONS = Section(
    N_("The eight locations"),
    parts=(
        Section(
            N_("Locations that build"),
            N_("Each of these builds one more settlement from your supply."),
            rules=(
                Rule(
                    "R-LOC-ORACLE-1",
                    N_("*Oracle*: build on the terrain of the played card, adjacent if possible."),
                ),
                Rule(
                    "R-LOC-FARM-1",
                    N_(
                        "*Farm*: build on grass, adjacent if possible. If no grass is free, the "
                        "action lapses."
                    ),
                ),
                Rule(
                    "R-LOC-OASIS-1",
                    N_(
                        "*Oasis*: build on desert, adjacent if possible. If no desert is free, "
                        "the action lapses."
                    ),
                ),
                Rule(
                    "R-LOC-TOWER-1",
                    N_(
                        "*Tower*: build on a buildable hex at the edge of the board (R-DEF-4), "
                        "on any of the five terrains, adjacent if possible. All edge hexes are "
                        "one pool: if any free buildable edge hex touches a settlement of yours, "
                        "you must take one that does."
                    ),
                ),
                Rule(
                    "R-LOC-TAVERN-1",
                    N_(
                        "*Tavern*: build on a free buildable hex directly at either end of a "
                        "chain of at least 3 own settlements (R-DEF-5)."
                    ),
                ),
                Rule(
                    "R-LOC-TAVERN-2",
                    N_(
                        "Chains run along the three axes only. Terrain does not matter. A chain "
                        "may cross seams and may include own settlements on water or mountain."
                    ),
                    ruling=N_("ruling on water and mountain: they are settlements like any other."),
                ),
                Rule(
                    "R-LOC-TAVERN-3",
                    N_(
                        "The counted run has no gaps. If more own settlements stand beyond the "
                        "end hex, it is still legal and closes the gap."
                    ),
                    ruling=N_("ruling: follows from R-DEF-5; Board Game Arena does so."),
                    example=N_(
                        "Examples: own E5 (4,4), F5 (4,5), G5 (4,6) → targets D5 (4,3) and H5 "
                        "(4,7). Own D3 (2,3), D4 (3,3), E5 (4,4) → targets C2 (1,2) and E6 "
                        "(5,4). Own E5 (4,4), F5 (4,5), H5 (4,7) → none."
                    ),
                ),
            ),
        ),
        Section(
            N_("Locations that move"),
            N_("Each of these moves any one of your settlements. The supply does not change."),
            rules=(
                Rule(
                    "R-LOC-BARN-1",
                    N_(
                        "*Barn*: move to a hex of the played card's terrain, adjacent if "
                        "possible, after lifting (R-BUILD-8, R-BUILD-9)."
                    ),
                ),
                Rule(
                    "R-LOC-HARBOR-1",
                    N_(
                        "*Harbor*: move to a free water hex, adjacent if possible, after lifting "
                        "(R-BUILD-8, R-BUILD-9). In the base game this is the only way onto "
                        "water."
                    ),
                ),
                Rule(
                    "R-LOC-HARBOR-2",
                    N_(
                        "A settlement that is already on water may be moved to another water "
                        "hex. If no water is free, the action lapses."
                    ),
                    ruling=N_("ruling: the action says any settlement."),
                ),
                Rule(
                    "R-LOC-PADDOCK-1",
                    N_(
                        "*Paddock*: move exactly two hexes in a straight line, in any of the six "
                        "directions, to a free buildable hex. Not one hex, not onto water. It "
                        "need not be adjacent to your settlements."
                    ),
                ),
                Rule(
                    "R-LOC-PADDOCK-2",
                    N_(
                        "The skipped hex may be anything: any terrain, water, mountain, castle, "
                        "location, your own or another settlement; also a nomad field, a wall or "
                        "a cave."
                    ),
                    ruling=N_("ruling on the last three: same principle."),
                    example=N_(
                        "Example: from E5 (4,4) the landing hexes are G5 (4,6), C5 (4,2), F3 "
                        "(2,5), D3 (2,3), F7 (6,5), D7 (6,3); from E6 (5,4) they are G6 (5,6), "
                        "C6 (5,2), F4 (3,5), D4 (3,3), F8 (7,5), D8 (7,3)."
                    ),
                ),
                Rule(
                    "R-LOC-PADDOCK-3",
                    N_(
                        "Both hexes must exist on the same board. No jump beyond the edge, none "
                        "to or from the island."
                    ),
                ),
            ),
        ),
    ),
)
