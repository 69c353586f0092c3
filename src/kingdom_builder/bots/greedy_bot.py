"""The greedy player: the choice that brings most gold now."""

from random import Random

from kingdom_builder.bots.policy import FREE, Budget
from kingdom_builder.evaluation.greedy_choices import best_choices
from kingdom_builder.notation.choices import Choices
from kingdom_builder.table.positions.determinization import open_state
from kingdom_builder.table.view import View


class GreedyBot:
    """Looks one placement ahead: a hex, or a tile with the picks that lead to its first change.

    Of equal gold more settlements are better, then more tiles, and leaving things as they are is better than moving
    them for nothing. It never looks at cards: a choice is weighed before chance answers.
    """

    def choose(self, view: View, choices: Choices, rng: Random, budget: Budget = FREE) -> str:
        """The best choice; among equally good ones any."""
        best = best_choices(view.board, open_state(view))
        return choices.key_of(rng.choice(best))
