"""What the coach does in its worker process.

Hints and reviews are answered as facts, which are put into words later, for each reader. Puzzles are answered in
words, in the language of the player who asks: nothing of that is kept.
"""

from dataclasses import replace

from kingdom_builder.coach.advice import HINT_BUDGET, hints
from kingdom_builder.coach.analysis import opening
from kingdom_builder.coach.judge import Judge, judge_with
from kingdom_builder.coach.puzzles.puzzle_set import shipped_puzzles
from kingdom_builder.coach.puzzles.verdict import PuzzleStudy
from kingdom_builder.coach.review import REVIEW_BUDGET, review_turn
from kingdom_builder.i18n import speaking
from kingdom_builder.notation.record import Record
from kingdom_builder.server.wire.advice import AdvisedTurn
from kingdom_builder.server.wire.puzzles import PuzzleVerdict
from kingdom_builder.server.workers.review_facts import (
    ReviewFacts,
    TurnFacts,
    advised_turn,
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

    It is kept, so its budget has no seconds: how busy the machine is at the moment must not decide a verdict that
    stays.
    """
    game = play_record(record)
    before = () if turn else opening(game, budget=REVIEW_BUDGET)
    return facts_of(game, review_turn(game, turn, budget=REVIEW_BUDGET), before)


def review_judge() -> Judge:
    """Who makes these reviews."""
    return judge_with(REVIEW_BUDGET)


# -- puzzles


def judge_puzzle(key: str, actions: tuple[str, ...], language: str) -> PuzzleVerdict:
    """What this turn is worth in a puzzle."""
    with speaking(language):
        study = PuzzleStudy(shipped_puzzles()[key])
        verdict = study.judge(actions)
        solution = _solution(study) if verdict.is_solved else None
        return PuzzleVerdict(verdict.is_solved, verdict.sentence, verdict.clue, solution)


def solve_puzzle(key: str, language: str) -> AdvisedTurn:
    """The best turn of a puzzle, with its reasons."""
    with speaking(language):
        return _solution(PuzzleStudy(shipped_puzzles()[key]))


def _solution(study: PuzzleStudy) -> AdvisedTurn:
    return advised_turn(planned_turn(study.game, study.solution()), study.game)
