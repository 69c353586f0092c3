"""Environments pickle in the middle of a game, and go on as they would have gone on; copies share nothing."""

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AsyncVectorEnv

import kingdom_builder as kb
from kingdom_builder.bots import BOTS
from kingdom_builder.env import kingdom_builder_v0
from kingdom_builder.env.aec import KingdomBuilderEnv
from kingdom_builder.env.batch import BatchEnv
from kingdom_builder.env.learner import LearnerEnv
from kingdom_builder.env.search import SearchPosition
from tests.env.random_play import ALL, bot_in, mask_of, play, play_batch
from tests.state_slots import slots_of

Environment = KingdomBuilderEnv | LearnerEnv | BatchEnv
KIND = {"players": 3, "modules": ALL}
COPIES: dict[str, Callable[[Environment], Environment]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda env: pickle.loads(pickle.dumps(env)),
}
copies = pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)
SLOW = ("turn", "easy", "normal", "hard", "carlo", "expert", "master")
QUICK_OPPONENTS = [["greedy", "random"], ["random", "turn"]]


def story(env: LearnerEnv, steps: int) -> list[tuple[object, ...]]:
    """What a learner sees if it always takes the first legal action, through the ends of games."""
    told = []
    for _ in range(steps):
        if env.game.over:
            env.reset()
        seen, reward, over, _, info = env.step(int(np.flatnonzero(env.action_masks())[0]))
        arrays = [seen["planes"], seen["vector"], info["action_mask"]]
        told.append((reward, over, env.seat, *(array.tobytes() for array in arrays)))
    return told


def batch_story(env: BatchEnv, steps: int) -> list[tuple[object, ...]]:
    return [
        (seen["planes"].tobytes(), seen["vector"].tobytes(), rewards.tolist(), env.seats.tolist())
        for seen, rewards, *_ in play_batch(env, steps)
    ]


@copies
@pytest.mark.parametrize("opponents", QUICK_OPPONENTS)
def test_a_learner_goes_on_with_the_same_luck(
    copied: Callable[[LearnerEnv], LearnerEnv], opponents: list[str]
) -> None:
    env = LearnerEnv(opponents=opponents, **KIND)
    env.reset(seed=4)
    env.action_space.seed(4)
    steps = 40 if kb.ENGINE == "compiled" else 3
    story(env, steps // 3)
    again = copied(env)
    position = slots_of(again.game.state)
    told = story(env, steps)
    assert slots_of(again.game.state) == position
    assert story(again, steps) == told
    assert env.reset()[0]["planes"].tobytes() == again.reset()[0]["planes"].tobytes()
    assert env.action_space.sample() == again.action_space.sample()


@copies
def test_all_seats_go_on_with_the_same_luck(
    copied: Callable[[KingdomBuilderEnv], KingdomBuilderEnv],
) -> None:
    env = kingdom_builder_v0.env(**KIND)
    env.reset(seed=4)
    play(env, seed=1, most=30)
    again = copied(env)
    assert again.agent_selection == env.agent_selection
    assert play(env, seed=2) == play(again, seed=2)
    assert env.game.record() == again.game.record()
    assert (env.rewards, env.terminations) == (again.rewards, again.terminations)
    for one in (env, again):
        one.reset()
    assert env.game.record() == again.game.record()


@copies
@pytest.mark.parametrize("opponents", ["self", *QUICK_OPPONENTS])
def test_a_batch_goes_on_with_the_same_luck(
    copied: Callable[[BatchEnv], BatchEnv], opponents: str | list[str]
) -> None:
    thinks, is_quick = opponents == QUICK_OPPONENTS[1], kb.ENGINE == "compiled"
    before, steps = (1, 1 if not is_quick else 8) if thinks else (20, 150)
    env = BatchEnv(2, opponents=opponents, games_a_board=1 if opponents == "self" else 2, **KIND)
    env.reset(seed=4)
    batch_story(env, before)
    again = copied(env)
    masks = again.action_masks()
    assert np.array_equal(masks, env.action_masks())
    told = batch_story(env, steps)
    assert np.array_equal(masks, again.action_masks())
    assert batch_story(again, steps) == told


@pytest.mark.parametrize("make", [kingdom_builder_v0.env, LearnerEnv, lambda: BatchEnv(2)])
def test_before_the_first_game_an_environment_pickles_too(make: Callable[[], Environment]) -> None:
    env, again = (make() for _ in range(2))
    again = pickle.loads(pickle.dumps(again))
    for one in (env, again):
        one.reset(seed=5)
    if isinstance(env, KingdomBuilderEnv):
        assert mask_of(env).tobytes() == mask_of(again).tobytes()
    else:
        assert env.action_masks().tobytes() == again.action_masks().tobytes()


def test_copies_that_were_never_seeded_play_different_games() -> None:
    env = LearnerEnv(opponents="random")
    setups = []
    for one in (env, copy.copy(env), pickle.loads(pickle.dumps(env))):
        one.reset()
        setups.append(one.game.record())
    assert setups[0] != setups[1] != setups[2] != setups[0]


@pytest.mark.parametrize("opponents", BOTS)
def test_every_bot_travels_along(opponents: str) -> None:
    env = LearnerEnv(opponents=opponents, seat=0, start=0)
    env.reset(seed=1)
    if opponents not in SLOW or (kb.ENGINE == "compiled" and BOTS[opponents].budget.nodes is None):
        story(env, 8)
    assert pickle.loads(pickle.dumps(env)).game.record() == env.game.record()


GO_ON = """
import pickle, sys
from tests.env.test_pickling import digest
print(*digest(*pickle.load(sys.stdin.buffer)))
"""


def digest(*envs: Environment) -> list[str]:
    """What these environments show after another step."""
    told = []
    for env in envs:
        if isinstance(env, BatchEnv):
            seen, *_ = env.step(env.random_actions(1))
            told.append(sha256(seen["planes"].tobytes() + seen["vector"].tobytes()).hexdigest())
        else:
            mask = env.action_masks() if isinstance(env, LearnerEnv) else mask_of(env)
            env.step(int(np.flatnonzero(mask)[0]))
            told.append(sha256(repr(env.game.record()).encode()).hexdigest())
    return told


def digest_elsewhere(pure: str, *envs: Environment) -> list[str]:
    """The same in a process of its own, which has not read what this one has."""
    other = subprocess.run(
        [sys.executable, "-c", GO_ON],
        input=pickle.dumps(envs),
        capture_output=True,
        check=True,
        env={**os.environ, "KINGDOM_BUILDER_PURE": pure, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    return other.stdout.decode().split()


@pytest.mark.parametrize("pure", ["", "1"])
def test_environments_go_on_in_another_process_on_either_engine(pure: str) -> None:
    env, learner, batch = (
        kingdom_builder_v0.env(**KIND),
        LearnerEnv(opponents="greedy", **KIND),
        BatchEnv(2, opponents=["greedy", "random"], **KIND),
    )
    for one in (env, learner, batch):
        one.reset(seed=4)
    play(env, seed=1, most=25)
    story(learner, 5)
    told = digest_elsewhere(pure, env, learner, batch)
    assert told == digest(env, learner, batch)


def test_a_bot_of_a_file_travels_to_a_process_that_has_not_read_it(tmp_path: Path) -> None:
    bot = bot_in(tmp_path, "rng.choice(choices)")
    env, batch = LearnerEnv(opponents=bot), BatchEnv(2, opponents=bot)
    for one in (env, batch):
        one.reset(seed=1)
    story(env, 5)
    told = digest_elsewhere(os.environ.get("KINGDOM_BUILDER_PURE", ""), env, batch)
    assert told == digest(env, batch)


def test_what_was_saved_pickles_and_is_restored_elsewhere() -> None:
    env, other = (kingdom_builder_v0.env(**KIND) for _ in range(2))
    env.reset(seed=4)
    play(env, seed=1, most=30)
    saved = pickle.dumps(env.save())
    played = play(env, seed=2)
    other.restore(pickle.loads(saved))
    assert play(other, seed=2) == played
    assert other.game.record() == env.game.record()


@pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)
def test_a_position_for_search_shares_nothing_with_its_copies(
    copied: Callable[[SearchPosition], SearchPosition],
) -> None:
    env = kingdom_builder_v0.env(**KIND)
    env.reset(seed=4)
    position = env.position()
    again = copied(position)
    assert (again.actions(), again.gold) == (position.actions(), position.gold)
    action = position.actions()[0]
    position.play(action)
    assert slots_of(again.state) == slots_of(env.game.state)
    again.play(action)
    assert slots_of(again.state) == slots_of(position.state)


def test_an_environment_pickles_inside_its_wrappers() -> None:
    env = gymnasium.make("kingdom_builder.env:KingdomBuilder-v0", opponents="random")
    env = gymnasium.wrappers.RecordEpisodeStatistics(env)
    env.reset(seed=3)
    again = pickle.loads(pickle.dumps(env))
    action = int(np.flatnonzero(env.unwrapped.action_masks())[0])
    for one in (env, again):
        one.step(action)
    assert env.unwrapped.game.record() == again.unwrapped.game.record()


def test_an_environment_can_be_sent_to_workers() -> None:
    env = LearnerEnv(opponents="random")
    vector = AsyncVectorEnv([lambda: copy.copy(env)] * 2, context="fork")
    _, info = vector.reset(seed=1)
    assert info["action_mask"].any(axis=1).all()
    vector.close()
