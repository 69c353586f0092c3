"""Turns tried out in many possible worlds, all of them with the same luck."""

from collections.abc import Sequence
from random import Random

from kingdom_builder.bots.worlds import determinize
from kingdom_builder.evaluation.outlook import A_GOLD
from kingdom_builder.evaluation.rollout import look_ahead
from kingdom_builder.evaluation.weights import Weights
from kingdom_builder.model.view import View

SEED_BITS = 31
ROUNDS = 1  # that are played on behind a turn


class Trials:
    """For each turn of a seat what the positions are worth that quick play leads to."""

    def __init__(
        self, view: View, weights: Weights, turns: Sequence[Sequence[int]], rng: Random
    ) -> None:
        self.turns = [list(turn) for turn in turns]
        self.worlds = [0] * len(turns)  # in which each has been tried
        self._sums = [0] * len(turns)
        self._board, self._weights = view.board, weights
        self._world, self._rng = determinize(view, rng), rng

    def play(self, turns: Sequence[int]) -> None:
        """Try these of the turns in one more world, the same for each."""
        seeds = [self._rng.getrandbits(SEED_BITS)]
        tried = [self.turns[turn] for turn in turns]
        values = look_ahead(self._board, self._world, tried, seeds, ROUNDS, self._weights)
        for turn, value in zip(turns, values, strict=True):
            self.worlds[turn] += 1
            self._sums[turn] += value

    def worth(self, turn: int) -> float:
        """What a turn is worth on average, in gold."""
        return self._sums[turn] / (A_GOLD * max(1, self.worlds[turn]))
