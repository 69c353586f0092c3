"""Environments and what they have saved, sent to another process."""

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

import kingdom_builder as kb
from kingdom_builder.env import kingdom_builder_v0
from kingdom_builder.env.aec import KingdomBuilderEnv
from kingdom_builder.env.learner import LearnerEnv

Way = Callable[[Any], Any]
WAYS = pytest.mark.parametrize(
    "again", [lambda thing: pickle.loads(pickle.dumps(thing)), copy.deepcopy]
)
MODULES = ("nomads", "capitol", "caves", "island")


def step(env: KingdomBuilderEnv, pick: int) -> None:
    legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
    env.step(legal[pick % len(legal)])


def played(steps: int, modules: tuple[str, ...] = ()) -> KingdomBuilderEnv:
    env = kingdom_builder_v0.env(players=3, modules=modules)
    env.reset(seed=5)
    for pick in range(steps):
        step(env, 7 * pick)
    return env


def rest_of(env: KingdomBuilderEnv) -> tuple[object, ...]:
    pick = 0
    while not env.game.over:
        pick += 1
        step(env, 11 * pick)
    return env.game.log, env.rewards


@WAYS
@pytest.mark.parametrize("modules", [(), MODULES])
def test_an_environment_goes_on_as_it_would_have(again: Way, modules: tuple[str, ...]) -> None:
    env = played(40, modules)
    other = again(env)
    assert other.game == env.game
    assert other.game.board is not None
    assert rest_of(other) == rest_of(env)
    other.reset()
    env.reset()
    assert other.game == env.game


@WAYS
def test_what_was_saved_can_be_restored_elsewhere(again: Way) -> None:
    env = played(40)
    saved = again(env.save())
    log, rewards = rest_of(env)
    env.restore(saved)
    assert env.game.steps == 40
    assert rest_of(env) == (log, rewards)


@WAYS
def test_an_environment_without_a_seed_keeps_its_true_chance(again: Way) -> None:
    env = again(kingdom_builder_v0.env())
    env.reset()
    other = again(env)
    env.reset()
    other.reset()
    assert env.game != other.game


@WAYS
@pytest.mark.parametrize("opponents", ["greedy", "normal", "hard", "random"])
def test_a_learner_goes_on_against_the_same_bots(again: Way, opponents: str) -> None:
    env = gymnasium.make("kingdom_builder.env:KingdomBuilder-v0", opponents=opponents).unwrapped
    assert isinstance(env, LearnerEnv)
    env.reset(seed=2)
    for _ in range(9):
        env.step(np.flatnonzero(env.action_masks())[0])
    other = again(env)
    for _ in range(12):
        action = np.flatnonzero(env.action_masks())[-1]
        for one, two in zip(env.step(action), other.step(action), strict=True):
            np.testing.assert_equal(one, two)
    assert env.game.log == other.game.log


@pytest.mark.parametrize("pure", ["0", "1"])
def test_an_environment_goes_on_in_another_process_on_either_engine(
    pure: str, tmp_path: Path
) -> None:
    env = played(25, MODULES)
    learner = gymnasium.make("kingdom_builder.env:KingdomBuilder-v0").unwrapped
    learner.reset(seed=2)
    (tmp_path / "env").write_bytes(pickle.dumps((env, env.save(), learner)))
    code = (
        "import pickle, sys, numpy as np;"
        "env, saved, learner = pickle.load(open(sys.argv[1], 'rb'));"
        "legal = np.flatnonzero(env.observe(env.agent_selection)['action_mask']);"
        "env.step(legal[3 % len(legal)]);"
        "learner.step(np.flatnonzero(learner.action_masks())[0]);"
        "print(hash(env.game), hash(saved), hash(learner.game))"
    )
    told = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "env")],
        env={"KINGDOM_BUILDER_PURE": pure, "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    saved = env.save()
    step(env, 3)
    assert isinstance(learner, LearnerEnv)
    learner.step(np.flatnonzero(learner.action_masks())[0])
    assert told == f"{hash(env.game)} {hash(saved)} {hash(learner.game)}\n"


def test_a_search_position_shares_nothing_with_its_copies() -> None:
    env = played(10)
    position = env.position()
    for twin in (
        copy.copy(position),
        copy.deepcopy(position),
        pickle.loads(pickle.dumps(position)),
    ):
        before = position.actions()
        while not twin.is_chance:
            twin.play(twin.actions()[-1])
        assert position.actions() == before


def test_a_batch_says_that_it_cannot_be_pickled() -> None:
    batch = gymnasium.make_vec("kingdom_builder.env:KingdomBuilder-v0", num_envs=2)
    with pytest.raises(kb.Refused, match="make another one with the same seed"):
        pickle.dumps(batch.unwrapped)
