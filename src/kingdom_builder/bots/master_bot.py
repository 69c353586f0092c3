"""The player whose look-ahead is judged by the value network."""

from random import Random
from time import monotonic

from kingdom_builder.bots.monte_carlo_bot import (
    MonteCarloBot,
    Trials,
    sequential_halving,
    time_left,
)
from kingdom_builder.bots.network_file import Network, value_network
from kingdom_builder.bots.policy import FREE, Budget, Policy, Weighed, threads_for
from kingdom_builder.bots.turn_bot import TurnBot, named
from kingdom_builder.bots.turn_proposals import positions_for, propose_turns, quick_weights
from kingdom_builder.notation.choices import Choices
from kingdom_builder.table.view import View

MASTER_NODES = 1536  # trials of a turn
LOOKED_AT = 40  # positions of the own turn, in each step, for each trial
CANDIDATES = 48  # turns that are tried out


class MasterBot(TurnBot):
    """The look-ahead of ``carlo`` with a better judge and more turns to look at.

    A very wide beam proposes turns, the value network chooses among their ends, and those are tried out in possible
    worlds: everybody plays a quick turn, and the network judges where that leads. In the last round nothing counts but
    the result: the turns that would be best if the game ended with them are tried out, and the rivals reply.
    """

    def __init__(self, network: Network) -> None:
        super().__init__()
        self._network = network

    def weigh(
        self, view: View, choices: Choices, rng: Random, budget: Budget = FREE
    ) -> list[Weighed]:
        """The best turns and what they are worth a round later, the winner first."""
        started, nodes = monotonic(), budget.nodes or MASTER_NODES
        evaluator = self._network.evaluator(view, choices, quick_weights(view, choices))
        positions = positions_for(LOOKED_AT * nodes, budget)
        turns = propose_turns(view, choices, evaluator, positions, CANDIDATES)
        trials = Trials(view, evaluator, turns, rng, threads_for(budget))
        ranking = sequential_halving(trials, time_left(budget, started), MASTER_NODES)
        return [Weighed(named(turns[turn], choices), trials.worth(turn)) for turn in ranking]


def master() -> Policy:
    """The strongest player; without a sound network ``carlo`` plays in its place."""
    network = value_network()
    return MasterBot(network) if network is not None else MonteCarloBot()
