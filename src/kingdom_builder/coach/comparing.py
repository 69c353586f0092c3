"""What makes the difference between two turns, in a sentence."""

from kingdom_builder.coach.study import Candidate, Study
from kingdom_builder.coach.trying import Outcome
from kingdom_builder.i18n import say
from kingdom_builder.narration.turn_reasons import advantages
from kingdom_builder.table.game import Game

Tried = tuple[Candidate, Outcome]


def against_next(game: Game, study: Study, best: Tried, second: Tried) -> str:
    """What the best turn has that the next best one has not."""
    lead, what = _difference(game, study, best, second)
    if not what:
        return say("In the end worth {lead:.1f} gold more than the next best turn.", lead=lead)
    return say(
        "In the end worth {lead:.1f} gold more than the next best turn: {what}.",
        lead=lead,
        what=what,
    )


def against_played(game: Game, study: Study, best: Tried, played: Tried) -> str:
    """What the best turn has that the played one has not."""
    lead, what = _difference(game, study, best, played)
    if not what:
        return say("In the end worth {lead:.1f} gold more than what was played.", lead=lead)
    return say(
        "In the end worth {lead:.1f} gold more than what was played: {what}.",
        lead=lead,
        what=what,
    )


def _difference(game: Game, study: Study, better: Tried, worse: Tried) -> tuple[float, str]:
    lead, _ = better[1].lead(worse[1])
    return lead, advantages(study.reasons(better[0]), study.reasons(worse[0]), game)
