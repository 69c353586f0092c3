"""The environment of all seats before PettingZoo's own tests."""

from itertools import count
from types import SimpleNamespace

import numpy as np
import pytest

from kingdom_builder.env import kingdom_builder_v0
from kingdom_builder.env.actions import index_of
from tests.env.pettingzoo_checks import api_test, performance_benchmark, render_test, seed_test
from tests.env.random_play import ALL, legal, mask_of, play

KINDS = pytest.mark.parametrize(
    ("players", "modules"), [(2, ()), (4, ALL)], ids=["base", "all boxes"]
)


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@KINDS
def test_it_keeps_to_the_interface(players: int, modules: tuple[str, ...]) -> None:
    api_test(kingdom_builder_v0.env(players=players, modules=modules), num_cycles=300)


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
def test_the_mask_may_be_in_the_info() -> None:
    api_test(kingdom_builder_v0.env(players=3, mask_in="info"), num_cycles=300)
    env, other = kingdom_builder_v0.env(mask_in="info"), kingdom_builder_v0.env()
    for one in (env, other):
        one.reset(seed=3)
    for agent in other.agent_iter():
        seen, _, _, _, info = env.last()
        usual, _, ended, _, nothing = other.last()
        assert env.observation_space(agent).contains(seen)
        assert np.array_equal(seen["vector"], usual["observation"]["vector"])
        assert np.array_equal(info["action_mask"], usual["action_mask"])
        assert not nothing
        action = None if ended else legal(usual["action_mask"])[0]
        for one in (env, other):
            one.step(action)
    assert not env.agents


def test_an_unmasked_sample_is_always_playable() -> None:
    env = kingdom_builder_v0.env(players=3)
    env.reset(seed=1)
    for _ in range(100):
        agent, mask, played = env.agent_selection, mask_of(env), len(env.game.log)
        sample = env.action_space(agent).sample()
        env.step(sample)
        action = index_of(env.game.log[played].action)
        assert mask[action]
        assert action == sample or not mask[sample]


@KINDS
def test_the_seed_decides_everything(players: int, modules: tuple[str, ...]) -> None:
    seed_test(lambda: kingdom_builder_v0.env(players=players, modules=modules), num_cycles=200)


def test_it_can_be_drawn_in_every_mode() -> None:
    render_test(kingdom_builder_v0.env)


def test_it_plays_on_for_the_benchmark(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    hundredths = count()
    # It plays until 5 seconds have passed
    clock = SimpleNamespace(time=lambda: next(hundredths) / 100)
    monkeypatch.setitem(performance_benchmark.__globals__, "time", clock)
    performance_benchmark(kingdom_builder_v0.env(players=4, modules=ALL))
    assert "Finished performance benchmark" in capsys.readouterr().out


@KINDS
def test_agents_are_the_seats_in_their_order(players: int, modules: tuple[str, ...]) -> None:
    env = kingdom_builder_v0.env(players=players, modules=modules)
    env.reset(seed=1)
    assert env.agents == [f"player_{seat}" for seat in range(players)]
    while not env.game.over:
        assert env.agent_selection == f"player_{env.game.seat}"
        play(env, seed=3, most=1)


def test_only_the_agent_on_turn_has_legal_actions() -> None:
    env = kingdom_builder_v0.env(players=3)
    env.reset(seed=2)
    for _ in range(40):
        for agent in env.agents:
            seen = env.observe(agent)
            assert env.observation_space(agent).contains(seen)
            assert seen["action_mask"].any() == (agent == env.agent_selection)
        play(env, seed=5, most=1)


def test_after_the_end_every_agent_leaves_with_end_alone_on_the_mask() -> None:
    env = kingdom_builder_v0.env(players=3)
    env.reset(seed=2)
    play(env, seed=1)
    assert set(env.terminations.values()) == {True}
    assert set(env.truncations.values()) == {False}
    for left in (2, 1, 0):
        assert legal(mask_of(env)) == [index_of("end")]
        env.step(None)
        assert len(env.agents) == left
