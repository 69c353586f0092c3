"""PPO with masks in one file, in the manner of CleanRL: PyTorch, a batch of games, and nothing else.

    python -m examples.one_file_ppo --updates 200

It needs ``pip install 'kingdom-builder[learning]' torch``; where there is a GPU it is used.
"""

from argparse import ArgumentParser, Namespace

import numpy as np
import torch
from torch import Tensor, nn
from torch.distributions import Categorical
from torch.nn.functional import mse_loss

from kingdom_builder.env.actions import ACTIONS
from kingdom_builder.env.batch import BatchEnv

GAMMA, LAMBDA, CLIP, ENTROPY = 1.0, 0.95, 0.2, 0.01
A_WIN = 0.05  # a margin of 20 gold is a reward of 1
DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")

Seen = dict[str, Tensor]  # planes, vector and mask


class Agent(nn.Module):
    """What chooses and what values, on one trunk."""

    def __init__(self, width: int = 256) -> None:
        super().__init__()
        self.trunk = nn.Sequential(nn.LazyLinear(width), nn.ReLU(), nn.Linear(width, width))
        self.choice = nn.Linear(width, len(ACTIONS))
        self.value = nn.Linear(width, 1)

    def forward(self, seen: Seen) -> tuple[Categorical, Tensor]:
        """The probabilities of the legal actions, and the value."""
        row = torch.cat([seen["planes"].flatten(1).float(), seen["vector"]], 1)
        features = self.trunk(row).relu()
        logits = self.choice(features).masked_fill(seen["mask"] == 0, -torch.inf)
        return Categorical(logits=logits), self.value(features).squeeze(1)


def tensors(seen: dict[str, np.ndarray], info: dict[str, np.ndarray]) -> Seen:
    """What the batch shows, for the network."""
    arrays = {**seen, "mask": info["action_mask"]}
    return {name: torch.from_numpy(array).to(DEVICE) for name, array in arrays.items()}


def play(envs: BatchEnv, agent: Agent, seen: Seen, steps: int) -> tuple[Seen, dict[str, Tensor]]:
    """So many steps in every game: what is seen next, and everything on the way, step by step."""
    way: dict[str, list[Tensor]] = {}
    for _ in range(steps):
        with torch.no_grad():
            legal, value = agent(seen)
        action = legal.sample()
        after, rewards, ended, _, info = envs.step(action.cpu().numpy())
        told = {
            **seen,
            "action": action,
            "probability": legal.log_prob(action),
            "value": value,
            "reward": torch.from_numpy(rewards * A_WIN).to(DEVICE),
            "ended": torch.from_numpy(ended).to(DEVICE),
        }
        for name, tensor in told.items():
            way.setdefault(name, []).append(tensor)
        seen = tensors(after, info)  # after the end of a game that of the next one: SAME_STEP
    return seen, {name: torch.stack(tensors) for name, tensors in way.items()}


def advantages(way: dict[str, Tensor], last: Tensor) -> Tensor:
    """How much better each action was than expected (GAE)."""
    found, ahead, next_value = torch.zeros_like(way["value"]), torch.zeros_like(last), last
    for step in reversed(range(len(found))):
        goes_on = ~way["ended"][step]
        surprise = way["reward"][step] + GAMMA * next_value * goes_on - way["value"][step]
        ahead = found[step] = surprise + GAMMA * LAMBDA * ahead * goes_on
        next_value = way["value"][step]
    return found


def loss(agent: Agent, part: dict[str, Tensor]) -> Tensor:
    """PPO's loss: the clipped objective, the error of the value, and a little for entropy."""
    legal, value = agent(part)
    ratio = (legal.log_prob(part["action"]) - part["probability"]).exp()
    gain = (part["advantage"] - part["advantage"].mean()) / (part["advantage"].std() + 1e-8)
    objective = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
    return 0.5 * mse_loss(value, part["goal"]) - objective - ENTROPY * legal.entropy().mean()


def learn(agent: Agent, optimizer: torch.optim.Adam, way: dict[str, Tensor], size: int) -> None:
    """A few passes over what was played, in parts of this size."""
    flat = {name: tensor.flatten(0, 1) for name, tensor in way.items()}
    for _ in range(3):
        for chosen in torch.randperm(len(flat["action"]), device=DEVICE).split(size):
            error = loss(agent, {name: tensor[chosen] for name, tensor in flat.items()})
            optimizer.zero_grad()
            error.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()


def train(options: Namespace) -> list[float]:
    """Learn against a bot; the mean margin over it in each update."""
    torch.manual_seed(options.seed)
    envs = BatchEnv(options.games, opponents=options.opponents, reward="margin", games_a_board=4)
    seen = tensors(*envs.reset(seed=options.seed))
    agent = Agent().to(DEVICE)
    agent(seen)  # gives the lazy layer its size
    optimizer = torch.optim.Adam(agent.parameters(), lr=3e-4)
    margins = []
    for update in range(options.updates):
        seen, way = play(envs, agent, seen, options.steps)
        with torch.no_grad():
            way["advantage"] = advantages(way, agent(seen)[1])
        way["goal"] = way["advantage"] + way["value"]
        learn(agent, optimizer, way, options.games * options.steps // 4)
        margins.append(float(way["reward"][way["ended"]].mean() / A_WIN))
        print(f"update {update}: margin {margins[-1]:+.1f}", flush=True)
    return margins


def options_from(words: list[str] | None = None) -> Namespace:
    """The options on the command line."""
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--updates", type=int, default=200)
    parser.add_argument("--games", type=int, default=64, help="games side by side")
    parser.add_argument("--steps", type=int, default=64, help="choices a game between updates")
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args(words)


if __name__ == "__main__":
    train(options_from())
