"""The random player."""

from collections.abc import Sequence
from random import Random

from kingdom_builder.model.view import View


class RandomBot:
    """Picks uniformly among the choices."""

    def choose(self, view: View, actions: Sequence[str], rng: Random) -> str:
        """Any of the actions, each equally likely."""
        return rng.choice(actions)
