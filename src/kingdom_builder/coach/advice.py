"""The best turns for the seat on turn, with the reasons in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from kingdom_builder.bots.policy import Budget
from kingdom_builder.coach.candidates import Candidate, TurnResult, TurnStudy, usual_budget, varied
from kingdom_builder.i18n import N_, Refused, say
from kingdom_builder.narration.turn_reasons import advantages, sentences
from kingdom_builder.table.game import Game

Tried = tuple[Candidate, TurnResult]

SCREENED = 12  # turns that are tried out for a hint
HINT_SEED = 1  # whoever asks twice gets the same answer
HINT_BUDGET = usual_budget(1024)
THAN_NEXT = (
    N_("Worth {lead:.1f} more gold in the end than the next best turn."),
    N_("Worth {lead:.1f} more gold in the end than the next best turn: {what}."),
)
THAN_PLAYED = (
    N_("Worth {lead:.1f} more gold in the end than the turn that was played."),
    N_("Worth {lead:.1f} more gold in the end than the turn that was played: {what}."),
)


@dataclass(frozen=True)
class Advice:
    """A whole turn, up to where chance answers, and what it is worth to its player."""

    actions: tuple[str, ...]  # as the protocol names them
    worth: float  # the margin over the others' mean that can be expected at the end, in gold
    win_chance: float  # from 0 to 1
    gold: int  # what the turn brings at once
    reasons: tuple[str, ...]  # sentences for people, the most important first


def hints(
    game: Game, most: int = 3, *, rng: Random | None = None, budget: Budget = HINT_BUDGET
) -> list[Advice]:
    """The best turns that differ, for the seat on turn, from what that seat may know."""
    if game.over:
        raise Refused("The game is over: there is no turn to give a hint for.")
    if most < 1:
        raise Refused("There must be at least 1 hint, not {n}.", n=most)
    study = TurnStudy(game.view(game.seat), game.choices, rng or Random(HINT_SEED), budget)
    screened = varied(study.candidates(), max(SCREENED, most), game.seat)
    chosen = varied(study.screen(screened), most, game.seat)
    compared = list(zip(chosen, study.compare(chosen), strict=True))
    compared.sort(key=lambda one: -one[1].worth)
    return [_hint(game, study, compared, n) for n in range(len(compared))]


def _hint(game: Game, study: TurnStudy, compared: Sequence[Tried], n: int) -> Advice:
    """The n-th hint; the best one says what it has that the next one lacks."""
    if n or len(compared) == 1:
        return advice(game, study, compared[n])
    lead, error = compared[0][1].lead(compared[1][1])
    if lead <= error:
        return advice(game, study, compared[0], last=say("The next best turn is about as good."))
    return advice(
        game, study, compared[0], first=comparison(THAN_NEXT, game, study, compared[0], compared[1])
    )


def advice(
    game: Game, study: TurnStudy, tried: Tried, *, first: str = "", last: str = ""
) -> Advice:
    """What to say about a turn that was tried out; reasons may come before and after."""
    candidate, result = tried
    reasons = (first, *sentences(study.reasons(candidate), game), last)
    return Advice(
        candidate.actions,
        result.worth,
        result.win_chance,
        study.gold(candidate),
        tuple(filter(None, reasons)),
    )


def comparison(
    texts: tuple[str, str], game: Game, study: TurnStudy, better: Tried, worse: Tried
) -> str:
    """How much better a turn is, and what it has that the other one lacks, if that can be named."""
    lead, _ = better[1].lead(worse[1])
    what = advantages(study.reasons(better[0]), study.reasons(worse[0]), game)
    return say(texts[bool(what)], lead=lead, what=what)
