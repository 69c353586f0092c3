"""What the coach does in its worker process: jobs that take a record, and answer in no language."""

from dataclasses import replace

from kingdom_builder.coach.advice import HINT_BUDGET, hints
from kingdom_builder.coach.analysis import opening
from kingdom_builder.coach.judge import Judge, judge_with
from kingdom_builder.coach.review import REVIEW_BUDGET, review_turn
from kingdom_builder.notation.record import Record
from kingdom_builder.server.workers.review_facts import (
    ReviewFacts,
    TurnFacts,
    facts_of,
    planned_turn,
)
from kingdom_builder.table.records.replay import play_record

MAX_HINTS = 3  # turns in a hint
SECONDS = 3.0  # for a hint


def advise(record: Record) -> list[TurnFacts]:
    """The best turns for the seat on turn, from what that seat may know."""
    game = play_record(record)
    found = hints(game, MAX_HINTS, budget=replace(HINT_BUDGET, seconds=SECONDS))
    return [planned_turn(game, advice) for advice in found]


def review(record: Record, turn: int) -> ReviewFacts:
    """The review of one turn of a game, counted from 0.

    It is kept, so its budget has no seconds: how busy the machine is must not decide what is said for ever.
    """
    game = play_record(record)
    before = () if turn else opening(game, budget=REVIEW_BUDGET)
    return facts_of(game, review_turn(game, turn, budget=REVIEW_BUDGET), before)


def judge() -> Judge:
    """Who makes these reviews."""
    return judge_with(REVIEW_BUDGET)
