"""Players that choose for themselves. They see a View, never a State."""

from kingdom_builder.bots.greedy import GreedyBot
from kingdom_builder.bots.policy import BOTS, Policy
from kingdom_builder.bots.random import RandomBot

__all__ = ["BOTS", "GreedyBot", "Policy", "RandomBot"]
