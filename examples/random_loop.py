"""The smallest program that plays: random legal actions through PettingZoo.

python -m examples.random_loop
"""

from random import Random

import numpy as np

from kingdom_builder.env import kingdom_builder_v0


def play(seed: int = 7, players: int = 3) -> dict[str, float]:
    """One whole game; the rewards of the agents."""
    chance = Random(seed)
    env = kingdom_builder_v0.env(players=players, modules=("nomads",), reward="gold")
    env.reset(seed=seed)
    rewards: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, termination, _truncation, _info = env.last()
        if termination:
            rewards[agent] = reward
            env.step(None)
        else:
            legal = np.flatnonzero(observation["action_mask"])
            env.step(chance.choice(legal.tolist()))
    return rewards


if __name__ == "__main__":
    for agent, gold in sorted(play().items()):
        print(f"{agent} {gold:.0f} gold")
