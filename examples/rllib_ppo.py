"""RLlib's PPO with its own module for masks learns to play against a bot.

    python -m examples.rllib_ppo --iterations 10

It needs ``pip install 'kingdom-builder[learning]' 'ray[rllib]' torch``.
"""

from argparse import ArgumentParser

import gymnasium
from gymnasium.spaces import Dict, flatten, flatten_space
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune import register_env

from kingdom_builder.env.learner import LearnerEnv


class Flat(gymnasium.ObservationWrapper):
    """RLlib's masking module wants the mask beside the observations, and those in one row of numbers."""

    def __init__(self, env: LearnerEnv) -> None:
        super().__init__(env)
        self._space = env.observation_space["observations"]
        mask = env.observation_space["action_mask"]
        self.observation_space = Dict(
            {"observations": flatten_space(self._space), "action_mask": mask}
        )

    def observation(self, seen: dict) -> dict:
        """The same, flat."""
        return seen | {"observations": flatten(self._space, seen["observations"])}


def flat_env(options: dict) -> Flat:
    """What every worker makes; ``options`` are the keywords of ``LearnerEnv``."""
    return Flat(LearnerEnv(mask_in="observation", **options))


def configured(opponents: str, workers: int, choices: int) -> PPOConfig:
    """PPO with masks; so many choices are played between two updates."""
    register_env("kingdom_builder", flat_env)
    return (
        PPOConfig()
        .environment("kingdom_builder", env_config={"opponents": opponents, "reward": "margin"})
        .env_runners(num_env_runners=workers)
        .training(train_batch_size_per_learner=choices, minibatch_size=min(256, choices), gamma=1.0)
        .rl_module(rl_module_spec=RLModuleSpec(module_class=ActionMaskingTorchRLModule))
    )


def train(iterations: int, opponents: str, workers: int, choices: int) -> list[float]:
    """Learn; the mean margin over the bot after each iteration."""
    algorithm = configured(opponents, workers, choices).build_algo()
    margins = []
    for iteration in range(iterations):
        runners = algorithm.train()["env_runners"]
        margins.append(runners.get("episode_return_mean", float("nan")))
        print(f"iteration {iteration}: margin {margins[-1]:+.1f}", flush=True)
    algorithm.stop()
    return margins


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--iterations", type=int, default=10)
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--workers", type=int, default=2, help="processes that play")
    parser.add_argument("--choices", type=int, default=4096, help="choices between two updates")
    train(**vars(parser.parse_args()))
