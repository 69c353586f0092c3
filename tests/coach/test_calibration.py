"""Whether win chances are believed rightly, and what a mark costs: the sums behind docs/bots.md."""

import sys
from random import Random

import pytest

from kingdom_builder.coach.explanation import give_or_take
from kingdom_builder.i18n import speaking
from scripts import win_calibration
from scripts.fit_marks import Loss, losses_in, points_per_gold
from scripts.win_calibration import (
    Forecast,
    calibration_error,
    error_interval,
    forecasts_in,
    reliability,
)
from tests.coach.sample_games import SMALL


def forecast(chance: float, share: float, seed: int = 1) -> Forecast:
    return Forecast(2, "base", seed, 7, chance, share)


def test_who_is_right_on_average_has_no_error() -> None:
    cases = (
        [forecast(0.75, 1.0)] * 3
        + [forecast(0.75, 0.0)]
        + [forecast(0.1, 0.0)] * 9
        + [forecast(0.1, 1.0)]
    )
    rows = reliability(cases)
    assert [(row.chance, row.cases) for row in rows] == [
        (pytest.approx(0.1), 10),
        (pytest.approx(0.75), 4),
    ]
    assert calibration_error(rows) == pytest.approx(0)


def test_who_is_too_sure_is_off_by_how_much() -> None:
    rng = Random(1)
    cases = [forecast(0.9, float(rng.random() < 0.6)) for _ in range(4000)]
    assert calibration_error(reliability(cases)) == pytest.approx(0.3, abs=0.03)
    assert calibration_error(reliability([forecast(1.0, 1.0), forecast(0.0, 0.0)])) == 0


def test_the_interval_of_the_error_counts_games_not_cases() -> None:
    def interval(games: int, cases: int) -> tuple[float, float]:
        rng = Random(2)
        wins = [float(rng.random() < 0.6) for _ in range(games)]
        found = error_interval(
            [forecast(0.9, won, seed) for seed, won in enumerate(wins) for _ in range(cases)]
        )
        assert found is not None
        return found

    low, high = interval(100, 1)
    assert 0.15 < low < 0.3 < high < 0.5
    assert interval(100, 20) == pytest.approx((low, high))  # more of the same says nothing new
    closer = interval(2000, 1)
    assert closer[1] - closer[0] < (high - low) / 3
    assert error_interval([forecast(0.9, 1.0), forecast(0.1, 0.0)]) is None


def test_one_command_makes_the_tables(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def main(*words: str) -> list[str]:
        monkeypatch.setattr(sys, "argv", ["win_calibration", "--worlds", "2", *words])
        monkeypatch.setattr(win_calibration, "SETS", {"base": ()})
        win_calibration.main()
        return capsys.readouterr().out.splitlines()

    printed = main("--players", "2", "3", "--games", "2", "1", "--bot", "greedy")
    assert printed[2].startswith("| 2 | base | 2 | 0.")
    assert printed[2].count(" to ") == 2
    assert printed[3].startswith("| 3 | base | 1 | 0.")
    assert " to " not in printed[3]  # a single game has no interval
    assert printed[5].startswith("| said by the coach | 0.")
    assert printed[-1].startswith("3 games, ")
    with pytest.raises(SystemExit):
        main("--players", "2", "3", "--games", "1", "2", "3")
    assert "--games takes one number, or as many as --players" in capsys.readouterr().err


def test_a_game_says_something_of_every_seat_after_every_turn() -> None:
    found = forecasts_in((3, "base", 11, 4, "greedy"))
    assert len(found) % 3 == 0
    for turn in range(0, len(found), 3):
        chances = [one.chance for one in found[turn : turn + 3]]
        assert sum(chances) == pytest.approx(1)
        assert found[turn].round == turn // 9 + 1
    assert sum(one.share for one in found[:3]) == pytest.approx(1)


def test_marks_cost_win_chance_in_proportion() -> None:
    assert points_per_gold([Loss(2.0, 0.04), Loss(10.0, 0.2)]) == pytest.approx(0.02)
    losses = losses_in((3, SMALL))
    assert losses
    assert all(loss.gold > 0 for loss in losses)
    assert points_per_gold(losses) > 0


def test_an_estimate_comes_with_its_error() -> None:
    assert give_or_take(3.24, 0.41) == "3.2\N{NO-BREAK SPACE}±\N{NO-BREAK SPACE}0.4"
    assert give_or_take(9.0, 0.0) == "9.0"
    with speaking("de"):
        assert give_or_take(3.24, 0.41) == "3,2\N{NO-BREAK SPACE}±\N{NO-BREAK SPACE}0,4"
