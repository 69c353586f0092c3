"""Turns tried out in the same worlds, so that differences are those of the turns."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean, stdev

from kingdom_builder.bots.trials import ROUNDS, SEED_BITS
from kingdom_builder.bots.worlds import determinize
from kingdom_builder.evaluation.outlook import A_GOLD
from kingdom_builder.evaluation.rollout import look_ahead, try_turns
from kingdom_builder.evaluation.weights import Weights
from kingdom_builder.model.view import View
from kingdom_builder.table.score import win_shares

A_BATCH = 8  # worlds between two looks at the clock


@dataclass
class Outcome:
    """What a turn has led to, world by world: what the position is worth a round later, and how games end.

    Games that are played quickly to their end say who wins, but judge a turn less well than the outlook a round later.
    """

    seat: int
    worths: list[float] = field(default_factory=list)  # the margin that can be expected, in gold
    games: list[Sequence[int]] = field(default_factory=list)  # the gold of all seats at the end

    @property
    def worth(self) -> float:
        """The margin that can be expected, on average."""
        return fmean(self.worths)

    @property
    def win_chances(self) -> tuple[float, ...]:
        """How often each seat wins; who ties shares the win."""
        shares = [win_shares(gold) for gold in self.games]
        return tuple(fmean(seat) for seat in zip(*shares, strict=True))

    @property
    def win_chance(self) -> float:
        """How often the seat wins."""
        return self.win_chances[self.seat]

    def lead(self, other: "Outcome") -> tuple[float, float]:
        """By how much this is better than the other in the same worlds, and how sure that is."""
        pairs = zip(self.worths, other.worths, strict=True)
        leads = [mine - theirs for mine, theirs in pairs]
        error = stdev(leads) / sqrt(len(leads)) if len(leads) > 1 else 0.0
        return fmean(leads), error


class Trying:
    """The worlds that a seat on turn holds possible, and the dice that choose among them."""

    def __init__(
        self, view: View, weights: Weights, rng: Random, has_time: Callable[[], bool]
    ) -> None:
        self._board, self._seat, self._weights = view.board, view.seat, weights
        self._world, self._rng, self._has_time = determinize(view, rng), rng, has_time

    def out(self, turns: Sequence[Sequence[int]], worlds: int) -> list[Outcome]:
        """Play each of these turns in so many new worlds, and on; fewer worlds if time is up."""
        outcomes = [Outcome(self._seat) for _ in turns]
        left = max(1, worlds)
        while left > 0 and (self._has_time() or not outcomes[0].games):
            self._batch(turns, outcomes, min(left, A_BATCH))
            left -= A_BATCH
        return outcomes

    def _batch(
        self, turns: Sequence[Sequence[int]], outcomes: Sequence[Outcome], worlds: int
    ) -> None:
        seeds = [self._rng.getrandbits(SEED_BITS) for _ in range(worlds)]
        tried = [list(turn) for turn in turns]
        board, world, weights = self._board, self._world, self._weights
        values = look_ahead(board, world, tried, seeds, ROUNDS, weights)
        gold = try_turns(board, world, tried, seeds, weights)
        games = [gold[n : n + board.players] for n in range(0, len(gold), board.players)]
        for n, outcome in enumerate(outcomes):
            mine = slice(n * worlds, (n + 1) * worlds)
            outcome.worths += [value / A_GOLD for value in values[mine]]
            outcome.games += games[mine]
