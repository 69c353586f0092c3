"""A game looked at again, turn by turn."""

from time import monotonic

import pytest

import kingdom_builder as kb
from kingdom_builder.coach import MARKS, opening, review_turn
from kingdom_builder.coach.marks import mark_of
from kingdom_builder.coach.review import played_actions
from kingdom_builder.notation.entries import turn_spans
from tests.bots.test_master import LAST_TURNS
from tests.coach.sample_games import MODULES, SMALL, after, before_last_turn, margin, wandered


@pytest.mark.parametrize(("players", "modules"), [(2, ()), (5, MODULES)])
def test_every_finished_turn_is_reviewed(players: int, modules: tuple[str, ...]) -> None:
    game = wandered(players + 1, players=players, modules=modules)
    game.play(next(iter(game.choices)))  # a turn that is only begun
    told: list[tuple[int, int]] = []
    analysis = kb.analyse(game, budget=SMALL, progress=lambda done, all_: told.append((done, all_)))
    turns = players + 1
    assert told == [(n, turns) for n in range(1, turns + 1)]
    assert [review.turn for review in analysis.reviews] == list(range(1, turns + 1))
    assert analysis.players == game.players
    assert analysis.gold == tuple(game.gold)
    assert analysis.opening == opening(game, budget=SMALL)
    for review in analysis.reviews:
        moment = game.at(review.first)
        assert (review.seat, review.player) == (moment.seat, moment.player)
        assert review.terrain == moment.terrain
        assert game.log[review.last - 1].action == "end"
        assert review.loss >= 0
        assert (review.loss == 0) == (review.best == review.played) == (review.mark == "best")
        assert sum(review.win_chances) == pytest.approx(1)
        assert after(moment, review.best.actions).log[-1].is_final
        assert review.played.reasons
        assert review.best.reasons
    assert sum(sum(analysis.marks(seat).values()) for seat in range(players)) == turns
    assert sum(analysis.losses) == pytest.approx(sum(one.loss for one in analysis.reviews))


def test_the_seed_decides_everything() -> None:
    game = wandered(2)
    assert kb.analyse(game, seed=3, budget=SMALL) == kb.analyse(game, seed=3, budget=SMALL)
    assert kb.analyse(game, seed=3, budget=SMALL) != kb.analyse(game, seed=4, budget=SMALL)


def test_what_came_later_does_not_change_how_a_turn_is_judged() -> None:
    game = wandered(9)
    early = kb.play_record(
        kb.Record(game.setup, game.log[: review_turn(game, 2, budget=SMALL).last])
    )
    assert review_turn(early, 2, budget=SMALL) == review_turn(game, 2, budget=SMALL)


def test_a_bad_last_turn_loses_exactly_the_gold_it_missed() -> None:
    moment = before_last_turn()
    ends = sorted(kb.turn_ends(moment), key=lambda turn: margin(after(moment, turn), moment.seat))
    game = after(moment, ends[0])
    review = review_turn(game, game.turn_number - 1, budget=SMALL)
    best, worst = (margin(after(moment, turn), moment.seat) for turn in (ends[-1], ends[0]))
    assert review.played.actions == tuple(ends[0])
    assert review.loss == best - worst == 9
    assert review.mark == "blunder"
    assert review.win_chances[review.seat] == float(worst > 0)
    assert "9.0 more gold in the end than the turn that was played" in review.best.reasons[0]


def test_the_best_last_turn_has_the_best_mark() -> None:
    moment = before_last_turn()
    game = after(moment, kb.hints(moment, budget=SMALL)[0].actions)
    review = review_turn(game, game.turn_number - 1, budget=SMALL)
    assert (review.loss, review.mark) == (0, "best")
    assert review.best == review.played


@pytest.mark.compiled_engine
@pytest.mark.parametrize(("name", "missed"), [("6008", 11), ("6024", 12)])
def test_a_last_turn_that_misses_gold_is_no_best_turn(name: str, missed: int) -> None:
    """Games of ``hard``, whose last turn a beam that goes by the learned weights could not better."""
    (game,) = kb.load_games(LAST_TURNS / f"hard-{name}.game")
    review = review_turn(game, len(turn_spans(game.log)) - 1)
    assert (review.mark, review.loss) == ("blunder", missed)


@pytest.mark.compiled_engine
def test_seconds_alone_are_used_for_hints() -> None:
    game = kb.new_game(2, seed=3)
    begun = monotonic()
    (best, *_) = kb.hints(game, budget=kb.Budget(seconds=1.5))
    assert 0.9 < monotonic() - begun < 20
    assert best.actions


def test_a_turn_is_judged_up_to_where_chance_answered() -> None:
    entries = [kb.Entry("A1"), kb.Entry("A2", ("grass",)), kb.Entry("B5"), kb.Entry("end")]
    assert played_actions(entries) == ("A1", "A2")
    assert played_actions(entries[2:]) == ("B5", "end")


def test_a_game_without_a_finished_turn_has_no_reviews() -> None:
    game = kb.new_game(2, seed=1)
    assert kb.analyse(game, budget=SMALL).reviews == ()
    with pytest.raises(kb.Refused, match="There is no finished turn 1; this game has 0"):
        review_turn(game, 0, budget=SMALL)


def test_marks_go_with_the_loss() -> None:
    assert [mark_of(least) for least in MARKS.values()] == list(MARKS)
    assert mark_of(100.0) == "blunder"
