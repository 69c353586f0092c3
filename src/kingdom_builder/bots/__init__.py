"""Players that choose for themselves. They see a View, never a State."""

from kingdom_builder.bots.greedy_bot import GreedyBot
from kingdom_builder.bots.player import Player
from kingdom_builder.bots.policy import FREE, Budget, Planner, Policy, Thought, thought_of
from kingdom_builder.bots.random_bot import RandomBot
from kingdom_builder.bots.registry import (
    BOTS,
    LESSON_BOT,
    LEVELS,
    USUAL_BOT,
    Bot,
    budget_for,
    is_quick,
    policy_for,
)

__all__ = [
    "BOTS",
    "FREE",
    "LESSON_BOT",
    "LEVELS",
    "USUAL_BOT",
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
