"""The player who tries its best turns out in many possible worlds."""

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import replace
from random import Random
from time import monotonic

from kingdom_builder.bots.policy import FREE, Budget, Weighed, threads_for
from kingdom_builder.bots.turn_bot import A_STEP, WIDTH, TurnBot, named
from kingdom_builder.evaluation.evaluator import Evaluator, LinearEvaluator
from kingdom_builder.evaluation.position_value import VALUE_PER_GOLD
from kingdom_builder.evaluation.rollout import look_ahead
from kingdom_builder.notation.choices import Choices
from kingdom_builder.table.positions.determinization import determinize
from kingdom_builder.table.view import View

CANDIDATES = 16
DEFAULT_NODES = 512
LOOKED_AT = 32  # positions of the own turn for each trial: a narrow beam would miss the best turns
UNLIMITED = 10**9  # trials, where only the clock ends a round
SEED_BITS = 31
TRIALS_A_THREAD = 4  # at a time: they do not all take equally long


class Trials:
    """For each turn of a seat what the positions are worth that quick play leads to."""

    def __init__(
        self,
        view: View,
        evaluator: Evaluator,
        turns: Sequence[Sequence[int]],
        rng: Random,
        threads: int = 1,
    ) -> None:
        self.turns = [list(turn) for turn in turns]
        self.worlds = [0] * len(turns)  # in which each has been tried
        self._sums = [0] * len(turns)
        self._board = view.board
        self._evaluators: list[Evaluator] = [evaluator]
        self._world, self._rng = determinize(view, rng), rng
        self._threads = threads

    def play(self, turns: Sequence[int], worlds: int) -> None:
        """Try these of the turns in so many more worlds, the same for each."""
        seeds = [self._rng.getrandbits(SEED_BITS) for _ in range(worlds)]
        tried = [self.turns[turn] for turn in turns]
        if self._threads > 1:
            ensure_evaluators(self._evaluators, len(tried) * worlds)
        values = look_ahead(self._board, self._world, tried, seeds, self._evaluators, self._threads)
        for n, turn in enumerate(turns):
            self.worlds[turn] += worlds
            self._sums[turn] += sum(values[n * worlds : (n + 1) * worlds])

    def worlds_at_once(self, turns: Sequence[int]) -> int:
        """In how many worlds to try these turns before the next look at the clock, so that all threads have work."""
        if self._threads == 1:
            return 1
        return -(-TRIALS_A_THREAD * self._threads // len(turns))

    def worth(self, turn: int) -> float:
        """What a turn is worth on average, in gold."""
        return self._sums[turn] / (VALUE_PER_GOLD * max(1, self.worlds[turn]))


class MonteCarloBot(TurnBot):
    """Flat Monte Carlo over the best turns, by sequential halving.

    Each turn is played in worlds where the hidden cards are dealt again, then everybody plays a quick turn; what counts
    is the value of the position then. All turns meet the same luck, and after each round the better half goes on. The
    turns come from a wider beam than that of ``turn``.
    """

    widest = 4 * WIDTH
    a_step = 4 * A_STEP

    def weigh(
        self, view: View, choices: Choices, rng: Random, budget: Budget = FREE
    ) -> list[Weighed]:
        """The best turns and what they are worth a round later, the winner first."""
        started, nodes = monotonic(), budget.nodes or DEFAULT_NODES
        beam = self.look(view, choices, Budget(nodes=LOOKED_AT * nodes))
        turns = [beam.turn_to(end) for end in beam.best_ends(CANDIDATES)]
        trials = Trials(view, LinearEvaluator(beam.weights), turns, rng, threads_for(budget))
        ranking = sequential_halving(trials, time_left(budget, started), DEFAULT_NODES)
        return [Weighed(named(turns[turn], choices), trials.worth(turn)) for turn in ranking]


def ensure_evaluators(evaluators: list[Evaluator], rollouts: int) -> None:
    """Copy the first of the evaluators until each rollout has one."""
    evaluators += [copy(evaluators[0]) for _ in range(rollouts - len(evaluators))]


def time_left(budget: Budget, started: float) -> Budget:
    """What is left of a budget for a turn that was begun at this time."""
    if budget.seconds is None:
        return budget
    return replace(budget, seconds=budget.seconds - (monotonic() - started))


def sequential_halving(trials: Trials, budget: Budget, default_nodes: int) -> list[int]:
    """Rounds of equal size, each with the better half of the turns, until one is left or time is up; the best first.

    If the budget has seconds alone, the rounds take equal parts of these.
    """
    ranking = list(range(len(trials.turns)))
    alive = len(ranking)
    for has_time, nodes in rounds_of(budget, default_nodes, max(1, (alive - 1).bit_length())):
        if alive == 1:
            break
        if not has_time():
            continue  # the round before has taken longer than its part; the next one may have time left
        run_trials(trials, ranking[:alive], nodes // alive, has_time)
        ranking[:alive] = sorted(ranking[:alive], key=lambda turn: (-trials.worth(turn), turn))
        alive = (alive + 1) // 2
    return ranking


def rounds_of(
    budget: Budget, default_nodes: int, rounds: int
) -> list[tuple[Callable[[], bool], int]]:
    """For each of so many rounds a clock, and how many nodes it has."""
    if budget.seconds is None or budget.nodes is not None:
        has_time, nodes = budget.clock(), budget.nodes or default_nodes
        return [(has_time, nodes // rounds)] * rounds
    parts = (budget.seconds * n / rounds for n in range(1, rounds + 1))
    return [(replace(budget, seconds=part).clock(), UNLIMITED) for part in parts]


def run_trials(trials: Trials, turns: list[int], worlds: int, has_time: Callable[[], bool]) -> None:
    """Try these turns in so many worlds, as long as there is time."""
    left = max(1, worlds)
    while left > 0 and has_time():
        some = min(left, trials.worlds_at_once(turns))
        trials.play(turns, some)
        left -= some
