"""Bradley-Terry ratings: they find the strengths that made the results."""

import random
from itertools import combinations

import pytest

from kingdom_builder.arena.report.tables import from_to
from kingdom_builder.arena.stats.ratings import MatchTotal, Rating, elo, ratings, strengths

TRUTH = {"carlo": 300.0, "turn": 120.0, "greedy": -60.0, "random": -360.0}


def chance(a: str, b: str, players: int) -> float:
    strength = {bot: 10 ** (rating / 400) for bot, rating in TRUTH.items()}
    return strength[a] / (strength[a] + (players - 1) * strength[b])


def season(players: int, deals: int, seed: int) -> dict[tuple[str, str], list[float]]:
    """The wins of the first in every deal of every pair."""
    rng = random.Random(seed)
    return {
        (a, b): [
            float(sum(rng.random() < chance(a, b, players) for _ in range(players)))
            for _ in range(deals)
        ]
        for a, b in combinations(TRUTH, 2)
    }


def by_bot(rated: list[Rating]) -> dict[str, Rating]:
    return {one.bot: one for one in rated}


@pytest.mark.parametrize("players", [2, 4])
def test_exact_results_give_the_exact_strengths(players: int) -> None:
    matches = [
        MatchTotal(a, b, players, 1000, 1000 * chance(a, b, players))
        for a, b in combinations(TRUTH, 2)
    ]
    assert elo(strengths(matches)) == pytest.approx(TRUTH, abs=0.1)


@pytest.mark.parametrize("players", [2, 4])
def test_known_strengths_are_recovered_and_lie_within_the_intervals(players: int) -> None:
    held = 0
    for seed in range(4):
        rated = by_bot(ratings(players, season(players, 150, seed), seed))
        assert list(rated) == list(TRUTH)
        for bot, rating in TRUTH.items():
            one = rated[bot]
            assert abs(one.rating - rating) < 90
            assert one.interval[0] < one.rating < one.interval[1]
            held += one.interval[0] <= rating <= one.interval[1]
    assert held >= 13  # of 16


def test_whoever_wins_everything_is_strong_but_not_infinitely() -> None:
    best, worst = ratings(2, {("a", "b"): [2.0] * 50}, seed=1)
    assert (best.bot, worst.bot) == ("a", "b")
    assert 300 < best.rating < 600
    assert best.rating == pytest.approx(-worst.rating)
    assert best.interval[0] < best.rating < best.interval[1]


def test_equals_are_rated_0_and_nobody_is_rated_against_itself() -> None:
    rated = ratings(3, {("a", "b"): [1.0] * 40}, seed=1)
    assert [one.rating for one in rated] == pytest.approx([0.0, 0.0], abs=1e-3)
    assert ratings(2, {("a", "a"): [1.0] * 40}, seed=1) == []


@pytest.mark.parametrize("won", [0.0, 0.5, 1.0, 2.0])
def test_one_deal_gives_no_interval(won: float) -> None:
    for one in ratings(2, {("a", "b"): [won]}, seed=1):
        assert one.interval is None
        assert from_to(one.interval, "+.0f") == "too few deals"


@pytest.mark.parametrize("won", [0.5, 1.5, 2.0])
def test_the_same_uneven_results_say_more_in_more_deals(won: float) -> None:
    widths = []
    for deals in (2, 4, 8, 32):
        (best, _) = ratings(2, {("a", "b"): [won] * deals}, seed=1)
        assert best.interval is not None
        low, high = best.interval
        assert low < best.rating < high
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)


@pytest.mark.parametrize("deals", [2, 3])
def test_a_few_even_deals_leave_much_open(deals: int) -> None:
    for one in ratings(2, {("a", "b"): [1.0] * deals}, seed=1):
        assert one.rating == pytest.approx(0.0, abs=1e-3)
        assert one.interval[0] < -50
        assert one.interval[1] > 50
    for one in ratings(2, {("a", "b"): [1.0] * 2000}, seed=1):
        assert -5 < one.interval[0] < 0 < one.interval[1] < 5


def test_the_same_seed_gives_the_same_intervals() -> None:
    matches = season(2, 15, 1)
    one, same, other = (ratings(2, matches, seed) for seed in (3, 3, 4))
    assert one == same != other
