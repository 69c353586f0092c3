"""The turns worth trying out: found by wide beams, and judged by where they end."""

from collections.abc import Iterator, Sequence

from kingdom_builder.bots.learned_weights import Table, learned, weights_for
from kingdom_builder.bots.policy import Budget
from kingdom_builder.bots.turn_bot import WIDTH, run_beam
from kingdom_builder.evaluation.beam import Beam
from kingdom_builder.evaluation.evaluator import Evaluator
from kingdom_builder.evaluation.weights import Weights
from kingdom_builder.notation.choices import Choices
from kingdom_builder.rules.position_keys import change_key
from kingdom_builder.rules.turn_search import ALL_OPTIONS, TurnSearch, search_turn
from kingdom_builder.table.positions.determinization import open_state
from kingdom_builder.table.view import View

WIDEST = 8 * WIDTH  # positions that go on at each step
WIDEST_AT_THE_END = 32 * WIDTH  # the same where the game may end
# In a step, for each second of a budget: little time must not be over before the first trial.
LOOKED_AT_A_SECOND = 40_000
A_STEP = 16_000  # new positions looked at in a step: seven tiles must not take seconds
CLOSE = 192  # ends that are judged
ENUMERATED = 20_000  # positions of the last turn: if there are no more, every end is known
GOLD_ALONE: Table = {}  # weights by which gold counts as it lies there, and nothing else

End = tuple[TurnSearch, int]  # a search, and the number of a position in it


def quick_weights(view: View, choices: Choices) -> Weights:
    """What quick play goes by: in the last round gold alone, before it what was learned."""
    return weights_for(view, choices, GOLD_ALONE if view.last_round else learned())


def positions_for(default: int, budget: Budget) -> int:
    """How many positions to look at in a step: the default, or fewer if there is little time."""
    if budget.seconds is None:
        return default
    return int(min(default, LOOKED_AT_A_SECOND * max(0, budget.seconds)))


def propose_turns(
    view: View, choices: Choices, evaluator: Evaluator, positions: int, most: int
) -> list[list[int]]:
    """The turns with the best ends, the best first; of equal ends one.

    At most so many ``positions`` are looked at in a step.
    """
    find = _last_ends if view.last_round else _promising_ends
    worth = evaluator.final_value if view.last_round else evaluator.evaluate
    ends: dict[int, tuple[int, End]] = {}
    for search, at in find(view, choices, positions):
        end = search.states[at]
        key = change_key(search.states[0], end)
        if key not in ends:
            ends[key] = worth(view.board, end, view.seat), (search, at)
    best = sorted(ends.values(), key=lambda one: -one[0])[:most]
    return [search.turn_to(at) for _, (search, at) in best]


def _promising_ends(view: View, choices: Choices, positions: int) -> Iterator[End]:
    """The best ends by the learned weights; if the supply can run out, also those with most gold."""
    beam = _beam(view, choices, learned(), WIDEST, positions)
    yield from _ends(beam, beam.best_of(beam.ends, CLOSE))
    if _without_supply(beam):
        for_gold = _beam(view, choices, GOLD_ALONE, WIDEST_AT_THE_END, positions)
        yield from _ends(for_gold, _without_supply(for_gold))


def _last_ends(view: View, choices: Choices, positions: int) -> Iterator[End]:
    """All ends if they can be numbered; otherwise those that gold leads to, and those that the learned weights find.

    Gold alone gets stuck where a first step costs something.
    """
    every = search_turn(view.board, open_state(view), ALL_OPTIONS, min(ENUMERATED, positions))
    if every.is_complete:
        yield from _ends(every, every.ends)
        return
    for table in (GOLD_ALONE, learned()):
        beam = _beam(view, choices, table, WIDEST_AT_THE_END, positions)
        yield from _ends(beam, beam.ends)


def _beam(view: View, choices: Choices, table: Table, widest: int, positions: int) -> Beam:
    width, a_step = min(widest, positions // WIDTH), min(A_STEP, positions)
    return run_beam(view, weights_for(view, choices, table), width, a_step)


def _ends(search: TurnSearch, numbers: Sequence[int]) -> Iterator[End]:
    return ((search, at) for at in numbers)


def _without_supply(beam: Beam) -> list[int]:
    """The ends at which the seat has built its last settlement, so that the last round begins or the game is over."""
    return [at for at in beam.ends if beam.states[at].supply[beam.seat] == 0]
