"""The player whose look-ahead is judged by the value network."""

from random import Random

from kingdom_builder.bots.learned_weights import Table, weights_for
from kingdom_builder.bots.monte_carlo_bot import MonteCarloBot, Trials, sequential_halving
from kingdom_builder.bots.network_file import Network, value_network
from kingdom_builder.bots.policy import FREE, Budget, Policy, Weighed, clock, threads_for
from kingdom_builder.bots.turn_bot import WIDTH, TurnBot, named
from kingdom_builder.evaluation.value_net import NetEvaluator
from kingdom_builder.notation.choices import Choices
from kingdom_builder.rules.turn_search import ALL_OPTIONS, TurnSearch, search_turn
from kingdom_builder.table.positions.determinization import open_state
from kingdom_builder.table.view import View

MASTER_NODES = 1536  # trials of a turn
LOOKED_AT = 40  # positions of the own turn, in each step, for each trial
CLOSE = 192  # ends of the own turn that the network judges
CANDIDATES = 48  # those of them that are tried out
ENUMERATED = 20_000  # positions of the last turn: if there are no more, every end is known
PLAIN: Table = {}  # weights by which gold counts as it lies there, and nothing else


class MasterBot(TurnBot):
    """The look-ahead of ``carlo`` with a better judge and more turns to look at.

    A very wide beam proposes turns, the value network chooses among their ends, and those are tried out in possible
    worlds: everybody plays a quick turn, and the network judges where that leads. In the last round nothing counts but
    the result: every end of the turn is looked at, if they can be numbered, and the rivals reply.
    """

    widest = 8 * WIDTH
    a_step = LOOKED_AT * MASTER_NODES

    def __init__(self, network: Network) -> None:
        super().__init__()
        self._network = network

    def weigh(
        self, view: View, choices: Choices, rng: Random, budget: Budget = FREE
    ) -> list[Weighed]:
        """The best turns and what they are worth a round later, the winner first."""
        has_time, nodes = clock(budget), budget.nodes or MASTER_NODES
        table = PLAIN if view.last_round else self._table
        evaluator = self._network.evaluator(view, choices, weights_for(view, choices, table))
        search_budget = Budget(nodes=LOOKED_AT * nodes)
        if view.last_round:
            turns = self._last_turns(view, evaluator, search_budget)
        else:
            beam = self.search(view, evaluator.weights, search_budget)
            ends = beam.evaluated_ends(evaluator, CLOSE, CANDIDATES)
            turns = [beam.turn_to(end) for end in ends]
        trials = Trials(view, evaluator, turns, rng, threads_for(budget))
        ranking = sequential_halving(trials, nodes, has_time)
        return [Weighed(named(turns[turn], choices), trials.worth(turn)) for turn in ranking]

    def _last_turns(self, view: View, evaluator: NetEvaluator, budget: Budget) -> list[list[int]]:
        """The turns that would be best if the game ended with them: of all, if all can be looked at."""
        most = min(ENUMERATED, budget.nodes or ENUMERATED)
        search: TurnSearch = search_turn(view.board, open_state(view), ALL_OPTIONS, most)
        if not search.is_complete:
            search = self.search(view, evaluator.weights, budget)
        value = {
            end: evaluator.final_value(view.board, search.states[end], view.seat)
            for end in search.ends
        }
        best = sorted(search.ends, key=lambda end: (-value[end], end))
        return [search.turn_to(end) for end in best[:CANDIDATES]]


def master() -> Policy:
    """The strongest player; without a sound network ``carlo`` plays in its place."""
    network = value_network()
    return MasterBot(network) if network is not None else MonteCarloBot()
