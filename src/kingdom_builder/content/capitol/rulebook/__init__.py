"""The rules of the Capitol, in our own words."""

from kingdom_builder.content.capitol.rulebook.diagrams import DIAGRAMS
from kingdom_builder.i18n import N_
from kingdom_builder.model.rulebook import Rule, Rulebook, Section

RULEBOOK: Rulebook = (
    Section(
        N_("Capitol"),
        rules=(
            Rule(
                "R-CAPITOL-1",
                N_(
                    "If the Harbor or the Oracle quadrant is in play, put a Capitol on one of "
                    "its two castle fields. With both quadrants in play, both Capitols can be "
                    "used. Which of the two castles: at random, or the host chooses."
                ),
                ruling=N_("ruling: the booklets leave the choice open."),
            ),
            Rule(
                "R-CAPITOL-2",
                N_(
                    "At the end of the game you get 1 gold for each own settlement at distance 1 "
                    "or 2 from the Capitol. (The booklets say it in three ways that mean the "
                    "same.)"
                ),
            ),
            Rule(
                "R-CAPITOL-3",
                N_(
                    "The hex stays a castle field: 3 gold for the castle, and it counts for "
                    "Workers and Merchants."
                ),
                ruling=N_("ruling: the piece lies on the castle field."),
            ),
            Rule(
                "R-CAPITOL-4",
                N_("Two Capitols score independently; a settlement near both scores 2."),
                ruling=N_(
                    "ruling: the booklets speak of each Capitol; a retailer's text can be read "
                    "as once. Two Capitols can be 3 apart, so it can happen."
                ),
            ),
            Rule(
                "R-CAPITOL-5",
                N_(
                    "The terrain in between does not matter. The island has no distance to a "
                    "Capitol."
                ),
                ruling=N_("ruling: only the distance is named; R-GEO-6."),
                example=N_(
                    "Example: 2 settlements adjacent, 2 at distance 2, 1 at distance 3 → 4 gold."
                ),
            ),
        ),
    ),
)

__all__ = ["DIAGRAMS", "RULEBOOK"]
