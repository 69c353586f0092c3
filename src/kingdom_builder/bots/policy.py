"""The door for bots: what a seat may know and the choices go in, one action comes out."""

from collections.abc import Callable
from random import Random
from typing import Protocol

from kingdom_builder.bots.greedy import GreedyBot
from kingdom_builder.bots.random import RandomBot
from kingdom_builder.model.view import View
from kingdom_builder.notation.choices import Choices


class Policy(Protocol):
    """Anything that can choose."""

    def choose(self, view: View, choices: Choices, rng: Random) -> str:
        """One of the choices."""
        ...


BOTS: dict[str, Callable[[], Policy]] = {"random": RandomBot, "greedy": GreedyBot}
