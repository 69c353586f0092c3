"""The player who tries its best turns out in many possible worlds."""

import time
from random import Random

from kingdom_builder.bots.policy import FREE, Budget, Thought
from kingdom_builder.bots.turn import TurnBot
from kingdom_builder.bots.worlds import determinize
from kingdom_builder.insight.beam import Beam
from kingdom_builder.insight.rollout import look_ahead
from kingdom_builder.model.state import State
from kingdom_builder.model.view import View
from kingdom_builder.notation.choices import Choices

CANDIDATES = 16
USUAL_NODES = 2048
FEWEST = 2  # worlds for each turn that is still in the race
SEED_BITS = 31


class CarloBot(TurnBot):
    """Flat Monte Carlo over the best turns, by sequential halving.

    Each turn is played in worlds where the hidden cards are dealt anew, then everybody plays one quick turn; what
    counts is the lead then. All turns meet the same luck, and after each heat the better half goes on.
    """

    def plan(self, view: View, choices: Choices, rng: Random, budget: Budget = FREE) -> Thought:
        """The turn that leads best."""
        beam = self.look(view, choices, budget)
        turns = [beam.turn_to(end) for end in beam.best_ends(CANDIDATES)]
        best = Race(view, beam, turns).winner(determinize(view, rng), rng, budget)
        return Thought(tuple(choices.key_of(choice) for choice in best))


class Race:
    """The turns that are tried out, and how they have led so far."""

    def __init__(self, view: View, beam: Beam, turns: list[list[int]]) -> None:
        self._view = view
        self._weights = beam.weights
        self._turns = turns
        self._sums = [0] * len(turns)
        self._tries = [0] * len(turns)

    def winner(self, world: State, rng: Random, budget: Budget) -> list[int]:
        """Heats of equal size until one turn is left, or time is up."""
        end = time.monotonic() + budget.seconds if budget.seconds is not None else None
        alive = list(range(len(self._turns)))
        heats = max(1, (len(alive) - 1).bit_length())
        size = (budget.nodes or USUAL_NODES) // heats
        while len(alive) > 1 and (end is None or time.monotonic() < end):
            self._heat(world, alive, max(FEWEST, size // len(alive)), rng)
            alive.sort(key=lambda turn: (-self._sums[turn] / self._tries[turn], turn))
            alive = alive[: (len(alive) + 1) // 2]
        return self._turns[alive[0]]

    def _heat(self, world: State, alive: list[int], worlds: int, rng: Random) -> None:
        board = self._view.board
        seeds = [rng.getrandbits(SEED_BITS) for _ in range(worlds)]
        turns = [self._turns[turn] for turn in alive]
        leads = look_ahead(board, world, turns, seeds, board.players, self._weights)
        for number, turn in enumerate(alive):
            self._sums[turn] += sum(leads[number * worlds : (number + 1) * worlds])
            self._tries[turn] += worlds
