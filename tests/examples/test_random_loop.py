"""The smallest program that plays."""

import pytest

from examples.random_loop import play


@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_agent_leaves_with_its_gold(players: int) -> None:
    gold = play(seed=7, players=players)
    assert sorted(gold) == [f"player_{seat}" for seat in range(players)]
    assert all(share == int(share) > 0 for share in gold.values())


def test_the_seed_decides_the_game() -> None:
    assert play(seed=3) == play(seed=3) != play(seed=4)
