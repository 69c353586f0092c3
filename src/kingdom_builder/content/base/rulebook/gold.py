"""What brings gold, and who wins."""

from kingdom_builder.i18n import N_
from kingdom_builder.model.rulebook import Rule, Section

CASTLES = Section(
    N_("Castles"),
    rules=(
        Rule(
            "R-CASTLE-1",
            N_(
                "At the end of the game you get 3 gold for each castle that at least one of your "
                "settlements touches."
            ),
        ),
        Rule(
            "R-CASTLE-2",
            N_(
                "It is 3 gold per castle and player, however many of your settlements touch it. "
                "Several players may score the same castle."
            ),
            ruling=N_(
                "ruling on the last sentence: nothing speaks against it; Board Game Arena does so."
            ),
        ),
    ),
)

CARDS = Section(
    N_("Kingdom Builder cards"),
    N_("Three cards are in play. The ten base cards are scored at the end of the game."),
    rules=(
        Rule(
            "R-CARD-FISHERMEN-1",
            N_(
                "*Fishermen*: 1 gold for each own settlement adjacent to at least one water hex, "
                "never more than 1 each."
            ),
        ),
        Rule(
            "R-CARD-FISHERMEN-2",
            N_("A settlement that stands on water gets nothing from Fishermen."),
            example=N_("Example: two on shore hexes, one inland, one on water → 2 gold."),
        ),
        Rule(
            "R-CARD-FISHERMEN-3",
            N_("A water hex counts as water even when a settlement stands on it."),
            ruling=N_("ruling: the terrain is printed; Board Game Arena does so."),
        ),
        Rule(
            "R-CARD-MINERS-1",
            N_(
                "*Miners*: 1 gold for each own settlement adjacent to at least one mountain, "
                "never more than 1 each. Caves are mountains."
            ),
            example=N_(
                "Examples: 3 settlements around one mountain → 3 gold; one settlement touching 3 "
                "mountains → 1 gold."
            ),
        ),
        Rule(
            "R-CARD-MINERS-3",
            N_("A settlement on water next to a mountain scores Miners."),
            ruling=N_("ruling: community FAQ."),
        ),
        Rule(
            "R-CARD-WORKERS-1",
            N_(
                "*Workers*: 1 gold for each own settlement adjacent to at least one location, "
                "castle or nomad field, never more than 1 each."
            ),
        ),
        Rule(
            "R-CARD-WORKERS-2",
            N_("Location and nomad fields whose tiles are gone still count."),
            ruling=N_("ruling: the field is what counts; Board Game Arena does so."),
            example=N_(
                "Example: 4 settlements round one castle → 4 gold, and 3 more for the castle "
                "(R-CASTLE-1)."
            ),
        ),
        Rule(
            "R-CARD-MERCHANTS-1",
            N_(
                "*Merchants*: 4 gold for each location, castle or nomad field that your "
                "settlements link to at least one other such field."
            ),
        ),
        Rule(
            "R-CARD-MERCHANTS-2",
            N_(
                "How to count: for each of your areas, collect the special fields it touches. If "
                "there are 2 or more, mark them all. You get 4 gold for each marked field; a "
                "field counts once even if several areas touch it."
            ),
            ruling=N_("ruling on the method; Board Game Arena gets the same numbers."),
            example=N_(
                "Examples: one area touching 2 → 8; one area touching 3 → 12; two areas touching "
                "{{a,b}} and {{c,d}} → 16; {{a,b}} and {{b,c}} → 12; {{a}} and {{b}} → 0."
            ),
        ),
        Rule(
            "R-CARD-MERCHANTS-3",
            N_(
                "Two special fields that merely touch each other are not linked; it takes a "
                "settlement."
            ),
            ruling=N_(
                "ruling: the card links by settlements; it cannot happen on official quadrants."
            ),
        ),
        Rule(
            "R-CARD-DISCOVERERS-1",
            N_(
                "*Discoverers*: 1 gold for each horizontal line with at least one own "
                "settlement, at most 20 on the mainland."
            ),
            example=N_("Example: settlements in the rows 0, 1, 2, 10 and 19 → 5 gold."),
        ),
        Rule(
            "R-CARD-KNIGHTS-1",
            N_(
                "*Knights*: 2 gold for each own settlement on the one horizontal line where you "
                "have most. If lines are tied, only one scores."
            ),
            example=N_("Example: rows with 5, 5 and 3 settlements → 10 gold."),
        ),
        Rule(
            "R-CARD-HERMITS-1",
            N_("*Hermits*: 1 gold for each of your areas, single settlements included."),
            example=N_("Example: areas of 5, 3, 1 and 1 → 4 gold."),
        ),
        Rule(
            "R-CARD-CITIZENS-1",
            N_(
                "*Citizens*: 1 gold for every 2 settlements in your largest area, rounded down. "
                "If areas are tied, one scores."
            ),
            example=N_("Examples: 9 → 4 gold; 2 → 1 gold; 1 → 0 gold."),
        ),
        Rule(
            "R-CARD-LORDS-1",
            N_(
                "*Lords*: in each quadrant 12 gold for the largest number of settlements and 6 "
                "gold for the second largest number."
            ),
        ),
        Rule(
            "R-CARD-LORDS-2",
            N_(
                "Everyone tied for the largest number gets 12. Everyone with the next lower "
                "number gets 6, also after a tie for first."
            ),
            example=N_("Examples: 8/8/6/2 → 12/12/6/0; 9/5/5/1 → 12/6/6/0; 5/5/5 → 12/12/12."),
        ),
        Rule("R-CARD-LORDS-3", N_("With 2 players it is the same: 7/3 → 12/6; 4/4 → 12/12.")),
        Rule(
            "R-CARD-LORDS-4",
            N_(
                "A player with 0 settlements in a quadrant can hold the second largest number: "
                "7/0 → 12/6; 5/5/0 → 12/12/6. If nobody has a settlement there, nobody scores "
                "(Board Game Arena would give 12 to everyone; the winners are the same). With "
                "the switch `lords-require-presence` set to `true` a player with 0 never scores: "
                "7/0 → 12/0. The default is `false`."
            ),
            ruling=N_(
                "ruling: the booklets are silent; the community FAQ, as others quote it, and "
                "Board Game Arena count 0 as a number; one other project does not."
            ),
        ),
        Rule(
            "R-CARD-FARMERS-1",
            N_(
                "*Farmers*: 3 gold for each own settlement in the quadrant where you have "
                "fewest. Only your own numbers matter."
            ),
            example=N_("Examples: 10/6/6/4 → 12 gold; 3/3/9/9 → 9 gold."),
        ),
        Rule(
            "R-CARD-FARMERS-2",
            N_(
                "If quadrants are tied for fewest, one scores. If you have none in some "
                "quadrant, you get 0 gold."
            ),
        ),
    ),
)

END = Section(
    N_("The end and the winner"),
    rules=(
        Rule(
            "R-END-1",
            N_(
                "The end is triggered as soon as a player has built the last settlement of the "
                "supply, by the mandatory action or by a special action."
            ),
        ),
        Rule(
            "R-END-2",
            N_(
                "That turn and the current round are finished. The last turn belongs to the "
                "player to the right of the start player, so that all have had equally many "
                "turns."
            ),
        ),
        Rule(
            "R-SCORE-1",
            N_(
                "Your gold is what you earned during play (red cards and Treasure), plus the "
                "Kingdom Builder cards scored at the end, plus castles, plus Capitols."
            ),
        ),
        Rule(
            "R-SCORE-2",
            N_(
                "Order of scoring: one card after another, each from the start player on, then "
                "castles, then Capitols. The order does not change the totals."
            ),
        ),
        Rule(
            "R-SCORE-3",
            N_("Most gold wins. If players are tied, all of them win; there is no tie-break."),
        ),
    ),
)
