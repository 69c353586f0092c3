"""The cards that pay as settlements are built."""

from kingdom_builder.i18n import N_
from kingdom_builder.model.rulebook import Rule, Section

RED_CARDS = Section(
    N_("Red cards"),
    N_("The three Kingdom Builder cards of Nomads are scored during the game."),
    rules=(
        Rule(
            "R-CARD-RED-1",
            N_(
                "The active player checks the red cards after *each build of a new settlement*, "
                "and the gold is booked at once. They are not scored at the end."
            ),
        ),
        Rule(
            "R-CARD-RED-2",
            N_(
                "Moves never score. Builds by special actions and by Donation do, for Shepherds "
                "and Ambassadors."
            ),
        ),
        Rule(
            "R-CARD-RED-3",
            N_("Gold once earned is never taken back."),
            ruling=N_("ruling: nothing in the booklets takes it away."),
        ),
        Rule(
            "R-CARD-FAMILIES-1",
            N_(
                "*Families*: 2 gold if all 3 settlements of the mandatory action lie next to one "
                "another in a straight line, horizontal or diagonal."
            ),
        ),
        Rule(
            "R-CARD-FAMILIES-2",
            N_(
                "Exactly these three count, in any order of building; older settlements do not "
                "help. At most once per turn. With fewer than 3 built you get nothing."
            ),
            ruling=N_("ruling on the order: only the result is asked for."),
        ),
        Rule(
            "R-CARD-FAMILIES-3",
            N_("A change of terrain (R-DECK-5) or an Outpost during the action does not matter."),
            ruling=N_("ruling: the card only looks at the line."),
            example=N_(
                "Examples: E5 (4,4), G5 (4,6), F5 (4,5) in this order → 2 gold (to be legal it "
                "needs the Outpost, or an older own settlement that lets you build on G5); E5 "
                "(4,4), F5 (4,5), F6 (5,5) → 0; E5 (4,4), F5 (4,5), H5 (4,7) → 0."
            ),
        ),
        Rule(
            "R-CARD-SHEPHERDS-1",
            N_(
                "*Shepherds*: 2 gold if the settlement just built has no adjacent empty hex of "
                "the terrain it stands on. Only the settlement just built is checked."
            ),
            example=N_(
                "Example: A5 (4,0), B5 (4,1), A6 (5,0) and B7 (6,1) are a flower area of the "
                "first-game board, and three of them are built. In the order B5, A6, B7 that "
                "brings 2 gold, in the order B7, A6, B5 nothing (EX-20)."
            ),
        ),
        Rule(
            "R-CARD-SHEPHERDS-2",
            N_(
                "Empty means without any settlement and without a wall. A cave without a "
                "settlement is an empty mountain."
            ),
            ruling=N_("ruling: the booklet says that walls block the hex."),
        ),
        Rule(
            "R-CARD-SHEPHERDS-3",
            N_(
                "The terrain is the printed one: a settlement built on water looks at empty "
                "water beside it, one on a mountain at mountains."
            ),
            ruling=N_("ruling: the terrain is printed."),
        ),
        Rule(
            "R-CARD-AMBASSADORS-1",
            N_(
                "*Ambassadors*: 1 gold for each settlement built adjacent to at least one "
                "settlement of another player, never more than 1 each. Walls do not count."
            ),
            example=N_("Example: three builds, two of them touching opponents → 2 gold."),
        ),
    ),
)
