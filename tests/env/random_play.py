"""Playing environments at random, for tests."""

import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from kingdom_builder.env.actions import ACTIONS
from kingdom_builder.env.aec import KingdomBuilderEnv
from kingdom_builder.env.batch import BatchEnv
from kingdom_builder.env.learner import LearnerEnv

ALL = ("nomads", "capitol", "caves", "island")
BOT = """
class Bot:
    def choose(self, view, choices, rng, budget=None):
        return {choice}
"""


def bot_in(folder: Path, choice: str, name: str = "bot") -> str:
    """The key of a bot in a file of its own, which always answers with this expression."""
    file = folder / f"{name}.py"
    file.write_text(BOT.format(choice=choice), encoding="utf-8")
    return f"{file}:Bot"


def legal(mask: np.ndarray) -> list[int]:
    return [int(index) for index in np.flatnonzero(mask)]


def named(mask: np.ndarray) -> list[str]:
    return [ACTIONS[index] for index in legal(mask)]


def mask_of(env: KingdomBuilderEnv) -> np.ndarray:
    """The mask of the agent on turn."""
    return env.observe(env.agent_selection)["action_mask"]


def illegal_action(mask: np.ndarray) -> int:
    return int(np.flatnonzero(mask == 0)[0])


def play(env: KingdomBuilderEnv, seed: int, most: int = 10_000) -> list[int]:
    """Random actions up to the end of the game, or so many; what was played."""
    rng, played = random.Random(seed), list[int]()
    while not any(env.terminations.values()) and len(played) < most:
        action = rng.choice(legal(mask_of(env)))
        env.step(action)
        played.append(action)
    return played


def play_learner(env: LearnerEnv, seed: int) -> Iterator[tuple[float, bool, np.ndarray]]:
    """The learner at random to the end: reward, whether the game is over, and the next mask."""
    rng, is_over = random.Random(seed), False
    while not is_over:
        _, reward, is_over, _, info = env.step(rng.choice(legal(env.action_masks())))
        yield reward, is_over, info["action_mask"]


def play_batch(env: BatchEnv, steps: int) -> Iterator[tuple[object, ...]]:
    """So many steps at random."""
    for seed in range(steps):
        yield env.step(env.random_actions(seed))
