"""Players that choose for themselves. They see a View, never a State."""

from kingdom_builder.bots.greedy import GreedyBot
from kingdom_builder.bots.policy import BOTS, USUAL_BOT, Bot, Policy
from kingdom_builder.bots.random import RandomBot

__all__ = ["BOTS", "USUAL_BOT", "Bot", "GreedyBot", "Policy", "RandomBot"]
