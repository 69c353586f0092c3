"""What Nomads brings, and how it is set up."""

from kingdom_builder.i18n import N_
from kingdom_builder.model.rulebook import Rule, Rulebook, Section

SETUP = Section(
    N_("Setup with Nomads"),
    rules=(
        Rule("R-NOMAD-SETUP-1", N_("Choose any 4 of all 12 quadrants.")),
        Rule(
            "R-NOMAD-SETUP-2",
            N_(
                "Nomad fields are one more kind of hex where nobody builds. On the new quadrants "
                "they take the place of castles."
            ),
        ),
        Rule(
            "R-NOMAD-SETUP-3",
            N_(
                "Shuffle the 15 nomad tiles unseen and put 1 on each nomad field with its action "
                "visible. The others leave the game. Fields are never refilled."
            ),
        ),
        Rule("R-NOMAD-SETUP-4", N_("Draw the 3 Kingdom Builder cards from all 13.")),
        Rule("R-NOMAD-SETUP-5", N_("With five players nothing more changes.")),
        Rule("R-NOMAD-SETUP-6", N_("Keep the 25 stone walls beside the board.")),
    ),
)

ADDITIONS: Rulebook = (
    Section(
        N_("What is in the box"),
        rules=(
            Rule(
                "R-COMP-9",
                N_(
                    "Nomads brings 4 quadrants, 14 location tiles (2 Quarry, 4 Caravan, 4 "
                    "Village, 4 Garden), 15 nomad tiles, 3 Kingdom Builder cards, 2 replacement "
                    "cards, 4 summaries and 25 stone walls. The Quarry quadrant has 1 location "
                    "field and 3 nomad fields; the Caravan, Village and Garden quadrants have 2 "
                    "location fields and 1 nomad field each. So a game has 0 to 6 nomad fields."
                ),
            ),
            Rule(
                "R-COMP-10",
                N_(
                    "The 15 nomad tiles are 7 Donation, 2 Resettlement, 2 Outpost, 2 Sword and 2 "
                    "Treasure."
                ),
            ),
            Rule(
                "R-COMP-11",
                N_(
                    "Each of the 7 Donations shows another terrain: grass, canyon, desert, "
                    "flower field, forest, water, mountain."
                ),
            ),
            Rule(
                "R-COMP-12",
                N_(
                    "The replacement cards for Workers and Merchants also count nomad fields. "
                    "They replace the old cards for good, in games without Nomads too, where "
                    "they change nothing."
                ),
            ),
        ),
    ),
    Section(
        N_("Location tiles"),
        rules=(
            Rule(
                "R-TILE-13",
                N_(
                    "If an opponent's Sword removes your last settlement at a location field, "
                    "you lose the tile too, at once and for good."
                ),
                ruling=N_(
                    "ruling: the general sentence of R-TILE-5; the booklets' details only "
                    "describe own moves."
                ),
            ),
        ),
    ),
    Section(
        N_("Kingdom Builder cards"),
        rules=(
            Rule(
                "R-CARD-FISHERMEN-4",
                N_("A settlement on a mountain next to water scores Fishermen."),
                ruling=N_(
                    "ruling: community FAQ; the Nomads booklet only excludes settlements on water."
                ),
            ),
            Rule(
                "R-CARD-MINERS-2",
                N_("A settlement that stands on a mountain gets nothing from Miners."),
            ),
        ),
    ),
    Section(
        N_("The end and the winner"),
        rules=(
            Rule(
                "R-END-3",
                N_(
                    "The trigger is final. A settlement that a Sword returns to the supply does "
                    "not undo it."
                ),
                ruling=N_('ruling: the booklets say "as soon as"; the community FAQ agrees.'),
            ),
        ),
    ),
)
