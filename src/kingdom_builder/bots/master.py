"""The player whose look-ahead is judged by the value network."""

import warnings
from random import Random

from kingdom_builder.bots.determinization import open_state
from kingdom_builder.bots.learned_weights import weights_for
from kingdom_builder.bots.monte_carlo import MonteCarloBot, Trials, sequential_halving
from kingdom_builder.bots.policy import FREE, Budget, Policy, Weighed, clock
from kingdom_builder.bots.turn_bot import WIDTH, TurnBot, named
from kingdom_builder.bots.value_network import Network, value_network
from kingdom_builder.evaluation.beam import Beam
from kingdom_builder.evaluation.judge import margin
from kingdom_builder.evaluation.weights import Weights
from kingdom_builder.i18n import N_, Refused, say
from kingdom_builder.model.view import View
from kingdom_builder.notation.choices import Choices
from kingdom_builder.rules.turn_search import ALL_OPTIONS, search_turn

MASTER_NODES = 1536  # trials; more bring nothing that 400 games could show
BEAM_NODES = 60000  # new positions that are looked at in a step of the own turn
CLOSE = 192  # ends of the own turn that the network judges
CANDIDATES = 48  # those of them that are tried out
ENUMERATED = (
    20000  # positions of the last turn: where there are no more of them, every end is known
)
STAND_IN = N_("Carlo plays instead of the master.")


class MasterBot(TurnBot):
    """The look-ahead of ``carlo`` with a better judge and more turns to look at.

    A very wide beam proposes turns, the value network chooses among their ends, and those are tried out in possible
    worlds: everybody plays a quick turn, and the network judges where that leads. In the last round nothing counts but
    gold: every end of the turn is looked at, if they can be numbered.
    """

    widest = 8 * WIDTH
    a_step = BEAM_NODES

    def __init__(self, network: Network) -> None:
        super().__init__()
        self._network = network

    def weigh(
        self, view: View, choices: Choices, rng: Random, budget: Budget = FREE
    ) -> list[Weighed]:
        """The best turns and what they are worth a round later, the winner first."""
        has_time, nodes = clock(budget), budget.nodes or MASTER_NODES
        weights = weights_for(view, choices, self._table)
        judge = self._network.judge(view, choices, weights)
        if view.last_round:
            weights = plain_weights(view)
            turns = last_turns(view, weights)
        else:
            beam = self.look(view, choices, FREE)
            turns = [beam.turn_to(end) for end in beam.judged_ends(judge, CLOSE, CANDIDATES)]
        trials = Trials(view, weights, judge, turns, rng)
        ranking = sequential_halving(trials, nodes, has_time)
        return [Weighed(named(turns[turn], choices), trials.worth(turn)) for turn in ranking]


def master() -> Policy:
    """The strongest player; without a sound network ``carlo`` plays instead, and a warning says so."""
    try:
        network = value_network()
    except Refused as error:
        warnings.warn(f"{error} {say(STAND_IN)}", stacklevel=2)
        return MonteCarloBot()
    if network is None:
        warnings.warn(f"{say('The value network is missing.')} {say(STAND_IN)}", stacklevel=2)
        return MonteCarloBot()
    return MasterBot(network)


def plain_weights(view: View) -> Weights:
    """Weights by which gold counts as it lies there, and nothing else."""
    weights = Weights()
    weights.cards = list(view.unseen)
    return weights


def last_turns(view: View, weights: Weights) -> list[list[int]]:
    """The turns of the last round that lead to most gold: the best of all, if all can be looked at."""
    board, state = view.board, open_state(view)
    search = search_turn(board, state, ALL_OPTIONS, ENUMERATED)
    if not search.is_complete:
        beam = Beam(board, state, weights, MasterBot.widest, MasterBot.a_step)
        beam.run()
        search = beam
    lead = {end: margin(board, search.states[end], view.seat) for end in search.ends}
    best = sorted(search.ends, key=lambda end: (-lead[end], end))
    return [search.turn_to(end) for end in best[:CANDIDATES]]
