"""The turn with the best prospects, as far as trying turns out in many worlds can tell."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from kingdom_builder.bots.monte_carlo import MonteCarloBot
from kingdom_builder.bots.policy import Budget
from kingdom_builder.coach.candidates import Candidate, TurnStudy
from kingdom_builder.coach.puzzles.gold_search import Standing, standing
from kingdom_builder.table.game import Game

FINALISTS = 4  # turns that are compared closely in the end


@dataclass(frozen=True)
class Prospect:
    """The turn that did best, its margin at the end, and its lead over the next with its error."""

    candidate: Candidate
    worth: float
    lead: float
    error: float


def best_prospect(game: Game, rng: Random, nodes: int, *, screened: int) -> Prospect | None:
    """The best turn for the seat on turn from what it may know; ``None`` if there is no choice."""
    view, choices = game.view(game.seat), game.choices
    study = TurnStudy(view, choices, rng, Budget(nodes=nodes), MonteCarloBot())
    found = one_of_each(study.candidates(), game.seat)[:screened]
    if len(found) < FINALISTS:
        return None
    finalists = study.screen(found)[:FINALISTS]
    results = sorted(
        zip(finalists, study.compare(finalists), strict=True), key=lambda one: -one[1].worth
    )
    best, result = results[0]
    lead, error = min(result.lead(other) for _, other in results[1:])
    return Prospect(best, result.worth, lead, error)


def one_of_each(candidates: Sequence[Candidate], seat: int) -> list[Candidate]:
    """The turns without those that leave the board as an earlier one does."""
    kept: dict[Standing, Candidate] = {}
    for one in candidates:
        kept.setdefault(standing(one.end, seat), one)
    return list(kept.values())
