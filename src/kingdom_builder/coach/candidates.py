"""The turns a seat could play, tried out in the same worlds, so that differences are those of the turns."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import monotonic

from kingdom_builder.bots.monte_carlo_bot import (
    SEED_BITS,
    UNLIMITED,
    ensure_evaluators,
    time_left,
)
from kingdom_builder.bots.network_file import Network
from kingdom_builder.bots.policy import Budget, threads_for
from kingdom_builder.bots.reasons import Reason, after_turn, reasons_for
from kingdom_builder.bots.turn_bot import named
from kingdom_builder.bots.turn_proposals import positions_for, propose_turns, quick_weights
from kingdom_builder.engine import ENGINE
from kingdom_builder.evaluation.evaluator import Evaluator, LinearEvaluator
from kingdom_builder.evaluation.position_value import VALUE_PER_GOLD
from kingdom_builder.evaluation.rollout import look_ahead, look_ahead_with_shares, try_turns
from kingdom_builder.evaluation.value_net import NetEvaluator
from kingdom_builder.hexgrid.masks import count
from kingdom_builder.model.state import State
from kingdom_builder.notation.choices import Choices
from kingdom_builder.rules.scoring import total_gold
from kingdom_builder.table.positions.determinization import determinize, open_state
from kingdom_builder.table.positions.score_sheet import win_shares
from kingdom_builder.table.view import View

DIFFERENT = 4  # hexes: two settlements of one turn stand elsewhere in the other
DEFAULT_NODES = 1024
LEAST_TURNS = 24  # that are proposed, however few nodes there are
MOST_TURNS = 96  # the very best are often much alike
NODES_A_TURN = 8  # for each that is proposed
LOOKED_AT = 40 if ENGINE == "compiled" else 1  # positions of the turn, in each step, for each node
MOST_NODES = 2048  # as many as count for that
A_BATCH = 8  # worlds between two looks at the clock
PURE_NODES = 128  # what the interpreted engine can try out while a person waits


def default_budget(nodes: int) -> Budget:
    """This many games tried out a turn; fewer where the interpreted engine runs."""
    return Budget(nodes=min(nodes, PURE_NODES) if ENGINE == "pure" else nodes)


@dataclass
class TurnResult:
    """What a turn has led to, world by world: the margin and the win chances a round later."""

    seat: int
    worths: list[float] = field(default_factory=list)  # the margin that can be expected, in gold
    shares: list[Sequence[float]] = field(default_factory=list)  # of the win, for all seats

    @property
    def worth(self) -> float:
        """The margin that can be expected, on average."""
        return fmean(self.worths)

    @property
    def win_chances(self) -> tuple[float, ...]:
        """How often each seat wins; who ties shares the win."""
        return tuple(fmean(seat) for seat in zip(*self.shares, strict=True))

    @property
    def win_chance(self) -> float:
        """How often the seat wins."""
        return self.win_chances[self.seat]

    def lead(self, other: "TurnResult") -> tuple[float, float]:
        """By how much this is better than the other in the same worlds, and how sure that is."""
        pairs = zip(self.worths, other.worths, strict=True)
        leads = [mine - theirs for mine, theirs in pairs]
        error = stdev(leads) / sqrt(len(leads)) if len(leads) > 1 else 0.0
        return fmean(leads), error


class Simulator:
    """The worlds that a seat on turn holds possible, and the dice that choose among them."""

    def __init__(
        self,
        view: View,
        evaluator: Evaluator,
        rng: Random,
        threads: int = 1,
    ) -> None:
        self._board, self._seat = view.board, view.seat
        self._evaluators: list[Evaluator] = [evaluator]
        self._world, self._rng = determinize(view, rng), rng
        self._threads = threads

    def try_out(
        self, turns: Sequence[Sequence[int]], worlds: int, has_time: Callable[[], bool]
    ) -> list[TurnResult]:
        """Play each of these turns in so many new worlds, and on; fewer worlds if time is up."""
        results = [TurnResult(self._seat) for _ in turns]
        left = max(1, worlds)
        while left > 0 and (has_time() or not results[0].shares):
            self._batch(turns, results, min(left, A_BATCH))
            left -= A_BATCH
        return results

    def _batch(
        self, turns: Sequence[Sequence[int]], results: Sequence[TurnResult], worlds: int
    ) -> None:
        seeds = [self._rng.getrandbits(SEED_BITS) for _ in range(worlds)]
        values, shares = self._outcomes([list(turn) for turn in turns], seeds)
        for n, result in enumerate(results):
            mine = slice(n * worlds, (n + 1) * worlds)
            result.worths += [value / VALUE_PER_GOLD for value in values[mine]]
            result.shares += shares[mine]

    def _outcomes(
        self, turns: list[list[int]], seeds: list[int]
    ) -> tuple[list[int], list[Sequence[float]]]:
        """What each turn is worth in each of these worlds, and each seat's share of the win."""
        board, world, evaluators = self._board, self._world, self._evaluators
        threads = self._threads
        if threads > 1:
            ensure_evaluators(evaluators, len(turns) * len(seeds))
        if isinstance(evaluators[0], NetEvaluator):
            told = look_ahead_with_shares(board, world, turns, seeds, evaluators, threads)
            rows = in_rows(told, 1 + board.players)
            return [row[0] for row in rows], [normalized(row[1:]) for row in rows]
        # Games that are played quickly to their end say who wins, though less well how good a turn is.
        values = look_ahead(board, world, turns, seeds, evaluators, threads)
        gold = try_turns(board, world, turns, seeds, evaluators[0].weights, threads)
        return values, [win_shares(row) for row in in_rows(gold, board.players)]


def normalized(numbers: Sequence[int]) -> list[float]:
    """The same numbers, so that they add up to 1."""
    whole = sum(numbers)
    return [number / whole for number in numbers]


def in_rows(numbers: Sequence[int], length: int) -> list[Sequence[int]]:
    """Numbers that came flat, in rows of this length."""
    return [numbers[at : at + length] for at in range(0, len(numbers), length)]


@dataclass(frozen=True)
class Candidate:
    """A turn as choices and by the names of its actions, and where it ends."""

    turn: tuple[int, ...]
    actions: tuple[str, ...]
    end: State


class TurnStudy:
    """The candidate turns of one moment, as the seat on turn sees it.

    The network judges by the margin alone; without one the learned weights do.
    """

    def __init__(
        self, view: View, choices: Choices, rng: Random, budget: Budget, network: Network | None
    ) -> None:
        self.view, self.choices = view, choices
        self.nodes = budget.nodes or (DEFAULT_NODES if budget.seconds is None else UNLIMITED)
        self._budget, self._started = budget, monotonic()
        self._before = open_state(view)
        weights = quick_weights(view, choices)
        self._evaluator: Evaluator = LinearEvaluator(weights)
        if network is not None:
            self._evaluator = network.evaluator(view, choices, weights, win_gold=0)
        self._simulator = Simulator(view, self._evaluator, rng, threads_for(budget))

    def candidates(self) -> list[Candidate]:
        """The turns that promise most, the best first; of equal ends one."""
        most = max(LEAST_TURNS, min(MOST_TURNS, self.nodes // NODES_A_TURN))
        positions = positions_for(LOOKED_AT * min(self.nodes, MOST_NODES), self._budget)
        turns = propose_turns(self.view, self.choices, self._evaluator, positions, most)
        return distinct([self.candidate(turn) for turn in turns], self.view.turn)

    def candidate(self, turn: Sequence[int]) -> Candidate:
        """This turn, with its end."""
        end = after_turn(self.view.board, self._before, turn)
        return Candidate(tuple(turn), named(turn, self.choices), end)

    def screen(self, candidates: Sequence[Candidate]) -> list[Candidate]:
        """The same turns, those first that did best; half of the budget goes into it."""
        worlds = self.nodes // 2 // len(candidates)
        results = self.try_out(candidates, worlds, part=0.5)
        worths = {id(one): result.worth for one, result in zip(candidates, results, strict=True)}
        return sorted(candidates, key=lambda one: -worths[id(one)])

    def compare(self, finalists: Sequence[Candidate]) -> list[TurnResult]:
        """What the finalists are worth, in new worlds: the screening has flattered its winner."""
        return self.try_out(finalists, self.nodes // 2 // len(finalists))

    def try_out(
        self, candidates: Sequence[Candidate], worlds: int, part: float = 1
    ) -> list[TurnResult]:
        """How the games end that are played on from these turns; it takes this part of the time left at most."""
        left = time_left(self._budget, self._started)
        if left.seconds is not None:
            left = replace(left, seconds=part * left.seconds)
        return self._simulator.try_out([one.turn for one in candidates], worlds, left.clock())

    def gold(self, candidate: Candidate) -> int:
        """What a turn brings at once."""
        board, seat = self.view.board, self.view.turn
        before = total_gold(board, self._before, seat)
        return total_gold(board, candidate.end, seat) - before

    def reasons(self, candidate: Candidate) -> tuple[Reason, ...]:
        """What speaks for a turn."""
        return reasons_for(self.view, candidate.turn)


def distinct(candidates: Sequence[Candidate], seat: int) -> list[Candidate]:
    """The turns without those that leave the board as an earlier one does."""
    kept: list[Candidate] = []
    for one in candidates:
        if not any(same_board(one.end, other.end, seat) for other in kept):
            kept.append(one)
    return kept


def same_board(one: State, other: State, seat: int) -> bool:
    """Whether two turns of a seat leave the same board, tiles and gold."""
    return (
        one.free == other.free
        and one.settlements[:] == other.settlements[:]
        and one.claimed[seat] == other.claimed[seat]
        and one.ready[seat] == other.ready[seat]
        and one.earned[seat] == other.earned[seat]
        and one.asking == other.asking
    )


def varied(candidates: Sequence[Candidate], most: int, seat: int) -> list[Candidate]:
    """Up to so many turns that differ for a player, in their order; if too few do, any others."""
    kept: list[Candidate] = []
    for one in candidates:
        if all(differ(one.end, other.end, seat) for other in kept):
            kept.append(one)
    others = [one for one in candidates if one not in kept]
    chosen = [*kept, *others][:most]
    return [one for one in candidates if one in chosen]


def differ(one: State, other: State, seat: int) -> bool:
    """Whether two ends of a turn differ by more than one settlement, or by tiles."""
    moved = count(one.settlements[seat] ^ other.settlements[seat])
    return moved >= DIFFERENT or one.claimed[seat] != other.claimed[seat]
