"""Nomad tiles: how they are gained, and what each does."""

from kingdom_builder.i18n import N_
from kingdom_builder.model.rulebook import Rule, Section

NOMAD_TILES = Section(
    N_("Nomad tiles"),
    rules=(
        Rule(
            "R-NOMAD-1",
            N_(
                "Whoever builds adjacent to a nomad field, or moves a settlement there, takes its "
                "tile, if it is still there. Only the first to come gets it. It happens by "
                "itself."
            ),
        ),
        Rule(
            "R-NOMAD-2",
            N_(
                "You can use it only in your next turn, once. At the end of that turn it leaves "
                "the game, used or not."
            ),
        ),
        Rule(
            "R-NOMAD-3",
            N_("You do not lose it when your settlements leave the nomad field."),
            ruling=N_("ruling: community FAQ."),
        ),
        Rule(
            "R-NOMAD-4",
            N_("You may hold several nomad tiles. Each follows R-NOMAD-2."),
            ruling=N_("ruling: our own; nothing forbids it."),
        ),
        Rule(
            "R-NOMAD-5",
            N_("Donation, Resettlement and Sword are used before or after the mandatory action."),
        ),
    ),
)

DONATION = Section(
    N_("Donation"),
    rules=(
        Rule(
            "R-NOMAD-DONATION-1",
            N_(
                "Build 3 more settlements from your supply on the terrain shown. One settlement "
                "per hex, and each adjacent if possible (R-BUILD-1, R-BUILD-3)."
            ),
        ),
        Rule(
            "R-NOMAD-DONATION-2",
            N_(
                "The Donations of water and mountain build on those hexes. Settlements on water "
                "get no Fishermen gold, those on a mountain no Miners gold."
            ),
        ),
        Rule(
            "R-NOMAD-DONATION-3",
            N_(
                "If supply or free hexes run out, the rest lapses. You cannot stop earlier by "
                "choice."
            ),
            ruling=N_("ruling: our own; the tile says three."),
        ),
    ),
)

RESETTLEMENT = Section(
    N_("Resettlement"),
    rules=(
        Rule(
            "R-NOMAD-RESETTLE-1",
            N_(
                "Move 1 to 4 of your settlements, 4 steps in total. Every step goes to an "
                "adjacent, free, buildable hex. So there is no passing over settlements, walls, "
                "water, mountains or special fields."
            ),
        ),
        Rule("R-NOMAD-RESETTLE-2", N_("The new hexes need not be adjacent to your settlements.")),
        Rule(
            "R-NOMAD-RESETTLE-3",
            N_("You may take fewer than 4 steps."),
            ruling=N_("ruling: our own; steps could be wasted by walking to and fro anyway."),
        ),
        Rule(
            "R-NOMAD-RESETTLE-4",
            N_(
                "Every single step is a move with all that follows: tiles are gained and lost "
                "after each step, also in passing. A location tile lost by stepping away does "
                "not come back (R-TILE-4)."
            ),
            ruling=N_(
                "ruling: another open project collected this from the community; the booklet's "
                "example fits."
            ),
        ),
        Rule(
            "R-NOMAD-RESETTLE-5",
            N_(
                "A settlement on water or mountain may be moved. The four steps may be spread "
                "over your settlements in any order. Only your own settlements move."
            ),
        ),
    ),
)

OUTPOST = Section(
    N_("Outpost"),
    rules=(
        Rule(
            "R-NOMAD-OUTPOST-1",
            N_(
                "With one placement of the turn, one of the 3 mandatory builds or one in a "
                "special action, you may ignore R-BUILD-3."
            ),
        ),
        Rule("R-NOMAD-OUTPOST-2", N_("The terrain that the action requires still holds.")),
        Rule(
            "R-NOMAD-OUTPOST-3",
            N_(
                "It works with every action under R-BUILD-3, moves included (Barn, Harbor, the "
                "island tiles), and with one of the three builds of a Donation. It changes "
                "nothing for Tavern, Village, Paddock, Caravan, Quarry, Resettlement and the "
                "cave."
            ),
            ruling=N_(
                'ruling: the Nomads booklet allows "a special action", and the booklets call the '
                "placement by Barn and Harbor building; another open project allows builds only."
            ),
        ),
        Rule(
            "R-NOMAD-OUTPOST-4",
            N_(
                "It changes another action and is no action of its own. So you may play it "
                "inside the mandatory action."
            ),
        ),
    ),
)

SWORD = Section(
    N_("Sword"),
    rules=(
        Rule(
            "R-NOMAD-SWORD-1",
            N_("Remove one settlement of *each* other player. It goes back to its owner's supply."),
        ),
        Rule(
            "R-NOMAD-SWORD-2",
            N_("The player who uses the Sword chooses every settlement."),
            ruling=N_("ruling: in the booklet's sentence that player is the one who acts."),
        ),
        Rule(
            "R-NOMAD-SWORD-3",
            N_(
                "Opponents without a settlement on the board are skipped. If none has one, the "
                "Sword cannot be used."
            ),
            ruling=N_("ruling: our own; R-TURN-9."),
        ),
        Rule(
            "R-NOMAD-SWORD-4",
            N_(
                "The owner may lose a location tile by it (R-TILE-13), never a nomad tile. Gold "
                "already earned stays."
            ),
            ruling=N_("ruling: follows from R-TILE-13, R-NOMAD-3 and R-CARD-RED-3."),
        ),
        Rule(
            "R-NOMAD-SWORD-5",
            N_(
                "It does not cancel an end already triggered (R-END-3). A victim whose turn is "
                "still to come in the last round may build the returned settlement."
            ),
        ),
    ),
)

TREASURE = Section(
    N_("Treasure"),
    rules=(
        Rule(
            "R-NOMAD-TREASURE-1",
            N_(
                "When you take it you get 3 gold at once, and the tile leaves the game. This "
                "works with moves too, and in the last turn."
            ),
        ),
    ),
)
