"""Whatever a bot does wrong is counted and loses it the game, which goes on."""

from dataclasses import replace
from math import inf

import pytest

from kingdom_builder.arena.plan import Job, Plan, budget_from_text, entrant
from kingdom_builder.arena.play.game import play_game
from kingdom_builder.arena.play.local import play_after_crash, play_locally
from kingdom_builder.arena.play.result import Failure
from kingdom_builder.arena.report.tables import match_table
from kingdom_builder.arena.stats.standings import A, B, Match, standings
from kingdom_builder.bots import BOTS, Budget
from tests.arena.matches import ended, odd, timeless


@pytest.mark.parametrize(
    ("name", "kind", "first"),
    [
        ("Crash", "exception", "ZeroDivisionError: oh dear (odd_bots.py, line 10)"),
        ("Quitter", "exception", "SystemExit: 3 (odd_bots.py, line 41)"),
        ("Cancelled", "exception", "CancelledError (odd_bots.py, line 96)"),
        ("Illegal", "illegal", "'Z99'"),
        ("Nothing", "illegal", "None"),
        ("Wordless", "exception", "Unspeakable (odd_bots.py, line 115)"),
        ("Secretive", "illegal", "Secret"),
    ],
)
def test_a_failure_is_counted_and_chance_stands_in(name: str, kind: str, first: str) -> None:
    plan = Plan(((name, "random"),), own_bots=odd(name))
    game, again = (play_game(plan, Job(name, "random", 2, 0, 1)) for _ in range(2))
    (failure,) = game.failures
    assert (failure.seat, failure.kind, failure.first) == (1, kind, first)
    assert failure.times >= 3 * len(game.cpu[1])
    assert timeless([game]) == timeless([again])


def test_ctrl_c_is_no_failure_of_a_bot() -> None:
    plan = Plan((("Interrupted", "random"),), own_bots=odd("Interrupted"))
    with pytest.raises(KeyboardInterrupt):
        play_game(plan, Job("Interrupted", "random", 2, 0, 0))


@pytest.mark.parametrize("name", ["Sleeper", "Deaf"])
def test_a_time_out_costs_the_bot_the_rest_of_its_turn(name: str) -> None:
    plan = Plan(((name, "random"),), own_bots=odd(name), patience=0.01)
    game = play_game(plan, Job(name, "random", 2, 0, 0))
    (failure,) = [one for one in game.failures if one.seat == 0]  # a busy machine delays others too
    assert (failure.kind, failure.first) == ("time-out", "0.01 s")
    assert failure.times == len(game.cpu[0])


def test_a_bot_that_ends_its_process_is_found_out_and_the_others_play_on() -> None:
    plan = Plan((("random", "Doomed"), ("greedy", "random")), games=2, own_bots=odd("Doomed"))
    games = list(play_locally(plan, list(plan.jobs()), 2))
    assert {game.job for game in games} == set(plan.jobs())
    match, other = standings(plan, games).matches
    assert [(one.bot, one.kind, one.times) for one in match.failure_counts] == [
        ("Doomed", "death", 2)
    ]
    assert not other.failure_counts


@pytest.mark.parametrize("name", ["Counter", "Swallower"])
def test_a_bot_that_cannot_be_interrupted_runs_out_of_time(name: str) -> None:
    plan = Plan(((name, "random"), ("greedy", "random")), games=2, own_bots=odd(name), patience=0.1)
    games = list(play_locally(plan, list(plan.jobs()), 2))
    assert {game.job for game in games} == set(plan.jobs())
    table = standings(plan, games)
    match, other = table.matches
    (failure,) = match.failure_counts
    assert (failure.bot, failure.kind, failure.times) == (name, "time-out", 2)
    assert failure.first == "0.1 s"
    assert not other.failure_counts
    assert match.win_share == 0.0
    assert table.unrated(2) == [name]


def test_two_bots_that_cannot_be_interrupted_both_forfeit_the_game() -> None:
    plan = Plan((("Counter", "Swallower"),), own_bots=odd("Counter", "Swallower"), patience=0.1)
    game = play_after_crash(plan, Job("Counter", "Swallower", 2, 0, 0))
    assert [(one.seat, one.kind) for one in game.failures] == [(0, "time-out"), (1, "time-out")]


@pytest.mark.parametrize("patience", [1e12, 1e300, inf])
def test_endless_patience_is_no_limit(patience: float) -> None:
    plan = Plan((("greedy", "random"),), games=2, patience=patience)
    games = list(play_locally(plan, list(plan.jobs()), 2))
    assert [game.failures for game in games] == [(), ()]


def test_an_answer_of_a_class_of_its_own_is_an_action() -> None:
    plan = Plan((("Peculiar", "random"),), own_bots=odd("Peculiar"))
    assert not play_game(plan, Job("Peculiar", "random", 2, 0, 0)).failures


def test_what_a_bot_prints_does_not_reach_stdout(capsys: pytest.CaptureFixture[str]) -> None:
    plan = Plan((("Talker", "random"),), own_bots=odd("Talker"))
    game = play_game(plan, Job("Talker", "random", 2, 0, 0))
    assert not game.failures
    said = capsys.readouterr()
    assert not said.out
    assert "I am thinking" in said.err


def test_failures_are_told_by_bot_and_kind() -> None:
    plan = Plan((("Crash", "Illegal"),), games=2, own_bots=odd("Crash", "Illegal"))
    games = [play_game(plan, job) for job in plan.jobs()]
    failures = standings(plan, games).matches[0].failure_counts
    assert [(one.bot, one.kind) for one in failures] == [
        ("Crash", "exception"),
        ("Illegal", "illegal"),
    ]
    assert sum(one.times for one in failures) == sum(
        failure.times for game in games for failure in game.failures
    )


@pytest.mark.parametrize("name", ["Crash", "Illegal", "Nothing"])
def test_a_bot_that_fails_forfeits_every_game_and_gains_no_rating(name: str) -> None:
    plan = Plan(((name, "random"),), games=6, own_bots=odd(name))
    table = standings(plan, [play_game(plan, job) for job in plan.jobs()])
    assert table.matches[0].win_share == 0.0
    assert table.matches[0].margin is None
    assert table.matches[0].gold(of_a=A) == table.matches[0].gold(of_a=B) == []
    assert table.matches[0].cards(of_a=A) == {}
    assert table.matches[0].turn_times(of_a=B).most > 0
    (row,) = match_table(table.matches).rows
    assert row[5:7] == ("- : -", "-")
    assert table.ratings == ()
    assert table.unrated(2) == [name]


def test_games_against_a_bot_that_always_fails_give_nobody_a_rating() -> None:
    pairs = (("greedy", "random"), ("greedy", "Crash"), ("random", "Crash"))
    plan = Plan(pairs, games=4, own_bots=odd("Crash"))
    table = standings(plan, [play_game(plan, job) for job in plan.jobs()])
    alone = Plan(pairs[:1], games=4)
    without = standings(alone, [play_game(alone, job) for job in alone.jobs()])
    assert table.ratings == without.ratings
    assert table.unrated(2) == ["Crash"]


def test_gold_and_margins_are_those_of_the_games_that_nobody_forfeited() -> None:
    failed = replace(ended((90, 10), 0, 1), failures=(Failure(1, "exception", 1, "oh dear"),))
    match = Match("a", "b", 2, ((ended((50, 40), 0, 0), ended((30, 50), 1, 0)), (failed,)))
    assert (match.gold(of_a=A), match.gold(of_a=B)) == ([50, 50], [40, 30])
    assert match.margin == 15
    assert match.win_share == 1.0
    assert match.cards(of_a=A) == {"lords": [50, 50]}


def test_a_bot_that_fails_now_and_then_is_rated_by_what_it_wins() -> None:
    plan = Plan((("Doubtful", "random"),), games=12, own_bots=odd("Doubtful"))
    table = standings(plan, [play_game(plan, job) for job in plan.jobs()])
    assert {one.bot for one in table.ratings} == {"Doubtful", "random"}
    assert table.matches[0].failure_counts
    assert table.unrated(2) == []


@pytest.mark.parametrize(
    ("failed", "shares"),
    [
        ((), [0.5, 0.5, 0.0]),
        ((0,), [0.0, 1.0, 0.0]),
        ((0, 1), [0.0, 0.0, 1.0]),
        ((0, 1, 2), [1 / 3, 1 / 3, 1 / 3]),
    ],
)
def test_those_who_have_not_failed_share_the_win(
    failed: tuple[int, ...], shares: list[float]
) -> None:
    failures = tuple(Failure(seat, "exception", 1, "oh dear") for seat in failed)
    assert replace(ended((50, 50, 20)), failures=failures).shares == shares


def test_a_budget_is_the_bots_own_the_default_or_the_named_one() -> None:
    assert entrant("greedy").budget == BOTS["greedy"].budget
    assert entrant("greedy", "20").budget == Budget(nodes=20)
    assert entrant("greedy@0.5s", "20").budget == Budget(seconds=0.5)
    assert budget_from_text("2s") == Budget(seconds=2)
