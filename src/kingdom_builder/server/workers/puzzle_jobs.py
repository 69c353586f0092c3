"""What the worker process of the coach does for puzzles."""

from kingdom_builder.coach.puzzles.puzzle_set import shipped_puzzles
from kingdom_builder.coach.puzzles.verdict import PuzzleStudy
from kingdom_builder.i18n import speaking
from kingdom_builder.server.wire.advice import AdvisedTurn
from kingdom_builder.server.wire.puzzles import PuzzleVerdict
from kingdom_builder.server.workers.review_facts import advised_turn, planned_turn


def judge(key: str, actions: tuple[str, ...], language: str) -> PuzzleVerdict:
    """What this turn is worth in a puzzle."""
    with speaking(language):
        study = PuzzleStudy(shipped_puzzles()[key])
        verdict = study.judge(actions)
        solution = _solution(study) if verdict.is_solved else None
        return PuzzleVerdict(verdict.is_solved, verdict.sentence, verdict.clue, solution)


def solve(key: str, language: str) -> AdvisedTurn:
    """The best turn of a puzzle, with its reasons."""
    with speaking(language):
        return _solution(PuzzleStudy(shipped_puzzles()[key]))


def _solution(study: PuzzleStudy) -> AdvisedTurn:
    return advised_turn(planned_turn(study.game, study.solution()), study.game)
