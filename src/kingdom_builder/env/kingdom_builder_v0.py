"""The PettingZoo environment, under the names PettingZoo's users know.

>>> from kingdom_builder.env import kingdom_builder_v0
>>> env = kingdom_builder_v0.env(players=3, modules=("nomads",))
>>> env.reset(seed=7)
>>> env.agent_selection
'player_0'
"""

from kingdom_builder.env.extra import require

require("pettingzoo")

from kingdom_builder.env.aec import KingdomBuilderEnv, raw_env  # noqa: E402 (told of first)

# It enforces the order of calls and refuses illegal actions by itself, so it needs no wrappers.
env = raw_env

__all__ = ["KingdomBuilderEnv", "env", "raw_env"]
