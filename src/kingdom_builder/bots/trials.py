"""Turns tried out in many possible worlds, all of them with the same luck."""

from collections.abc import Sequence
from random import Random

from kingdom_builder.bots.worlds import determinize
from kingdom_builder.insight.rollout import try_turns
from kingdom_builder.insight.weights import Weights
from kingdom_builder.model.view import View

SEED_BITS = 31


class Trials:
    """For each turn of a seat how the games ended that were played on from it."""

    def __init__(
        self, view: View, weights: Weights, turns: Sequence[Sequence[int]], rng: Random
    ) -> None:
        self.turns = [list(turn) for turn in turns]
        self.games = [0] * len(turns)
        self._margins = [0.0] * len(turns)
        self._wins = [0.0] * len(turns)
        self._board, self._seat, self._weights = view.board, view.seat, weights
        self._world, self._rng = determinize(view, rng), rng

    def play(self, turns: Sequence[int], worlds: int) -> None:
        """Try these of the turns in so many new worlds, the same for each."""
        seeds = [self._rng.getrandbits(SEED_BITS) for _ in range(worlds)]
        tried = [self.turns[turn] for turn in turns]
        gold = try_turns(self._board, self._world, tried, seeds, self._weights)
        players = self._board.players
        for n, turn in enumerate(turns):
            for game in range(n * worlds, (n + 1) * worlds):
                self._count(turn, gold[game * players : (game + 1) * players])

    def margin(self, turn: int) -> float:
        """The gold by which this turn leads the others at the end, on average."""
        return self._margins[turn] / max(1, self.games[turn])

    def win_share(self, turn: int) -> float:
        """How often the game is won with this turn; who ties shares the win."""
        return self._wins[turn] / max(1, self.games[turn])

    def _count(self, turn: int, gold: Sequence[int]) -> None:
        own, most = gold[self._seat], max(gold)
        self.games[turn] += 1
        self._margins[turn] += own - (sum(gold) - own) / (len(gold) - 1)
        if own == most:
            self._wins[turn] += 1 / gold.count(most)
