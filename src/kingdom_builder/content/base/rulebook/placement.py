"""Where one may build."""

from kingdom_builder.i18n import N_
from kingdom_builder.model.rulebook import Rule, Section, Table

BUILDING = Section(
    N_("Building"),
    N_(
        "These rules hold for each of the 3 mandatory builds, and for every special action "
        "unless the action says otherwise."
    ),
    rules=(
        Rule("R-BUILD-1", N_("One settlement per hex. A stone wall (Nomads) also fills its hex.")),
        Rule(
            "R-BUILD-2",
            N_(
                "Build only on grass, canyon, desert, flower field or forest. Exceptions: Harbor "
                "(water) and the Donations of water and mountain (Nomads)."
            ),
        ),
        Rule(
            "R-BUILD-3",
            N_(
                "Each new settlement must, if possible, be adjacent to a settlement of your own "
                "that is already on the board."
            ),
        ),
        Rule(
            "R-BUILD-4",
            N_(
                'What "if possible" means: take all free hexes that the action allows, by '
                "terrain or by edge. If at least one of them touches any of your settlements, "
                "wherever it stands and on whatever terrain, you must choose among those that "
                "do. If none does, all of them are open."
            ),
        ),
        Rule(
            "R-BUILD-5",
            N_(
                "Ask this question again for every single settlement; settlements built a moment "
                "ago count. The three builds may go to different areas."
            ),
        ),
        Rule(
            "R-BUILD-6",
            N_(
                "If there is no adjacent hex, you *must* (mandatory action) or *may* (special "
                "action) take any allowed free hex."
            ),
        ),
        Rule(
            "R-BUILD-7",
            N_(
                "The allowed hexes in that case: for the mandatory action, Oracle and Barn the "
                "terrain of the card; for Farm, Oasis and Harbor (and likewise Garden, Donation "
                "and the island tiles) the terrain that the action names; for the Tower any "
                "buildable hex at the edge."
            ),
        ),
        Rule(
            "R-BUILD-8",
            N_(
                "Moves under R-BUILD-3 (Barn, Harbor, the island tiles): first lift the "
                "settlement, then ask. Its old hex counts as free, and its old neighbourhood no "
                "longer helps."
            ),
            ruling=N_("ruling: Board Game Arena does exactly this."),
        ),
        Rule(
            "R-BUILD-9",
            N_(
                "A move must end on a different hex. If after lifting the only adjacent allowed "
                "hex is the old one, this action cannot move that settlement."
            ),
            ruling=N_(
                "ruling: a consequence of R-BUILD-8; Board Game Arena would permit the empty move."
            ),
            example=N_(
                "Example: you own only S13 (12,18), T13 (12,19) and T14 (13,19) of the "
                "first-game board, a whole flower area, and play a flower card: no Barn move is "
                "legal."
            ),
        ),
        Rule(
            "R-BUILD-10",
            N_("Settlements of other players never matter for R-BUILD-3; they only occupy hexes."),
        ),
        Rule(
            "R-BUILD-11",
            N_(
                "A player without settlements on the board, at the start of the game or after a "
                "Sword, chooses freely."
            ),
        ),
    ),
    table=Table(
        "",
        (N_("Action"), N_("Must it be adjacent if possible (R-BUILD-3)?")),
        (
            (N_("Mandatory action, Oracle, Farm, Oasis, Tower, Garden, Donation"), N_("yes")),
            (
                N_("Barn, Harbor, Suspension bridge, Tree house"),
                N_("yes, after lifting (R-BUILD-8)"),
            ),
            (N_("Tavern, Village"), N_("always fulfilled by their own condition")),
            (N_("Paddock, Resettlement"), N_("no")),
            (N_("Caravan, cave"), N_("no; their own rule fixes the target (ruling)")),
            (
                N_("Stone walls of the Quarry"),
                N_("own, stricter rule: always adjacent, no way out"),
            ),
        ),
    ),
)
