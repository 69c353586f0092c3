"""The game for learning programs: PettingZoo and Gymnasium environments, and search.

``kingdom_builder_v0.env()`` is the game for all seats (PettingZoo, AEC).
``gymnasium.make("kingdom_builder.env:KingdomBuilder-v0")`` seats one learner among bots, ``gymnasium.make_vec`` many at
once. They need ``pip install kingdom-builder[learning]``.
"""

from kingdom_builder.env.extra import require

require("gymnasium", "numpy")

from gymnasium import register  # noqa: E402 (told of first)

ENV_ID = "KingdomBuilder-v0"

register(
    id=ENV_ID,
    entry_point="kingdom_builder.env.learner:LearnerEnv",
    vector_entry_point="kingdom_builder.env.batch:BatchEnv",
)
