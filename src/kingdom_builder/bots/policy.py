"""The door for bots: what a seat may know and the actions on offer go in, one action comes out."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol

from kingdom_builder.bots.random import RandomBot
from kingdom_builder.model.view import View


class Policy(Protocol):
    """Anything that can choose."""

    def choose(self, view: View, actions: Sequence[str], rng: Random) -> str:
        """One of the actions."""
        ...


BOTS: dict[str, Callable[[], Policy]] = {"random": RandomBot}
