"""Standings: ties shared, seats apart, gold and margins."""

import pytest

from kingdom_builder.arena.plan import Job, Plan
from kingdom_builder.arena.play.result import Failure, Result, result_from_line
from kingdom_builder.arena.stats.standings import A, B, Match, standings
from tests.arena.matches import ended


def test_all_who_tie_share_the_win() -> None:
    assert ended((50, 50)).shares == [0.5, 0.5]
    assert ended((40, 50, 50, 50)).shares == pytest.approx([0, 1 / 3, 1 / 3, 1 / 3])
    assert ended((40, 50, 50, 30), seat=2).share == 0.5
    assert ended((60, 50), seat=1).share == 0


def test_the_margin_is_over_the_best_of_the_others() -> None:
    assert ended((40, 50, 45), seat=0).margin == -10
    assert ended((40, 50, 45), seat=1).margin == 5


def match() -> Match:
    first = ended((60, 50), 0, 0), ended((40, 55), 1, 0)
    second = ended((50, 50), 0, 1), ended((70, 30), 1, 1)
    return Match("a", "b", 2, (first, second))


def test_a_match_sums_up_its_games() -> None:
    assert match().win_share == pytest.approx((1 + 1 + 0.5 + 0) / 4)
    assert match().wins_by_deal == [2.0, 0.5]
    assert match().seat_share(0)[0] == 0.75
    assert match().seat_share(1)[0] == 0.5
    assert match().gold(of_a=A) == [60, 55, 50, 30]
    assert match().gold(of_a=B) == [50, 40, 50, 70]
    assert match().margin == pytest.approx((10 + 15 + 0 - 40) / 4)
    assert match().cards(of_a=A) == {"lords": [60, 55, 50, 30]}
    low, high = match().interval
    assert 0 < low < match().win_share < high < 1


def test_thinking_time_is_told_by_turn() -> None:
    times = match().turn_times(of_a=A)
    assert (times.mean, times.p95, times.most) == (2.0, 3.0, 3.0)


def test_numbers_of_players_are_apart_and_games_come_in_any_order() -> None:
    plan = Plan((("a", "b"),), (2, 3), games=6)
    games = [
        Result(job, tuple(range(job.players)), {}, tuple((1.0,) for _ in range(job.players)))
        for job in plan.jobs()
    ]
    there, back = standings(plan, games), standings(plan, reversed(games))
    assert there == back
    assert [one.players for one in there.matches] == [2, 3]
    assert [one.win_share for one in there.matches] == pytest.approx([1 / 2, 1 / 3])
    assert [len(one.deals) for one in there.matches] == [3, 2]
    assert [one.players for one in there.ratings] == [2, 2, 3, 3]


def test_a_result_survives_its_line() -> None:
    result = Result(
        Job("a", "b", 2, 3, 1), (50, 40), {"lords": (5, 4)}, ((0.5, 1.25), (2.0,)),
        (Failure(1, "illegal", 3, "'Z99'"),),
    )  # fmt: skip
    assert result_from_line(result.line()) == result
