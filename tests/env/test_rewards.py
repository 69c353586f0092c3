"""Rewards: only at the end, for every seat."""

import pytest

from kingdom_builder.env import kingdom_builder_v0
from kingdom_builder.env.rewards import reward_named, rewards_of_seats
from kingdom_builder.rules.rewards import GOLD, MARGIN, WIN_SHARE
from kingdom_builder.table.positions.score_sheet import win_shares
from tests.env.random_play import ALL, play


@pytest.mark.parametrize(
    ("gold", "shares"),
    [
        ([30, 20], [1, 0]),
        ([20, 20], [0.5, 0.5]),
        ([7, 30, 30, 30], [0, 1 / 3, 1 / 3, 1 / 3]),
        ([0, 0, 0, 0, 0], [0.2] * 5),
    ],
)
def test_those_who_tie_share_the_win(gold: list[int], shares: list[float]) -> None:
    assert win_shares(gold) == rewards_of_seats(WIN_SHARE, gold) == pytest.approx(shares)
    assert sum(win_shares(gold)) == pytest.approx(1)


def test_the_margin_is_over_the_others_on_average() -> None:
    assert rewards_of_seats(MARGIN, [30, 20]) == [10, -10]
    assert rewards_of_seats(MARGIN, [30, 20, 10]) == [15, 0, -15]
    assert sum(rewards_of_seats(MARGIN, [41, 17, 33, 8, 20])) == pytest.approx(0)


def test_gold_itself_can_be_the_reward() -> None:
    found = rewards_of_seats(GOLD, [30, 0, 12])
    assert found == [30, 0, 12]
    assert all(isinstance(gold, float) for gold in found)


@pytest.mark.parametrize("reward", ["win_share", "margin", "gold"])
def test_rewards_come_at_the_end_alone_and_are_those_of_the_gold(reward: str) -> None:
    env = kingdom_builder_v0.env(players=3, modules=ALL, reward=reward)
    env.reset(seed=4)
    while not env.game.over:
        assert set(env.rewards.values()) == {0}
        assert env.last()[1] == 0
        play(env, seed=2, most=1)
    expected = rewards_of_seats(reward_named(reward), env.game.gold)
    assert list(env.rewards.values()) == pytest.approx(expected)
    assert any(expected)


def test_every_agent_is_told_its_reward_when_it_leaves() -> None:
    env = kingdom_builder_v0.env(players=4, reward="gold")
    env.reset(seed=4)
    play(env, seed=2)
    gold, told = env.game.gold, {}
    for agent in env.agent_iter():
        _, reward, is_over, _, _ = env.last()
        assert is_over
        told[agent] = reward
        env.step(None)
    assert told == {f"player_{seat}": gold[seat] for seat in range(4)}
    assert any(gold)
