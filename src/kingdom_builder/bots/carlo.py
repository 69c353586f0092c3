"""The player who tries its best turns out in many possible worlds."""

from collections.abc import Callable
from random import Random
from time import monotonic

from kingdom_builder.bots.policy import FREE, Budget, Weighed
from kingdom_builder.bots.trials import Trials
from kingdom_builder.bots.turn import A_STEP, WIDTH, TurnBot, named
from kingdom_builder.model.view import View
from kingdom_builder.notation.choices import Choices

CANDIDATES = 16
USUAL_NODES = 512
LOOKED_AT = 32  # positions of the own turn for each trial: a narrow beam would miss the best turns


class CarloBot(TurnBot):
    """Flat Monte Carlo over the best turns, by sequential halving.

    Each turn is played in worlds where the hidden cards are dealt anew, then everybody plays a quick turn; what counts
    is the outlook then. All turns meet the same luck, and after each heat the better half goes on. The turns come
    from a wider beam than that of ``turn``.
    """

    widest = 4 * WIDTH
    a_step = 4 * A_STEP

    def weigh(
        self, view: View, choices: Choices, rng: Random, budget: Budget = FREE
    ) -> list[Weighed]:
        """The best turns and what they are worth a round later, the winner first."""
        has_time, nodes = clock(budget), budget.nodes or USUAL_NODES
        beam = self.look(view, choices, Budget(nodes=LOOKED_AT * nodes))
        turns = [beam.turn_to(end) for end in beam.best_ends(CANDIDATES)]
        trials = Trials(view, beam.weights, turns, rng)
        ranking = race(trials, nodes, has_time)
        return [Weighed(named(turns[turn], choices), trials.worth(turn)) for turn in ranking]


def clock(budget: Budget) -> Callable[[], bool]:
    """Whether there still is time."""
    if budget.seconds is None:
        return lambda: True
    end = monotonic() + budget.seconds
    return lambda: monotonic() < end


def race(trials: Trials, nodes: int, has_time: Callable[[], bool]) -> list[int]:
    """Sequential halving: heats of equal size until one turn is left or time is up; the best first."""
    ranking = list(range(len(trials.turns)))
    heats = max(1, (len(ranking) - 1).bit_length())
    alive = len(ranking)
    while alive > 1 and has_time():
        heat(trials, ranking[:alive], nodes // heats // alive, has_time)
        ranking[:alive] = sorted(ranking[:alive], key=lambda turn: (-trials.worth(turn), turn))
        alive = (alive + 1) // 2
    return ranking


def heat(trials: Trials, turns: list[int], worlds: int, has_time: Callable[[], bool]) -> None:
    """Try these turns in so many worlds, as long as there is time."""
    for _ in range(max(1, worlds)):
        if has_time():
            trials.play(turns)
