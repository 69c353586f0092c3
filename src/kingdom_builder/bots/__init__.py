"""Players that choose for themselves. They see a View, never a State."""

from kingdom_builder.bots.greedy_bot import GreedyBot
from kingdom_builder.bots.player import Player
from kingdom_builder.bots.policy import FREE, Budget, Planner, Policy, Thought, thought_of
from kingdom_builder.bots.random_bot import RandomBot
from kingdom_builder.bots.registry import (
    BOTS,
    DEFAULT_BOT,
    LESSON_BOT,
    LEVELS,
    Bot,
    budget_for,
    is_quick,
    policy_for,
)

__all__ = [
    "BOTS",
    "DEFAULT_BOT",
    "FREE",
    "LESSON_BOT",
    "LEVELS",
    "Bot",
    "Budget",
    "GreedyBot",
    "Planner",
    "Player",
    "Policy",
    "RandomBot",
    "Thought",
    "budget_for",
    "is_quick",
    "policy_for",
    "thought_of",
]
