"""The random player."""

from random import Random

from kingdom_builder.bots.policy import FREE, Budget
from kingdom_builder.notation.choices import Choices
from kingdom_builder.table.view import View


class RandomBot:
    """Picks uniformly among the choices."""

    def choose(self, view: View, choices: Choices, rng: Random, budget: Budget = FREE) -> str:
        """Any of the choices, each equally likely."""
        return rng.choice(choices)
