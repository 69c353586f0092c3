"""The recipes for learning libraries, in small: each learns for a moment.

CI has PyTorch, stable-baselines3 and TorchRL. The packages of RLlib and Tianshou are too big for it: their recipes are
tested wherever somebody has installed them.
"""

import math
from importlib.util import find_spec

import numpy as np
import pytest

from tests.training_packages import needs_torchrl, needs_training

IS_LOUD = pytest.mark.filterwarnings("ignore")  # what other packages warn of is theirs
SMALL = "--updates 2 --games 4 --steps 64 --seed 2"
OPPONENTS = {"opponents": "random"}


def needs(*packages: str) -> pytest.MarkDecorator:
    missing = [name for name in packages if find_spec(name) is None]
    return pytest.mark.skipif(bool(missing), reason=f"there is no {missing}")


@needs_training
@pytest.mark.usefixtures("one_thread")
def test_one_file_with_pytorch_alone() -> None:
    from examples.one_file_ppo import options_from, train

    margins = train(options_from(SMALL.split()))
    assert len(margins) == 2
    assert any(math.isfinite(margin) for margin in margins)


@needs_training
@pytest.mark.usefixtures("one_thread")
def test_that_file_reckons_as_ppo_does() -> None:
    import torch

    from examples.one_file_ppo import GAMMA, LAMBDA, Agent, advantages, loss, play, tensors
    from kingdom_builder.env.batch import BatchEnv

    envs = BatchEnv(3, opponents="random")
    agent = Agent(width=8)
    seen = tensors(*envs.reset(seed=1))
    agent(seen)
    seen, way = play(envs, agent, seen, steps=90)
    assert way["ended"].any()
    last = agent(seen)[1].detach()
    way["advantage"] = advantages(way, last)
    values = torch.cat([way["value"], last[None]])
    for game in range(3):
        expected, weight = 0.0, 1.0
        for step in range(90):
            ended = bool(way["ended"][step, game])
            after = 0.0 if ended else float(values[step + 1, game])
            surprise = way["reward"][step, game] + GAMMA * after - values[step, game]
            expected, weight = expected + weight * float(surprise), weight * GAMMA * LAMBDA
            if ended:
                break
        assert float(way["advantage"][0, game]) == pytest.approx(expected, abs=1e-4)
    way["goal"] = way["advantage"] + way["value"]
    loss(agent, {name: tensor.flatten(0, 1) for name, tensor in way.items()}).backward()
    assert all(weights.grad.isfinite().all() for weights in agent.parameters())


@needs_torchrl
@IS_LOUD
@pytest.mark.usefixtures("one_thread")
def test_torchrl() -> None:
    from examples.torchrl_ppo import train

    assert len(train(batches=2, choices=128, **OPPONENTS)) == 2


@needs_torchrl
@IS_LOUD
def test_torchrl_plays_all_seats_with_the_mask_in_either_place() -> None:
    from torchrl.envs import PettingZooWrapper

    from kingdom_builder.env import kingdom_builder_v0

    for place in ("observation", "info"):
        env = PettingZooWrapper(kingdom_builder_v0.env(mask_in=place), use_mask=True)
        played = env.rollout(250, break_when_any_done=False)
        assert played["next", "done"].any()


@needs("tianshou")
@IS_LOUD
@pytest.mark.usefixtures("one_thread")
def test_tianshou() -> None:
    from examples.tianshou_dqn import train

    assert 0 <= train(epochs=1, steps=64, **OPPONENTS) <= 1


@needs("tianshou")
@IS_LOUD
def test_tianshou_plays_all_seats() -> None:
    from tianshou.env import PettingZooEnv

    from kingdom_builder.env import kingdom_builder_v0

    env = PettingZooEnv(kingdom_builder_v0.env())
    seen, _ = env.reset(seed=1)
    is_over = False
    while not is_over:
        seen, _, is_over, *_ = env.step(int(np.flatnonzero(seen["mask"])[0]))


@needs("ray", "tree")  # what only ray[rllib] brings
@IS_LOUD
def test_rllib() -> None:
    from examples.rllib_ppo import train

    assert len(train(iterations=1, workers=0, choices=256, **OPPONENTS)) == 1
