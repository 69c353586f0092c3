"""The course of a turn, and terrain cards."""

from kingdom_builder.i18n import N_
from kingdom_builder.model.rulebook import Rule, Section

TURN = Section(
    N_("A turn"),
    rules=(
        Rule(
            "R-TURN-1",
            N_(
                "Play goes clockwise from the start player, over several rounds. Every player "
                "has one turn in each round."
            ),
        ),
        Rule(
            "R-TURN-2",
            N_(
                "A turn has five parts: (1) reveal your terrain card; (2) use any special "
                "actions; (3) do the mandatory action; (4) use any special actions; (5) discard "
                "the card and draw a new hidden one."
            ),
        ),
        Rule(
            "R-TURN-3",
            N_(
                "The mandatory action: build 3 settlements from your supply on free hexes of the "
                "card's terrain, each under the building rules. You must do it every turn."
            ),
        ),
        Rule(
            "R-TURN-4",
            N_(
                "The 3 builds follow one another without interruption; no special action in "
                "between. (Only the Outpost of Nomads may be played inside, R-NOMAD-OUTPOST-1.)"
            ),
        ),
        Rule(
            "R-TURN-5",
            N_(
                "Each tile lets you do its special action once per turn, before or after the "
                "mandatory action; you decide for each tile. You may use several, in any order. "
                "You need not use any."
            ),
        ),
        Rule(
            "R-TURN-6",
            N_("Finish one special action completely before you begin the next."),
            ruling=N_("ruling: our own; actions with several parts need it."),
        ),
        Rule(
            "R-TURN-7",
            N_(
                "With fewer than 3 settlements in the supply you build what is left, and the "
                "mandatory action counts as done. With an empty supply it is skipped. You may "
                "use up the supply with special actions before the mandatory action."
            ),
            ruling=N_("ruling: the booklets are silent; Board Game Arena does this."),
        ),
        Rule(
            "R-TURN-8",
            N_(
                "With an empty supply you cannot use actions that build. Moves, Quarry, Sword, "
                "Resettlement and the cave still work."
            ),
            ruling=N_(
                "ruling: they need no supply; the licensed digital version shows Paddock and "
                "Harbor used after the last settlement was built."
            ),
        ),
        Rule(
            "R-TURN-9",
            N_(
                "A special action without a legal target cannot be used. (The booklets say so "
                "for Farm and Oasis; we apply it to all.)"
            ),
        ),
        Rule(
            "R-TURN-10",
            N_(
                "A settlement that was built or moved this turn may be moved, even again, by "
                "another special action in the same turn."
            ),
        ),
    ),
    parts=(
        Section(
            N_("Terrain cards"),
            rules=(
                Rule(
                    "R-DECK-1",
                    N_(
                        "At the end of your turn the played card goes to the discard pile, and "
                        "you draw a new card face down."
                    ),
                ),
                Rule(
                    "R-DECK-2",
                    N_(
                        "When a card must be drawn and the draw pile is empty, shuffle the "
                        "discard pile into a new draw pile."
                    ),
                ),
                Rule(
                    "R-DECK-3",
                    N_(
                        "When at the start of your turn or during it no free hex of the card's "
                        "terrain exists, you get a new card at once, and again if needed, until "
                        "it shows a terrain with a free hex."
                    ),
                ),
                Rule(
                    "R-DECK-4",
                    N_(
                        "The useless card leaves the game. With the switch `terrain-exhausted` "
                        "set to `discard` it goes to the discard pile instead; the default is "
                        "`remove`."
                    ),
                    ruling=N_(
                        "ruling: the German and Dutch booklets and the English rulebook remove "
                        "it, the Spanish one discards it."
                    ),
                ),
                Rule(
                    "R-DECK-5",
                    N_(
                        "Settlements already built this turn stay. The rest of the mandatory "
                        "action uses the new terrain."
                    ),
                ),
                Rule(
                    "R-DECK-6",
                    N_(
                        "From then on the new card is the played card, for Oracle, Barn and "
                        "Quarry as well, and it is the one discarded at the end of the turn."
                    ),
                    ruling=N_("ruling: our own; a turn has one played card at a time."),
                ),
                Rule(
                    "R-DECK-7",
                    N_(
                        "The check holds for the whole turn: when the card is revealed, after "
                        "each mandatory build (the last one too), and after each completed "
                        "special action, even when the mandatory action is done or the supply is "
                        "empty. So Oracle, Barn and Quarry always look at a terrain with a free "
                        "hex. Inside a special action of several parts the check waits until the "
                        "action is complete (R-TURN-6)."
                    ),
                ),
                Rule(
                    "R-DECK-9",
                    N_(
                        "Safety net: when neither pile holds a card whose terrain has a free "
                        "hex, you have no card. The rest of the mandatory action is forfeited, "
                        "Oracle, Barn and Quarry cannot be used, and the turn goes on. The same "
                        "holds in your next turn if both piles were empty when you had to draw."
                    ),
                    ruling=N_(
                        "ruling: our own. The board cannot fill up: there are at least 275 "
                        "buildable hexes and at most 200 settlements and 25 walls. But the cards "
                        "of the remaining terrain may be in other hands or out of the game."
                    ),
                ),
                Rule(
                    "R-DECK-10",
                    N_(
                        "Your card is secret until you reveal it. The others see only that you "
                        "have one."
                    ),
                ),
                Rule(
                    "R-DECK-11",
                    N_("Once the last round is running no new cards are drawn."),
                    ruling=N_(
                        "ruling: the card would never be played; Board Game Arena does the same."
                    ),
                ),
            ),
        ),
    ),
)
