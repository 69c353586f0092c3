"""The turn with the best prospects, as far as trying turns out in many worlds can tell."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from kingdom_builder.bots.monte_carlo_bot import SEED_BITS, MonteCarloBot
from kingdom_builder.bots.policy import Budget
from kingdom_builder.bots.reasons import after_turn
from kingdom_builder.bots.turn_bot import named
from kingdom_builder.coach.candidates import Candidate, TurnResult
from kingdom_builder.coach.puzzles.gold_search import PositionKey, position_key
from kingdom_builder.evaluation.evaluator import Evaluator, LinearEvaluator
from kingdom_builder.evaluation.position_value import VALUE_PER_GOLD
from kingdom_builder.evaluation.rollout import look_ahead
from kingdom_builder.evaluation.weights import Weights
from kingdom_builder.table.game import Game
from kingdom_builder.table.positions.determinization import determinize, open_state
from kingdom_builder.table.view import View

FINALISTS = 4  # turns that are compared closely in the end
ENDS_FOR_ONE = 3  # ends of the turn that are looked at for each that is tried out: many are alike


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
    beam = MonteCarloBot().look(view, choices, Budget(nodes=nodes))
    turns = [beam.turn_to(end) for end in beam.best_ends(ENDS_FOR_ONE * screened)]
    before = open_state(view)
    found = one_of_each(
        [
            Candidate(tuple(turn), named(turn, choices), after_turn(view.board, before, turn))
            for turn in turns
        ],
        game.seat,
    )[:screened]
    if len(found) < FINALISTS:
        return None
    first = try_out(view, beam.weights, found, rng, max(1, nodes // 2 // len(found)))
    finalists = [one for one, _ in first[:FINALISTS]]
    # In new worlds: the first trial has flattered its winner.
    (best, result), *others = try_out(view, beam.weights, finalists, rng, nodes // 2 // FINALISTS)
    lead, error = min(result.lead(other) for _, other in others)
    return Prospect(best, result.worth, lead, error)


def one_of_each(candidates: Sequence[Candidate], seat: int) -> list[Candidate]:
    """The turns without those that leave the board as an earlier one does."""
    kept: dict[PositionKey, Candidate] = {}
    for one in candidates:
        kept.setdefault(position_key(one.end, seat), one)
    return list(kept.values())


def try_out(
    view: View, weights: Weights, candidates: Sequence[Candidate], rng: Random, worlds: int
) -> list[tuple[Candidate, TurnResult]]:
    """What each turn is worth a round later in the same worlds, the best first."""
    seeds = [rng.getrandbits(SEED_BITS) for _ in range(worlds)]
    turns = [list(one.turn) for one in candidates]
    world = determinize(view, rng)
    evaluators: list[Evaluator] = [LinearEvaluator(weights)]
    values = look_ahead(view.board, world, turns, seeds, evaluators, 1)
    results = [
        TurnResult(view.seat, [value / VALUE_PER_GOLD for value in values[at : at + worlds]])
        for at in range(0, len(values), worlds)
    ]
    return sorted(zip(candidates, results, strict=True), key=lambda one: -one[1].worth)
