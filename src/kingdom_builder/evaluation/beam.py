"""Whole turns, the promising ones: step by step, each time only the best positions go on."""

from kingdom_builder.evaluation.evaluator import Evaluator
from kingdom_builder.evaluation.position_value import position_value, static_value
from kingdom_builder.evaluation.weights import Weights
from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.hexgrid.masks import bit, bits
from kingdom_builder.model.board import MANDATORY, Board
from kingdom_builder.model.choice import END, OFFER_END, OPTION
from kingdom_builder.model.state import State
from kingdom_builder.rules.position_keys import same_position
from kingdom_builder.rules.turn import hexes, options
from kingdom_builder.rules.turn_search import ALL_OPTIONS, NOWHERE, TurnSearch

MOST_STEPS = 24
MOST_ENDS = 256  # as many as anybody looks at closely
SOURCES = 6  # of the settlements that could be moved, those that are missed least


class Beam(TurnSearch):
    """A search through a turn that follows only the best positions of each step.

    A step is a build, a move, a wall: a choice that changes the board, with the picks before it.
    ``values`` says what each position is worth to the seat on turn.
    """

    __slots__ = ("a_step", "held", "seat", "values", "weights", "width")

    def __init__(
        self, board: Board, state: State, weights: Weights, width: int, a_step: int
    ) -> None:
        self.weights: Weights = weights
        self.width: int = width  # how many positions go on at each step
        self.a_step: int = a_step  # how many new ones are looked at in a step
        self.seat: int = state.seat
        self.values: list[int] = []
        self.held: list[int] = []  # the positions of earlier steps that are still there
        super().__init__(board, state, ALL_OPTIONS, a_step)

    def run(self) -> None:
        """Follow the best positions until no step is left."""
        front = [0]
        steps = 0
        while len(front) > 0 and steps < MOST_STEPS:
            first = len(self.states)
            self.most = first + self.a_step
            for at in front:
                self.look_at(at)
            front = self.best_of(self.changed_since(first), self.width)
            self.release(first, front)
            steps += 1

    def release(self, first: int, front: list[int]) -> None:
        """Let go of all positions but the front and the best ends: a wide beam finds 100,000 of 3 KB in a turn.

        Of the others only the way to them is kept; the first position stands in their place.
        """
        self.ends = self.best_of(self.ends, MOST_ENDS)
        self.ends.sort()
        needed: list[int] = [0 for _ in self.states]
        for at in front + self.ends:
            needed[at] = 1
        held: list[int] = []
        root = self.states[0]
        for at in self.held + list(range(first, len(self.states))):
            if needed[at] > 0:
                held.append(at)
            else:
                self.states[at] = root
        self.held = held

    def is_known(self, state: State, key: int) -> bool:
        """Whether an equal position has been reached before; of those let go of, the key alone tells."""
        at: int = self.latest.get(key, NOWHERE)
        root = self.states[0]
        while at >= 0:
            elder = self.states[at]
            if same_position(elder, state) or (at > 0 and same_position(elder, root)):
                return True
            at = self.elders[at]
        return False

    def look_at(self, at: int) -> None:
        """Every step from here: a build, or a tile with the picks that belong to it."""
        state = self.states[at]
        if state.asking or self.choices[at] == END:
            return
        first = len(self.states)
        for choice in bits(hexes(self.board, state)):
            self.reach(at, choice)
        offered = options(self.board, state)
        offered &= OFFER_END - 1
        for option in bits(offered):
            self.reach(at, OPTION + option)
        for found in self.half_done(first):
            self.look_at(found)

    def half_done(self, first: int) -> list[int]:
        """The positions since then where something is only picked; of sources the best few."""
        begun: list[int] = []
        lifted: list[int] = []
        for at in range(first, len(self.states)):
            if self.is_only_picked(at):
                state = self.states[at]
                if state.source >= 0:
                    self.values[at] = value_without(self.board, state, self.weights)
                    lifted.append(at)
                else:
                    begun.append(at)
        return begun + self.best_of(lifted, SOURCES)

    def is_only_picked(self, at: int) -> bool:
        """Whether the board is as it was before the last choice, and an action half done."""
        state = self.states[at]
        before = self.states[self.parents[at]]
        return state.active > MANDATORY and state.free == before.free and not state.asking

    def changed_since(self, first: int) -> list[int]:
        """The positions found since then from which a further step can be made."""
        found: list[int] = []
        for at in range(first, len(self.states)):
            state = self.states[at]
            if not state.asking and self.choices[at] != END and not self.is_only_picked(at):
                found.append(at)
        return found

    def keep(self, state: State, key: int, parent: int, choice: int) -> None:
        """Keep a new position with its worth."""
        self.values.append(static_value(self.board, state, self.seat, self.weights))
        TurnSearch.keep(self, state, key, parent, choice)

    def best_of(self, found: list[int], most: int) -> list[int]:
        """The best of these positions, the best first; of equal ones the first found."""
        ranked = sorted([(0 - self.values[at], at) for at in found])
        return [at for _, at in ranked[:most]]

    def best_ends(self, most: int) -> list[int]:
        """The best ends by the learned weights, looked at more closely, the best first."""
        close = self.best_of(self.ends, most)
        for at in close:
            state = self.states[at]
            self.values[at] = position_value(self.board, state, self.seat, self.weights)
        return self.best_of(close, most)

    def evaluated_ends(self, evaluator: Evaluator, close: int, most: int) -> list[int]:
        """The best ends by an evaluator, the best first; it looks at those that seem best by the learned weights."""
        found = self.best_of(self.ends, close)
        for at in found:
            state = self.states[at]
            self.values[at] = evaluator.evaluate(self.board, state, self.seat)
        return self.best_of(found, most)


def value_without(board: Board, state: State, weights: Weights) -> int:
    """What is left when the settlement that was picked is lifted."""
    seat = state.seat
    world = state.copy()
    world.settlements[seat] &= ~bit(state.source)
    world.rim[seat] = neighbours(world.settlements[seat])
    return static_value(board, world, seat, weights)
