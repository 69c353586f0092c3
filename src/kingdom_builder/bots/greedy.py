"""The greedy player: the choice that brings most gold now."""

from random import Random

from kingdom_builder.bots.policy import FREE, Budget
from kingdom_builder.bots.worlds import open_state
from kingdom_builder.hexgrid.masks import count
from kingdom_builder.model.board import MANDATORY, Board
from kingdom_builder.model.choice import END, STOP
from kingdom_builder.model.state import State
from kingdom_builder.model.view import View
from kingdom_builder.notation.choices import Choices
from kingdom_builder.rules.scoring import total_gold
from kingdom_builder.rules.turn import act, choice_list

# Gold, settlements on the board, tiles, and how little was stirred up for it.
Worth = tuple[int, int, int, int]


class GreedyBot:
    """Looks one placement ahead: a hex, or a tile with the picks that lead to its first change.

    Of equal gold more settlements are better, then more tiles, and leaving things as they are is better than moving
    them for nothing. It never looks at cards: a choice is weighed before chance answers.
    """

    def choose(self, view: View, choices: Choices, rng: Random, budget: Budget = FREE) -> str:
        """The best choice; among equally good ones any."""
        state = open_state(view)
        weighed = [weigh(view.board, state, choice) for choice in choices.numbers]
        best = max(weighed)
        return rng.choice([choices[n] for n, worth in enumerate(weighed) if worth == best])


def weigh(board: Board, state: State, choice: int) -> Worth:
    """What a choice leads to, with the best picks until something on the board changes."""
    seat = state.seat
    if choice in (END, STOP):
        return worth(board, state, seat, 1)
    after = state.copy()
    act(board, after, choice)
    if after.free != state.free or after.active <= MANDATORY:
        return worth(board, after, seat, 0)
    return max(weigh(board, after, pick) for pick in choice_list(board, after))


def worth(board: Board, state: State, seat: int, calm: int) -> Worth:
    """The gold of the seat and what else counts when gold is equal."""
    tiles = count(state.claimed[seat] & board.locations & state.rim[seat])
    return total_gold(board, state, seat), count(state.settlements[seat]), tiles, calm
