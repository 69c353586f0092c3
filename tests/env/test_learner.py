"""One learner among bots, as Gymnasium knows environments."""

from collections.abc import Callable
from pathlib import Path

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import kingdom_builder as kb
from kingdom_builder.env import kingdom_builder_v0
from kingdom_builder.env.action_space import ActionSpace, UnmaskedSample, legal_action
from kingdom_builder.env.actions import ACTIONS
from kingdom_builder.env.batch import BatchEnv
from kingdom_builder.env.learner import LearnerEnv
from kingdom_builder.env.rewards import reward_named, rewards_of_seats
from tests.env.random_play import ALL, bot_in, illegal_action, named, play_learner

MADE_BY_NAME = "kingdom_builder.env:KingdomBuilder-v0"
OPPONENTS = ["random", "greedy", "turn"]
SLOW_STEPS = 10_000 if kb.ENGINE == "compiled" else 6


def opened(seed: int = 1, **options: object) -> LearnerEnv:
    env = LearnerEnv(**options)
    env.reset(seed=seed)
    return env


def test_gymnasium_has_nothing_to_complain_about(capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(MADE_BY_NAME).unwrapped)
    assert "legal" in capsys.readouterr().out


def test_it_is_made_by_name_with_options() -> None:
    env = gymnasium.make(MADE_BY_NAME, players=3, modules=ALL, opponents=["random", "greedy"])
    seen, info = env.reset(seed=1)
    assert isinstance(env.unwrapped, LearnerEnv)
    assert env.observation_space.contains(seen)
    assert len(env.unwrapped.game.players) == 3
    assert env.unwrapped.game.setup.modules == ALL
    assert info["action_mask"].any()


@pytest.mark.parametrize("opponents", OPPONENTS)
def test_a_whole_game_against_bots(opponents: str) -> None:
    env = opened(opponents=opponents, players=2)
    for n, (_, is_over, mask) in enumerate(play_learner(env, seed=1)):
        assert is_over == env.game.over
        assert is_over or env.game.seat == env.seat
        assert named(mask) == (["end"] if is_over else list(env.game.choices))
        if n == SLOW_STEPS and opponents == "turn":
            return
    assert env.game.over


def test_different_bots_sit_in_the_order_of_turns() -> None:
    env = opened(players=5, modules=ALL, opponents=["random", "greedy", "random", "greedy"], seat=3)
    assert [env.game_spec.players, env.seat, env.game.seat] == [5, 3, 3]
    for _ in play_learner(env, seed=2):
        pass
    assert env.game.over


def test_a_bot_may_come_from_a_file(tmp_path: Path) -> None:
    env = opened(opponents=bot_in(tmp_path, "choices[-1]"), seat=0)
    opponents = 0
    while not env.game.over:
        actions = len(env.game.log)
        env.step(ACTIONS.index(env.game.choices[0]))
        opponents += len(env.game.log) - actions - 1
    assert opponents > 40


def test_before_the_first_game_there_is_nothing_to_choose() -> None:
    with pytest.raises(kb.Refused, match="call reset"):
        LearnerEnv().action_masks()


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_learner_keeps_the_seat_it_wants(seat: int) -> None:
    env = LearnerEnv(players=3, opponents="random", seat=seat)
    for seed in range(4):
        env.reset(seed=seed)
        assert (env.seat, env.game.seat) == (seat, seat)


def test_without_an_option_chance_gives_the_seat() -> None:
    env = LearnerEnv(players=3, opponents="random")
    seats = set()
    for seed in range(20):
        env.reset(seed=seed)
        assert env.game.seat == env.seat
        seats.add(env.seat)
    assert seats == {0, 1, 2}


def test_it_sees_what_its_seat_sees() -> None:
    env = LearnerEnv(players=3, modules=ALL, opponents="random", seat=1)
    seen, info = env.reset(seed=5)
    look = env.observer.look(env.observer.buffer(env.game.board), env.game.state, 1)
    assert np.array_equal(seen["planes"], look.planes)
    assert np.array_equal(seen["vector"], look.vector)
    assert np.array_equal(info["action_mask"], look.mask)


def test_action_masks_are_the_choices() -> None:
    env = opened(opponents="random", modules=("nomads",))
    for _, is_over, mask in play_learner(env, seed=3):
        assert env.action_masks().dtype == np.bool_
        assert np.array_equal(env.action_masks(), mask.astype(bool))
        assert named(mask) == (["end"] if is_over else list(env.game.choices))


def test_the_mask_may_be_in_the_observation_too() -> None:
    env, usual = opened(mask_in="observation"), opened()
    check_env(env, skip_render_check=True)
    seen, info = env.reset(seed=4)
    plain, _ = usual.reset(seed=4)
    while not env.game.over:
        assert env.observation_space.contains(seen)
        assert set(seen) == {"observations", "action_mask"}
        for part in ("planes", "vector"):
            assert np.array_equal(seen["observations"][part], plain[part])
        assert np.array_equal(seen["action_mask"], info["action_mask"])
        assert np.array_equal(seen["action_mask"], usual.action_masks())
        action = int(np.flatnonzero(seen["action_mask"])[-1])
        seen, _, _, _, info = env.step(action)
        plain, *_ = usual.step(action)
    assert named(seen["action_mask"]) == ["end"]


@pytest.mark.parametrize("make", [LearnerEnv, BatchEnv, kingdom_builder_v0.env])
def test_a_mask_has_its_places(make: Callable[..., object]) -> None:
    with pytest.raises(kb.Refused, match="in info or observation, not in 'vector'"):
        make(mask_in="vector")


@pytest.mark.parametrize("reward", ["win_share", "margin", "gold"])
def test_the_reward_is_the_learners_and_comes_at_the_end(reward: str) -> None:
    env = opened(players=3, opponents="random", reward=reward)
    *before, last = [earned for earned, _, _ in play_learner(env, seed=1)]
    assert set(before) == {0}
    assert last == rewards_of_seats(reward_named(reward), env.game.gold)[env.seat]


def test_an_unmasked_sample_is_always_playable() -> None:
    env = opened(opponents="random", modules=("nomads",))
    env.action_space.seed(4)
    fallen = 0
    while not env.game.over:
        mask, actions = env.action_masks(), len(env.game.log)
        sample = env.action_space.sample()
        env.step(sample)
        played = ACTIONS.index(env.game.log[actions].action)
        assert mask[played]
        assert played == sample or not mask[sample]
        fallen += not mask[sample]
    assert fallen > 20


def test_an_illegal_number_is_no_unmasked_sample() -> None:
    env = opened(opponents="random")
    action = illegal_action(env.action_masks())
    for number in (action, np.int64(action)):
        with pytest.raises(kb.Refused, match=rf"{action} \({ACTIONS[action]}\) is not legal"):
            env.step(number)
    env.step(UnmaskedSample(action))
    assert env.game.log


def test_what_is_sampled_with_a_mask_is_no_unmasked_sample() -> None:
    space = ActionSpace()
    space.seed(1)
    mask = np.zeros(len(ACTIONS), np.int8)
    mask[[3, 17, 476]] = 1
    sampled = [space.sample(mask) for _ in range(30)]
    assert {int(action) for action in sampled} == {3, 17, 476}
    assert not any(isinstance(action, UnmaskedSample) for action in sampled)
    assert isinstance(space.sample(), UnmaskedSample)
    assert space.contains(space.sample())


def test_unmasked_samples_fall_on_every_legal_action() -> None:
    mask = np.zeros(len(ACTIONS), np.int8)
    mask[[5, 6, 470]] = 1
    illegal = np.flatnonzero(mask == 0)
    assert {int(legal_action(UnmaskedSample(action), mask)) for action in illegal} == {5, 6, 470}
    assert legal_action(UnmaskedSample(6), mask) == 6
    assert legal_action(7, mask) == 7


@pytest.mark.parametrize("opponents", ["random", "greedy"])
def test_the_seed_decides_the_game_and_the_bots(opponents: str) -> None:
    records = []
    for seed in (1, 1, 2):
        env = opened(seed, opponents=opponents)
        for _ in play_learner(env, seed=9):
            pass
        records.append(env.game.record())
    assert records[0] == records[1] != records[2]


def test_a_row_of_games_goes_on_from_its_seed() -> None:
    rows = []
    for _ in range(2):
        env = LearnerEnv(opponents="random")
        setups = []
        for seed in (3, None, None):
            env.reset(seed=seed)
            setups.append((env.game.record(), env.seat))
        rows.append(setups)
    assert rows[0] == rows[1]
    assert len({record for record, _ in rows[0]}) == 3
