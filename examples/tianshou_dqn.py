"""Tianshou's DQN learns to play against a bot; its own convention for masks is kept by a wrapper.

    python -m examples.tianshou_dqn --epochs 5

It needs ``pip install 'kingdom-builder[learning]' tianshou``.
"""

from argparse import ArgumentParser

import gymnasium
import numpy as np
from gymnasium.spaces import Dict, flatten, flatten_space
from tianshou.algorithm import DQN
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.trainer import OffPolicyTrainerParams
from tianshou.utils.net.common import Net

from kingdom_builder.env.learner import LearnerEnv

GAMES = 8  # side by side


class Flat(gymnasium.ObservationWrapper):
    """Tianshou looks for ``obs`` and ``mask``; its ready networks take one row of numbers."""

    def __init__(self, env: LearnerEnv) -> None:
        super().__init__(env)
        self._space = env.observation_space["observations"]
        mask = env.observation_space["action_mask"]
        self.observation_space = Dict({"obs": flatten_space(self._space), "mask": mask})

    def observation(self, seen: dict) -> dict[str, np.ndarray]:
        """The same under Tianshou's names."""
        row = flatten(self._space, seen["observations"])
        return {"obs": row, "mask": seen["action_mask"]}


def games(opponents: str) -> DummyVectorEnv:
    """So many games against this bot."""
    make = lambda: Flat(LearnerEnv(opponents=opponents, mask_in="observation"))  # noqa: E731
    return DummyVectorEnv([make] * GAMES)


def algorithm(env: gymnasium.Env) -> DQN:
    """A network that values actions, and how it learns."""
    row, actions = env.observation_space["obs"], env.action_space
    network = Net(state_shape=row.shape, action_shape=actions.n, hidden_sizes=[256])
    policy = DiscreteQLearningPolicy(model=network, action_space=actions, eps_training=0.1)
    return DQN(
        policy=policy, optim=AdamOptimizerFactory(lr=3e-4), gamma=1.0, target_update_freq=200
    )


def train(epochs: int, steps: int, opponents: str) -> float:
    """Learn; the win share in the best test."""
    training, tests = games(opponents), games(opponents)
    learner = algorithm(Flat(LearnerEnv(mask_in="observation")))
    buffer = VectorReplayBuffer(10_000, GAMES, ignore_obs_next=True)
    result = learner.run_training(
        OffPolicyTrainerParams(
            training_collector=Collector(learner, training, buffer, exploration_noise=True),
            test_collector=Collector(learner, tests),
            max_epochs=epochs,
            epoch_num_steps=steps,
            collection_step_num_env_steps=GAMES * 4,
            update_step_num_gradient_steps_per_sample=0.1,
            batch_size=64,
            test_step_num_episodes=GAMES,
        )
    )
    return result.best_reward


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--steps", type=int, default=4000, help="choices in an epoch")
    parser.add_argument("--opponents", default="random")
    print(f"win share in the best test: {train(**vars(parser.parse_args())):.2f}")
