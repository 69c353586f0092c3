"""The best turns for the seat on turn, with the reasons in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from kingdom_builder.bots.policy import Budget
from kingdom_builder.coach.comparing import Tried, against_next
from kingdom_builder.coach.study import Study, varied
from kingdom_builder.coach.thinking import usual_budget
from kingdom_builder.i18n import Refused, say
from kingdom_builder.narration.turn_reasons import sentences
from kingdom_builder.table.game import Game

RACING = 12  # turns that are tried out for a hint
HINT_SEED = 1  # who asks twice is answered the same
A_HINT = usual_budget(1024)


@dataclass(frozen=True)
class Advice:
    """A whole turn, up to where chance answers, and what it is worth to its player."""

    actions: tuple[str, ...]  # as the protocol names them
    worth: float  # the margin over the others' mean that can be expected at the end, in gold
    win_chance: float  # from 0 to 1
    gold: int  # what the turn brings at once
    reasons: tuple[str, ...]  # sentences for people, the most important first


def hints(
    game: Game, most: int = 3, *, rng: Random | None = None, budget: Budget = A_HINT
) -> list[Advice]:
    """The best turns that differ, for the seat on turn, from what that seat may know."""
    if game.over:
        raise Refused("The game is over: there is no turn to give a hint for.")
    if most < 1:
        raise Refused("There must be at least 1 hint, not {n}.", n=most)
    study = Study(game.view(game.seat), game.choices, rng or Random(HINT_SEED), budget)
    racing = varied(study.candidates(), max(RACING, most), game.seat)
    chosen = varied(study.race(racing), most, game.seat)
    met = list(zip(chosen, study.meet(chosen), strict=True))
    met.sort(key=lambda one: -one[1].worth)
    return [_hint(game, study, met, n) for n in range(len(met))]


def _hint(game: Game, study: Study, met: Sequence[Tried], n: int) -> Advice:
    """The n-th hint; the best one says what it has that the next one has not."""
    if n or len(met) == 1:
        return advice(game, study, met[n])
    lead, error = met[0][1].lead(met[1][1])
    if lead <= error:
        return advice(game, study, met[0], last=say("The next best turn is about as good."))
    return advice(game, study, met[0], first=against_next(game, study, met[0], met[1]))


def advice(game: Game, study: Study, tried: Tried, *, first: str = "", last: str = "") -> Advice:
    """What is to be said of a turn that was tried out; reasons may come before and behind."""
    candidate, outcome = tried
    reasons = (first, *sentences(study.reasons(candidate), game), last)
    return Advice(
        candidate.actions,
        outcome.worth,
        outcome.win_chance,
        study.gold(candidate),
        tuple(filter(None, reasons)),
    )
