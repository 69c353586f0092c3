"""The player who thinks of whole turns."""

from collections.abc import Sequence
from functools import partial
from random import Random

from kingdom_builder.bots.learned_weights import Table, learned, weights_for
from kingdom_builder.bots.policy import FREE, Budget, Thought, Weighed
from kingdom_builder.bots.reasons import reasons_for
from kingdom_builder.evaluation.beam import Beam
from kingdom_builder.evaluation.position_value import VALUE_PER_GOLD
from kingdom_builder.evaluation.weights import Weights
from kingdom_builder.notation.choices import Choices
from kingdom_builder.table.positions.determinization import open_state
from kingdom_builder.table.view import View

WIDTH = 32  # positions that go on at each step
A_STEP = 4000  # new positions looked at in a step
CLOSE = 24  # ends that are looked at closely
NARROWEST = 2


class TurnBot:
    """Looks at the ways its turn can go, tiles before and after the builds, and takes the best end.

    An end is worth its gold, what the next turn is expected to bring, tiles, room to grow.
    """

    widest = WIDTH
    a_step = A_STEP

    def __init__(self, table: Table | None = None) -> None:
        self._table = learned() if table is None else table

    def choose(self, view: View, choices: Choices, rng: Random, budget: Budget = FREE) -> str:
        """The first action of the best turn."""
        return self.plan(view, choices, rng, budget).actions[0]

    def plan(self, view: View, choices: Choices, rng: Random, budget: Budget = FREE) -> Thought:
        """The best turn; where chance must answer it ends there."""
        actions = self.weigh(view, choices, rng, budget)[0].actions
        turn = [choices.number_of(action) for action in actions]
        return Thought(actions, because=partial(reasons_for, view, turn))

    def weigh(
        self, view: View, choices: Choices, rng: Random, budget: Budget = FREE
    ) -> list[Weighed]:
        """The best turns and what they are worth, the best first."""
        beam = self.look(view, choices, budget)
        return [
            Weighed(named(beam.turn_to(end), choices), beam.values[end] / VALUE_PER_GOLD)
            for end in beam.best_ends(CLOSE)
        ]

    def look(self, view: View, choices: Choices, budget: Budget) -> Beam:
        """The turns that were found; with few nodes to look at the beam is narrow."""
        return self.search(view, weights_for(view, choices, self._table), budget)

    def search(self, view: View, weights: Weights, budget: Budget) -> Beam:
        """The turns that were found by these weights."""
        nodes = self.a_step if budget.nodes is None else budget.nodes
        width, a_step = min(self.widest, nodes // WIDTH), min(self.a_step, nodes)
        return run_beam(view, weights, width, a_step)


def run_beam(view: View, weights: Weights, width: int, a_step: int) -> Beam:
    """The turns that a beam of this width finds, if it looks at so many new positions in a step."""
    beam = Beam(view.board, open_state(view), weights, max(NARROWEST, width), max(WIDTH, a_step))
    beam.run()
    return beam


def named(turn: Sequence[int], choices: Choices) -> tuple[str, ...]:
    """A turn in the names of its actions."""
    return tuple(choices.key_of(choice) for choice in turn)
