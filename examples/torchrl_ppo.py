"""TorchRL's PPO, with its masks and its distribution for them, learns to play against a bot.

    python -m examples.torchrl_ppo --batches 50

It needs ``make training``.
"""

from argparse import ArgumentParser

import torch
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.collectors import Collector
from torchrl.envs import (
    ActionMask,
    Compose,
    DTypeCastTransform,
    GymWrapper,
    InitTracker,
    TransformedEnv,
)
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from kingdom_builder.env.actions import ACTIONS
from kingdom_builder.env.learner import LearnerEnv

SEEN = [("observations", "planes"), ("observations", "vector")]
WIDTH = 256
PASSES = 3  # over each batch


def masked_env(opponents: str) -> TransformedEnv:
    """The environment with masks that TorchRL's random actions and distributions keep to."""
    env = LearnerEnv(opponents=opponents, mask_in="observation")
    cast = DTypeCastTransform(torch.int8, torch.bool, in_keys=["action_mask"])
    wrapped = GymWrapper(env, categorical_action_encoding=True)
    return TransformedEnv(wrapped, Compose(cast, ActionMask(), InitTracker()))


class Network(nn.Module):
    """From planes and vector to so many numbers."""

    def __init__(self, numbers: int) -> None:
        super().__init__()
        self.layers = nn.Sequential(nn.LazyLinear(WIDTH), nn.ReLU(), nn.Linear(WIDTH, numbers))

    def forward(self, planes: torch.Tensor, vector: torch.Tensor) -> torch.Tensor:
        """One row for each observation."""
        return self.layers(torch.cat([planes.flatten(-3).float(), vector], -1))


def networks() -> tuple[ProbabilisticActor, ValueOperator]:
    """What chooses among the legal actions, and what values positions."""
    actor = ProbabilisticActor(
        TensorDictModule(Network(len(ACTIONS)), in_keys=SEEN, out_keys=["logits"]),
        in_keys={"logits": "logits", "mask": "action_mask"},
        distribution_class=MaskedCategorical,
        return_log_prob=True,
    )
    return actor, ValueOperator(Network(1), in_keys=SEEN)


def train(batches: int, choices: int, opponents: str) -> list[float]:
    """Learn; the mean reward of the games that ended in each batch."""
    env = masked_env(opponents)
    actor, critic = networks()
    with torch.no_grad():  # gives the lazy layers their sizes
        critic(actor(env.reset()))
    advantage = GAE(gamma=1.0, lmbda=0.95, value_network=critic)
    loss = ClipPPOLoss(actor, critic, entropy_coeff=0.01)
    optimizer = torch.optim.Adam(loss.parameters(), lr=3e-4)
    collector = Collector(env, actor, frames_per_batch=choices, total_frames=batches * choices)
    rewards = []
    for batch in collector:
        for _ in range(PASSES):
            advantage(batch)
            losses = loss(batch)
            optimizer.zero_grad()
            sum(losses[f"loss_{part}"] for part in ("objective", "critic", "entropy")).backward()
            optimizer.step()
        ended = batch["next", "reward"][batch["next", "done"]]
        rewards.append(float(ended.mean()))
        print(
            f"batch {len(rewards)}: win share {rewards[-1]:.2f} of {len(ended)} games", flush=True
        )
    collector.shutdown()
    return rewards


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--batches", type=int, default=50)
    parser.add_argument("--choices", type=int, default=2048, help="choices in a batch")
    parser.add_argument("--opponents", default="random")
    train(**vars(parser.parse_args()))
