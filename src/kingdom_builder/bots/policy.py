"""The door for bots: what a seat may know and the choices go in, one action comes out."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Protocol

from kingdom_builder.bots.greedy import GreedyBot
from kingdom_builder.bots.random import RandomBot
from kingdom_builder.model.view import View
from kingdom_builder.notation.choices import Choices
from kingdom_builder.words import N_


class Policy(Protocol):
    """Anything that can choose."""

    def choose(self, view: View, choices: Choices, rng: Random) -> str:
        """One of the choices."""
        ...


@dataclass(frozen=True)
class Bot:
    """A computer player on offer: what it is called, how it plays and how hard it is to beat."""

    key: str
    name: str
    text: str
    level: str
    make: Callable[[], Policy]


def _by_key(*bots: Bot) -> dict[str, Bot]:
    return {bot.key: bot for bot in bots}


# From the weakest to the strongest.
BOTS = _by_key(
    Bot(
        "random", N_("Random"), N_("Plays any legal action by chance."), N_("very easy"), RandomBot
    ),
    Bot(
        "greedy",
        N_("Greedy"),
        N_("Takes what brings most gold at once and never looks ahead."),
        N_("easy"),
        GreedyBot,
    ),
)
USUAL_BOT = "greedy"
