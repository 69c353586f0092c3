"""The best turns for the seat on turn, with the reasons in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from kingdom_builder.bots.network_file import value_network
from kingdom_builder.bots.policy import Budget, check_budget
from kingdom_builder.coach.candidates import (
    Candidate,
    TurnResult,
    TurnStudy,
    default_budget,
    varied,
)
from kingdom_builder.coach.explanation import Explanation, Remark
from kingdom_builder.i18n import Refused
from kingdom_builder.table.game import Game
from kingdom_builder.table.game_check import check_game

Tried = tuple[Candidate, TurnResult]

SCREENED = 12  # turns that are tried out for a hint
HINT_SEED = 1  # whoever asks twice gets the same answer
HINT_BUDGET = default_budget(1024)


@dataclass(frozen=True)
class Advice:
    """A whole turn, up to where chance answers, and what it is worth to its player."""

    actions: tuple[str, ...]  # as the protocol names them
    worth: float  # the margin over the others' mean that can be expected at the end, in gold
    win_chance: float  # from 0 to 1
    gold: int  # what the turn brings at once
    reasons: tuple[str, ...]  # sentences for people, the most important first
    why: Explanation  # the facts behind them, for readers of another language


def hints(
    game: Game, most: int = 3, *, rng: Random | None = None, budget: Budget = HINT_BUDGET
) -> list[Advice]:
    """The best turns that differ, for the seat on turn, from what that seat may know."""
    check_game(game)
    check_budget(budget)
    if game.over:
        raise Refused("The game is over: there is no turn to give a hint for.")
    if most < 1:
        raise Refused("There must be at least 1 hint, not {n}.", n=most)
    study = TurnStudy(
        game.view(game.seat), game.choices, rng or Random(HINT_SEED), budget, value_network()
    )
    screened = varied(study.candidates(), max(SCREENED, most), game.seat)
    chosen = varied(study.screen(screened), most, game.seat)
    compared = list(zip(chosen, study.compare(chosen), strict=True))
    compared.sort(key=lambda one: -one[1].worth)
    return [_hint(game, study, compared, n) for n in range(len(compared))]


def _hint(game: Game, study: TurnStudy, compared: Sequence[Tried], n: int) -> Advice:
    """The n-th hint; the best one says what it has that the next one lacks."""
    if n or len(compared) == 1:
        return advice(game, study, compared[n])
    best, following = compared[:2]
    lead, error = best[1].lead(following[1])
    if lead <= error:
        return advice(game, study, best, Explanation(study.reasons(best[0]), Remark.ALIKE))
    return advice(game, study, best, comparison(Remark.THAN_NEXT, study, best, following))


def advice(
    game: Game, study: TurnStudy, tried: Tried, explanation: Explanation | None = None
) -> Advice:
    """What to say about a turn that was tried out; by default only what speaks for it."""
    candidate, result = tried
    why = explanation or Explanation(study.reasons(candidate))
    return Advice(
        candidate.actions,
        result.worth,
        result.win_chance,
        study.gold(candidate),
        why.sentences(game),
        why,
    )


def comparison(remark: Remark, study: TurnStudy, better: Tried, worse: Tried) -> Explanation:
    """How much better a turn is than another one, and what speaks for both."""
    lead, error = better[1].lead(worse[1])
    return Explanation(study.reasons(better[0]), remark, lead, study.reasons(worse[0]), error)
