"""The same games on Ray. Skipped where Ray is not installed: pip install 'kingdom-builder[ray]'."""

import pytest

from kingdom_builder.arena.plan import Plan
from kingdom_builder.arena.play.ray_cluster import play_on_ray
from tests.arena.matches import odd, played, timeless


@pytest.mark.filterwarnings("ignore")
def test_a_local_ray_plays_the_same_games() -> None:
    pytest.importorskip("ray")
    pairs = (("greedy", "random"), ("Crash", "random"))
    plan = Plan(pairs, (2, 3), games=6, seed=5, own_bots=odd("Crash"))
    on_ray = list(play_on_ray(plan, list(plan.jobs())))
    assert timeless(on_ray) == timeless(played(plan))
    assert len(on_ray) == 24


@pytest.mark.filterwarnings("ignore")
def test_ray_survives_a_bot_that_ends_its_process() -> None:
    pytest.importorskip("ray")
    plan = Plan((("Doomed", "random"),), games=2, own_bots=odd("Doomed"))
    games = list(play_on_ray(plan, list(plan.jobs())))
    assert [failure.kind for game in games for failure in game.failures] == ["death", "death"]
