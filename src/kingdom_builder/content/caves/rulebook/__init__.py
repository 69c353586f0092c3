"""The rules of the caves, in our own words."""

from kingdom_builder.content.caves.rulebook.diagrams import DIAGRAMS
from kingdom_builder.i18n import N_
from kingdom_builder.model.rulebook import Rule, Rulebook, Section

RULEBOOK: Rulebook = (
    Section(
        N_("Caves"),
        rules=(
            Rule(
                "R-CAVE-1",
                N_(
                    "On each quadrant put 1 cave on a mountain that is far enough from every "
                    "location, castle and nomad field."
                ),
            ),
            Rule(
                "R-CAVE-2",
                N_(
                    "Far enough means distance 3 or more: two hexes in between. The switch "
                    "`cave-min-distance` set to `2` allows distance 2; the default is `3`."
                ),
                ruling=N_(
                    "ruling: the Dutch wording, the Spanish booklet and the publisher's shop "
                    "text point to 3. With 3 the Oracle quadrant has exactly 2 suitable "
                    "mountains out of 5, as in the booklets' picture; with 2 it would have 4. "
                    "The Farm quadrant has 2 of 2 either way."
                ),
            ),
            Rule(
                "R-CAVE-3",
                N_("The distance is measured on the assembled mainland, across seams."),
                ruling=N_(
                    "ruling: our own; it only excludes a few mountains at the border of a quadrant."
                ),
            ),
            Rule(
                "R-CAVE-4",
                N_(
                    "Among the suitable mountains any may be taken: at random, or the host chooses."
                ),
            ),
            Rule(
                "R-CAVE-5",
                N_("A quadrant without a suitable mountain gets no cave."),
                ruling=N_(
                    "ruling: community rule. Only Oasis is affected: it has no mountains. "
                    "Suitable mountains at distance 3, counted inside the quadrant: Barn 8, Farm "
                    "2, Oracle 2, Harbor 1, Tower 9, Paddock 13, Tavern 9, Caravan 1, Quarry 3, "
                    "Garden 5, Village 4."
                ),
            ),
            Rule(
                "R-CAVE-6",
                N_(
                    "A cave counts as a mountain: for Miners, as an obstacle for the Caravan, "
                    "and nobody builds there in the ordinary way."
                ),
            ),
            Rule(
                "R-CAVE-7",
                N_(
                    "It is a mountain in every respect, so with Nomads a Donation of mountain "
                    "may build on it. A settlement that stands on a cave is not adjacent to that "
                    "cave. The cave still serves its neighbours."
                ),
                ruling=N_(
                    "ruling: the booklets plainly call it a mountain; the notes of another open "
                    "project suppose that pieces can stand there; one community summary calls it "
                    "occupied."
                ),
            ),
            Rule(
                "R-CAVE-8",
                N_(
                    "Once per turn, before or after the mandatory action, you may move one own "
                    "settlement that is adjacent to a cave to a free buildable hex adjacent to "
                    "any cave, the same one included. You need no tile for it."
                ),
            ),
            Rule(
                "R-CAVE-9",
                N_("The new hex need not be adjacent to your settlements."),
                ruling=N_('ruling: the booklets name the whole condition and say "any".'),
            ),
            Rule(
                "R-CAVE-10",
                N_(
                    "It is a move: tiles are gained and lost, and red cards pay nothing. It ends "
                    "on a different hex."
                ),
                ruling=N_("ruling: as with all moves."),
            ),
        ),
    ),
)

__all__ = ["DIAGRAMS", "RULEBOOK"]
