"""Intervals: right as often as they promise, also when the games of a deal belong together."""

import random
from statistics import fmean

import pytest

from kingdom_builder.arena.stats.intervals import (
    effective_games,
    share_interval,
    student_quantile,
    wilson,
)

TRIALS = 700


def run_of(rng: random.Random, deals: int, players: int, luck: float) -> list[list[float]]:
    """Deals whose games lean one way: the win chance of a deal lies ``luck`` around 0.6."""
    games = []
    for _ in range(deals):
        chance = 0.6 + rng.choice((-luck, luck))
        games.append([float(rng.random() < chance) for _ in range(players)])
    return games


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("luck", [0.0, 0.2, 0.4])
@pytest.mark.parametrize("deals", [20, 100])
def test_95_of_100_intervals_hold_the_truth(players: int, luck: float, deals: int) -> None:
    rng = random.Random(f"{players}/{luck}")
    held = 0
    for _ in range(TRIALS):
        low, high = share_interval(run_of(rng, deals, players, luck))
        held += low <= 0.6 <= high
    assert 0.925 <= held / TRIALS <= 0.985


def test_games_that_belong_together_are_worth_less() -> None:
    rng = random.Random(1)
    free = fmean(effective_games(run_of(rng, 100, 4, 0.0)) for _ in range(50))
    tied = fmean(
        effective_games([[float(rng.random() < 0.6)] * 4 for _ in range(100)]) for _ in range(50)
    )
    assert free > 330
    assert 95 < tied < 105


def test_an_interval_stays_between_0_and_1_and_never_is_a_point() -> None:
    for share in (0.0, 1.0):
        low, high = share_interval([[share, share]] * 30)
        assert 0 <= low <= share <= high <= 1
        assert 0.05 < high - low < 0.2
    low, high = share_interval([[1.0, 0.0]] * 30)  # whoever begins wins
    assert low < 0.45 < 0.55 < high
    assert share_interval([[1.0, 0.0]])[0] < 0.1


@pytest.mark.parametrize("won", [0.0, 0.5, 1.0])
def test_more_deals_are_surer(won: float) -> None:
    widths = [
        high - low for low, high in (share_interval([[won]] * deals) for deals in range(1, 12))
    ]
    assert widths == sorted(widths, reverse=True)


def test_known_figures() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0.95, 400) == pytest.approx((0.9241, 0.9674), abs=1e-4)
    assert student_quantile(10) == pytest.approx(2.228, abs=0.01)
    assert student_quantile(199) == pytest.approx(1.972, abs=0.001)
