"""The registry of our bots: a ladder for comparisons, levels for people."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from kingdom_builder.bots.fallible_bot import EASY, NORMAL, FallibleBot
from kingdom_builder.bots.greedy_bot import GreedyBot
from kingdom_builder.bots.master_bot import MASTER_NODES, master
from kingdom_builder.bots.monte_carlo_bot import MonteCarloBot
from kingdom_builder.bots.policy import FREE, Budget, Policy
from kingdom_builder.bots.random_bot import RandomBot
from kingdom_builder.bots.turn_bot import TurnBot
from kingdom_builder.engine import ENGINE
from kingdom_builder.i18n import N_, N_in, without_context


@dataclass(frozen=True)
class Bot:
    """A computer player on offer: what it is called and how it plays.

    ``level`` says how hard it is to beat; people are offered the bots that have one. ``quick`` plays instead where the
    interpreted engine is too slow for it and a person waits. Name, text and level are English; the name is translated
    in the context "bot", the level in the context "level".
    """

    key: str
    name: str
    text: str
    level: str
    make: Callable[[], Policy]
    budget: Budget = FREE
    quick: Callable[[], Policy] | None = None


def _by_key(*bots: Bot) -> dict[str, Bot]:
    return {
        bot.key: replace(bot, name=without_context(bot.name), level=without_context(bot.level))
        for bot in bots
    }


TRIALS = Budget(nodes=512)  # a fifth of a second a turn on one core: many games can be played
MANY_TRIALS = Budget(nodes=2048)  # about a second

# Translators: in the context "bot" are the names of computer players.
LADDER = _by_key(
    Bot("random", N_in("bot", "Random"), N_("Plays a legal action at random."), "", RandomBot),
    Bot(
        "greedy",
        N_in("bot", "Greedy"),
        N_("Takes whatever brings the most gold at once and never looks ahead."),
        "",
        GreedyBot,
    ),
    Bot(
        "turn",
        N_in("bot", "Planner"),
        N_(
            "Thinks its whole turn through, tiles included, and considers what the next card may bring."
        ),
        "",
        TurnBot,
    ),
    Bot(
        "carlo",
        N_in("bot", "Seer"),
        N_("Tries its best turns out in many possible worlds before it decides."),
        "",
        MonteCarloBot,
        TRIALS,
        TurnBot,
    ),
)
LEVELS = _by_key(
    Bot(
        "easy",
        N_in("bot", "Apprentice"),
        N_("Still learning: forgets tiles and cards, and rarely thinks of later turns."),
        # Translators: how hard it is to beat.
        N_in("level", "easy"),
        partial(FallibleBot, EASY),
    ),
    Bot(
        "normal",
        N_in("bot", "Builder"),
        N_("Plans well, but now and then overlooks something, as people do."),
        # Translators: how hard it is to beat.
        N_in("level", "normal"),
        partial(FallibleBot, NORMAL),
    ),
    Bot(
        "hard",
        N_in("bot", "Architect"),
        N_("Overlooks nothing in its turn and prepares the next."),
        # Translators: how hard it is to beat.
        N_in("level", "hard"),
        TurnBot,
    ),
    Bot(
        "expert",
        N_in("bot", "Strategist"),
        N_("Plays its best turns out in many possible worlds, for a second or two."),
        # Translators: how hard it is to beat.
        N_in("level", "expert"),
        MonteCarloBot,
        MANY_TRIALS,
        TurnBot,
    ),
    Bot(
        "master",
        N_in("bot", "Master"),
        N_("Judges positions by what it has learned from thousands of games."),
        # Translators: how hard it is to beat.
        N_in("level", "master"),
        master,
        Budget(nodes=MASTER_NODES),
        TurnBot,
    ),
)
BOTS = LADDER | LEVELS
DEFAULT_BOT = "normal"
LESSON_BOT = "easy"  # it leaves a learner room to win

PATIENCE = 2.4  # seconds a person is to wait for a turn
PURE_NODES = 128  # what the interpreted engine can look at meanwhile


def policy_for(bot: Bot) -> Policy:
    """Who plays when a person waits for this bot."""
    return bot.make() if ENGINE == "compiled" or bot.quick is None else bot.quick()


def is_quick(bot: Bot) -> bool:
    """Whether it plays in a moment: it tries nothing out, or a quicker bot plays instead."""
    return bot.budget.nodes is None or (ENGINE != "compiled" and bot.quick is not None)


def budget_for(bot: Bot, seconds: float = PATIENCE, threads: int = 1) -> Budget:
    """What a bot may think when a person waits for it; nobody knows how fast those are that are not ours."""
    if ENGINE == "compiled" or bot.key not in BOTS:
        return Budget(seconds, bot.budget.nodes, threads)
    return Budget(seconds, min(bot.budget.nodes or PURE_NODES, PURE_NODES), threads)
