"""Vectors of environments, ours and Gymnasium's, in one process and in many: samples, masks and errors."""

import pickle
from collections.abc import Callable, Iterator

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv, VectorEnv
from gymnasium.vector.utils import batch_space, iterate

import kingdom_builder as kb
from kingdom_builder.env.action_space import (
    ActionSpace,
    ActionSpaces,
    UnmaskedSample,
    UnmaskedSamples,
)
from kingdom_builder.env.actions import ACTIONS
from kingdom_builder.env.batch import BatchEnv
from tests.env.random_play import illegal_action, legal

MADE_BY_NAME = "kingdom_builder.env:KingdomBuilder-v0"
GAMES = 2


def made(mode: str) -> VectorEnv:
    return gymnasium.make_vec(
        MADE_BY_NAME, num_envs=GAMES, vectorization_mode=mode, opponents="random"
    )


@pytest.fixture(params=["sync", "async", "vector_entry_point"])
def vector(request: pytest.FixtureRequest) -> Iterator[VectorEnv]:
    env = made(request.param)
    yield env
    env.close()


def spaces() -> ActionSpaces:
    return batch_space(ActionSpace(), GAMES)


def test_unmasked_samples_play_in_every_vector(vector: VectorEnv) -> None:
    vector.reset(seed=1)
    vector.action_space.seed(1)
    for _ in range(60):
        vector.step(vector.action_space.sample())


def test_masked_samples_are_legal_in_every_vector_up_to_the_end(vector: VectorEnv) -> None:
    _, info = vector.reset(seed=1)
    ends = 0
    while ends < 2:
        masks = np.array(info["action_mask"])
        assert masks.any(axis=1).all()
        actions = vector.action_space.sample(masks)
        assert not isinstance(actions, UnmaskedSamples)
        assert masks[range(GAMES), actions].all()
        _, _, ended, _, info = vector.step(actions)
        ends += int(ended.sum())


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_a_random_legal_index_is_found_at_the_end_of_a_game_too(mode: str) -> None:
    rng, env = np.random.default_rng(1), made(mode)
    _, info = env.reset(seed=1)
    ends = 0
    while ends < 2:
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        _, _, ended, _, info = env.step(actions)
        ends += int(ended.sum())
    env.close()


@pytest.mark.filterwarnings("ignore::UserWarning")  # Gymnasium warns of what it raises
@pytest.mark.parametrize("kind", [AsyncVectorEnv, SyncVectorEnv])
def test_an_error_of_another_process_says_the_same(kind: type[VectorEnv]) -> None:
    def make() -> gymnasium.Env:
        return gymnasium.make(MADE_BY_NAME, opponents="random")

    env = kind([make] * GAMES)
    _, info = env.reset(seed=1)
    action = illegal_action(info["action_mask"][0])
    with pytest.raises(kb.Refused) as refusal:
        env.step(np.array([action] * GAMES))
    assert f"Action {action} ({ACTIONS[action]}) is not legal now; legal are " in str(refusal.value)
    env.close(terminate=True)


def test_an_unmasked_sample_of_a_batch_stands_for_a_legal_action() -> None:
    space = batch_space(ActionSpace(), 40)
    space.seed(3)
    env = BatchEnv(40)
    env.reset(seed=1)
    masks, samples = env.action_masks(), space.sample()
    assert not masks[range(40), samples].all()
    env.step(samples)
    env.step([env.single_action_space.sample() for _ in range(40)])
    with pytest.raises(kb.Refused, match="is not legal now"):
        env.step(np.array([illegal_action(mask) for mask in env.action_masks()]))


def test_samples_of_a_vector_are_marked_one_by_one() -> None:
    samples = spaces().sample()
    assert [type(one) for one in samples] == [UnmaskedSample] * GAMES
    assert [type(one) for one in iterate(spaces(), samples)] == [UnmaskedSample] * GAMES
    assert [type(one) for one in samples[:1]] == [UnmaskedSample]
    assert spaces().contains(samples)


@pytest.mark.parametrize(
    "computed", [lambda one: one + 0, np.asarray, np.array, lambda one: np.where(True, one, 0)]
)
def test_what_is_computed_from_samples_is_no_sample(computed: Callable[[object], object]) -> None:
    plain = computed(spaces().sample())
    assert type(plain) is np.ndarray
    assert type(computed(ActionSpace().sample())) is not UnmaskedSample


def test_samples_are_marked_in_other_processes_too() -> None:
    for sample in (ActionSpace().sample(), spaces().sample()):
        again = pickle.loads(pickle.dumps(sample))
        assert type(again) is type(sample)
        assert np.array_equal(again, sample)


def test_a_vector_samples_from_masks_in_rows_or_in_a_tuple() -> None:
    space, masks = spaces(), np.zeros((GAMES, len(ACTIONS)), np.int8)
    masks[0, [3, 476]] = masks[1, 17] = 1
    for given in (masks, tuple(masks)):
        for _ in range(10):
            sample = space.sample(given)
            assert type(sample) is np.ndarray
            assert sample[0] in legal(masks[0])
            assert sample[1] == 17


def test_the_space_of_a_vector_is_made_of_that_of_a_game() -> None:
    one, other = ActionSpace(), ActionSpace()
    one.seed(5)
    other.seed(5)
    made_of = [batch_space(space, GAMES) for space in (one, other)]
    assert np.array_equal(made_of[0].sample(), made_of[1].sample())
    assert one.sample() == other.sample()
