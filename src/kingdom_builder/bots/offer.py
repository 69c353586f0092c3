"""The bots on offer, from the weakest to the strongest."""

from collections.abc import Callable
from dataclasses import dataclass

from kingdom_builder.bots.greedy import GreedyBot
from kingdom_builder.bots.policy import FREE, Budget, Policy
from kingdom_builder.bots.random import RandomBot
from kingdom_builder.words import N_


@dataclass(frozen=True)
class Bot:
    """A computer player on offer: what it is called, how it plays and how hard it is to beat."""

    key: str
    name: str
    text: str
    level: str
    make: Callable[[], Policy]
    budget: Budget = FREE


def _by_key(*bots: Bot) -> dict[str, Bot]:
    return {bot.key: bot for bot in bots}


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
