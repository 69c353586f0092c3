"""The bots on offer, from the weakest to the strongest."""

from collections.abc import Callable
from dataclasses import dataclass

from kingdom_builder.bots.carlo import CarloBot
from kingdom_builder.bots.greedy import GreedyBot
from kingdom_builder.bots.policy import FREE, Budget, Policy
from kingdom_builder.bots.random import RandomBot
from kingdom_builder.bots.turn import TurnBot
from kingdom_builder.engine import ENGINE
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
    Bot(
        "turn",
        N_("Planner"),
        N_("Thinks its whole turn through, tiles included, and of what the next card may bring."),
        N_("hard"),
        TurnBot,
    ),
    Bot(
        "carlo",
        N_("Seer"),
        N_("Tries its best turns out in many possible worlds before it decides."),
        N_("expert"),
        CarloBot,
        Budget(nodes=2048),
    ),
)
USUAL_BOT = "greedy"

PURE_NODES = 128  # what the interpreted engine can look at while a person waits


def budget_for(bot: Bot, seconds: float | None = None) -> Budget:
    """What a bot may think when a person waits for it."""
    nodes = bot.budget.nodes
    if ENGINE == "pure":
        nodes = min(nodes or PURE_NODES, PURE_NODES)
    return Budget(bot.budget.seconds if seconds is None else seconds, nodes)
