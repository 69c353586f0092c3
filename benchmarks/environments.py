"""The learning environment: steps a second, beside PettingZoo's own Go on a 9x9 board."""

from collections.abc import Callable
from random import Random
from time import process_time

import numpy as np
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.classic import go_v5  # type: ignore[import-untyped]

from kingdom_builder.env import kingdom_builder_v0
from kingdom_builder.env.batch import BatchEnv
from kingdom_builder.table.box_registry import REGISTRY

ROUNDS = 5
SECONDS = 1.0
GAMES = 64

Run = Callable[[float], float]  # for so many seconds; steps a second


def through_aec(env: AECEnv) -> Run:
    """Random legal actions through ``last`` and ``step``, game after game, as PettingZoo's benchmark plays."""
    chance = Random(1)
    env.reset(seed=1)

    def run(seconds: float) -> float:
        steps, begin = 0, process_time()
        while process_time() - begin < seconds:
            for _ in env.agent_iter(100):
                observation, _reward, termination, truncation, _info = env.last()
                legal = np.flatnonzero(observation["action_mask"])
                is_over = termination or truncation
                env.step(None if is_over else chance.choice(legal.tolist()))
                steps += 1
            if not env.agents or all(env.terminations.values()):
                env.reset()
        return steps / (process_time() - begin)

    return run


def through_batch(batch: BatchEnv) -> Run:
    """Random legal actions, all games at once; a step is one choice in one game."""
    batch.reset(seed=1)

    def run(seconds: float) -> float:
        steps, begin = 0, process_time()
        while process_time() - begin < seconds:
            for _ in range(10):
                batch.step(batch.random_actions(steps))
                steps += 1
        return steps * batch.num_envs / (process_time() - begin)

    return run


def rates() -> dict[str, float]:
    """Steps a second by every road, the best of a few rounds in turn."""
    boxes = REGISTRY.modules
    roads = {
        "PettingZoo's go_v5, 9x9": through_aec(go_v5.env(board_size=9)),
        "AEC, base game, 2 players": through_aec(kingdom_builder_v0.env()),
        "AEC, all boxes, 4 players": through_aec(kingdom_builder_v0.env(players=4, modules=boxes)),
        "batch, base game, 2 players": through_batch(BatchEnv(GAMES)),
        "the same, arrays not copied": through_batch(BatchEnv(GAMES, copy=False)),
        "batch, all boxes, 4 players": through_batch(BatchEnv(GAMES, players=4, modules=boxes)),
        "batch against random": through_batch(BatchEnv(GAMES, opponents="random")),
        "batch against greedy": through_batch(BatchEnv(GAMES, opponents="greedy")),
    }
    best = dict.fromkeys(roads, 0.0)
    for _ in range(ROUNDS):
        for name, run in roads.items():
            best[name] = max(best[name], run(SECONDS))
    return best


def print_learning() -> None:
    """The table."""
    found = rates()
    go, aec, *_ = found.values()
    print(f"\nThe learning environment, {GAMES} games a batch, observations included\n")
    print("| random legal actions | steps/s | x go_v5 | x AEC |")
    print("|---|---:|---:|---:|")
    for name, rate in found.items():
        print(f"| {name} | {rate:,.0f} | {rate / go:.1f} | {rate / aec:.1f} |")


if __name__ == "__main__":
    print_learning()
