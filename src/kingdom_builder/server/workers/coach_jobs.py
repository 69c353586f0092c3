"""What the coach does in its worker process: jobs that take a record and return messages."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from kingdom_builder.bots.policy import Budget
from kingdom_builder.coach.advice import HINT_BUDGET, Advice, hints
from kingdom_builder.coach.analysis import opening
from kingdom_builder.coach.review import REVIEW_BUDGET, Review, review_turn
from kingdom_builder.i18n import speaking
from kingdom_builder.notation.record import END_OF_TURN, Record
from kingdom_builder.server.wire.advice import AdvisedStep, AdvisedTurn, ReviewedTurn
from kingdom_builder.server.wire.turn_steps import planned, played
from kingdom_builder.table.game import Game
from kingdom_builder.table.replay import play_record

MAX_HINTS = 3  # turns in a hint
SECONDS = 3.0  # for one turn


class ReviewResult(NamedTuple):
    """The review of a turn; with the first one also the win chances before it."""

    opening: list[float]
    review: ReviewedTurn


def advise(record: Record, language: str) -> list[AdvisedTurn]:
    """The best turns for the seat on turn, from what that seat may know."""
    with speaking(language):
        game = play_record(record)
        return [
            planned_turn(game, advice)
            for advice in hints(game, MAX_HINTS, budget=_in_time(HINT_BUDGET))
        ]


def review(record: Record, turn: int, language: str) -> ReviewResult:
    """The review of one turn of a game, counted from 0."""
    with speaking(language):
        game = play_record(record)
        budget = _in_time(REVIEW_BUDGET)
        before = () if turn else opening(game, budget=budget)
        return ReviewResult(list(before), _reviewed(game, review_turn(game, turn, budget=budget)))


def _in_time(budget: Budget) -> Budget:
    return replace(budget, seconds=SECONDS)


def _reviewed(game: Game, given: Review) -> ReviewedTurn:
    steps = played(game, given.first, given.last)
    return ReviewedTurn(
        turn=given.turn,
        seat=given.seat,
        terrain=given.terrain or "",
        first=given.first,
        last=given.last,
        played=_advised(given.played, steps, is_open=False),
        best=planned_turn(game.at(given.first), given.best),
        is_best=given.best == given.played,
        loss=given.loss,
        mark=given.mark,
        win_chances=list(given.win_chances),
    )


def planned_turn(game: Game, advice: Advice) -> AdvisedTurn:
    """A turn that could be played from here."""
    is_open = END_OF_TURN not in advice.actions
    return _advised(advice, planned(game, advice.actions), is_open=is_open)


def _advised(advice: Advice, steps: Sequence[AdvisedStep], *, is_open: bool) -> AdvisedTurn:
    return AdvisedTurn(
        actions=list(advice.actions),
        steps=list(steps),
        is_open=is_open,
        worth=advice.worth,
        win_chance=advice.win_chance,
        gold=advice.gold,
        reasons=list(advice.reasons),
    )
