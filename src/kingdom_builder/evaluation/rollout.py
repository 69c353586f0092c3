"""Quick play: builds where they are worth most, for looking ahead.

What is found is the same whatever number of ``threads`` shares the rollouts.
"""

from typing import final

from kingdom_builder.evaluation.evaluator import Evaluator
from kingdom_builder.evaluation.position_value import static_value
from kingdom_builder.evaluation.weights import Weights
from kingdom_builder.hexgrid.masks import bits
from kingdom_builder.model.board import Board
from kingdom_builder.model.choice import END, OFFER_END, OPTION
from kingdom_builder.model.state import SEATS, State
from kingdom_builder.rules.batches import FURTHER, answer_chance, enter_world
from kingdom_builder.rules.playout import Dice
from kingdom_builder.rules.scoring import total_gold
from kingdom_builder.rules.side_by_side import side_by_side
from kingdom_builder.rules.turn import act, hexes, options

NO_VALUE = -1000000000000
MOST_TURNS = 1000  # more than any game has
ROUNDS = 1  # that are played after a turn


def best_hex(board: Board, state: State, weights: Weights) -> int:
    """The hex on offer that leads to most."""
    best = NO_VALUE
    best_at = -1
    for at in bits(hexes(board, state)):
        after = state.copy()
        act(board, after, at)
        value = static_value(board, after, state.seat, weights)
        if value > best:
            best = value
            best_at = at
    return best_at


def quick_turn(board: Board, state: State, weights: Weights, dice: Dice) -> None:
    """A whole turn: the builds, and tiles that build one more."""
    seat = state.seat
    while state.seat == seat and not state.over:
        if state.builds > 0 or state.active >= 0:
            at = best_hex(board, state, weights)
            if at < 0:
                return
            act(board, state, at)
        else:
            act(board, state, quick_option(board, state))
        answer_chance(board, state, dice)


def quick_option(board: Board, state: State) -> int:
    """A tile that builds at once, or the end of the turn."""
    offered = options(board, state)
    offered &= OFFER_END - 1
    for option in bits(offered):
        after = state.copy()
        act(board, after, OPTION + option)
        for at in bits(hexes(board, after)):
            act(board, after, at)
            if after.supply[state.seat] < state.supply[state.seat] and after.active < 0:
                return OPTION + option
            break
    return END


def look_ahead(
    board: Board,
    state: State,
    turns: list[list[int]],
    seeds: list[int],
    evaluators: list[Evaluator],
    threads: int,
) -> list[int]:
    """Each of these turns in the world of each seed, then a round of quick turns; the value of the position then.

    A round is a turn of everybody, the last one that of the seat which is looking. A seed stands for
    the cards this seat cannot see and for all that will be drawn: every turn meets the same luck.

    Evaluators have room to work in: several threads want one of the same kind for each rollout.
    """
    rollouts = looked_ahead(board, state, turns, seeds, evaluators, threads)
    return [result.value for result in rollouts.results]


def look_ahead_with_shares(
    board: Board,
    state: State,
    turns: list[list[int]],
    seeds: list[int],
    evaluators: list[Evaluator],
    threads: int,
) -> list[int]:
    """As ``look_ahead``; after each value comes the share of the win of every seat, in millionths."""
    rollouts = looked_ahead(board, state, turns, seeds, evaluators, threads)
    found: list[int] = []
    for result in rollouts.results:
        found.append(result.value)
        found += [result.shares[seat] for seat in range(board.players)]
    return found


def looked_ahead(
    board: Board,
    state: State,
    turns: list[list[int]],
    seeds: list[int],
    evaluators: list[Evaluator],
    threads: int,
) -> "Rollouts":
    """Each of these turns in the world of each seed, then a round of quick turns."""
    count = len(turns) * len(seeds)
    rollouts = Rollouts(board, state, turns, seeds, evaluators[0].weights, count)
    rollouts.evaluators = evaluators
    shared = threads if len(evaluators) >= count else 1
    for number in side_by_side(count, shared):
        rollouts.look_ahead(number)
    return rollouts


def try_turns(
    board: Board,
    state: State,
    turns: list[list[int]],
    seeds: list[int],
    weights: Weights,
    threads: int,
) -> list[int]:
    """Each of these turns in the world of each seed, then quick turns to the end of the game.

    A seed stands for the cards the seat on turn cannot see and for all that will be drawn: every
    turn meets the same luck. The gold of all seats comes flat, one game after another.
    """
    count = len(turns) * len(seeds)
    rollouts = Rollouts(board, state, turns, seeds, weights, count)
    for number in side_by_side(count, threads):
        rollouts.play_on(number)
    gold: list[int] = []
    for result in rollouts.results:
        gold += [result.gold[seat] for seat in range(board.players)]
    return gold


@final
class RolloutResult:
    """What one turn has led to in one world: its value, the shares of the win and the gold of all seats."""

    __slots__ = ("gold", "shares", "value")

    def __init__(self) -> None:
        self.value: int = 0
        self.shares: list[int] = [0] * SEATS
        self.gold: list[int] = [0] * SEATS


@final
class Rollouts:
    """Turns of the seat on turn, each in the world of each seed, and quick turns after it.

    Each is played in a copy of the ``state``, and writes nothing but its own result and evaluator.
    """

    __slots__ = (
        "board",
        "dice",
        "evaluators",
        "results",
        "seeds",
        "state",
        "turns",
        "weights",
    )

    def __init__(
        self,
        board: Board,
        state: State,
        turns: list[list[int]],
        seeds: list[int],
        weights: Weights,
        count: int,
    ) -> None:
        self.board: Board = board
        self.state: State = state.copy()
        self.turns: list[list[int]] = [turn[:] for turn in turns]
        self.seeds: list[int] = seeds[:]
        self.weights: Weights = weights
        self.evaluators: list[Evaluator] = []
        self.dice: Dice = Dice(0)
        self.results: list[RolloutResult] = [RolloutResult() for _ in range(count)]

    def look_ahead(self, number: int) -> None:
        """Play one turn and a round after it, and judge where they lead."""
        world = self.state.copy()
        dice = self.dice.copy()
        self.enter(number, world, dice)
        seat = self.state.seat
        play_rounds(self.board, world, seat, ROUNDS, self.weights, dice)
        evaluator = self.evaluators[number % len(self.evaluators)]
        result = self.results[number]
        result.value = evaluator.evaluate(self.board, world, seat)
        for one in range(self.board.players):
            result.shares[one] = evaluator.shares[one]

    def enter(self, number: int, world: State, dice: Dice) -> None:
        """Play one turn in the world of its seed; further dice are for what comes after it."""
        seed = self.seeds[number % len(self.seeds)]
        dice.begin(seed)
        enter_world(self.board, world, self.turns[number // len(self.seeds)], dice)
        dice.begin(seed + FURTHER)

    def play_on(self, number: int) -> None:
        """Play one turn and the game after it to its end."""
        world = self.state.copy()
        dice = self.dice.copy()
        self.enter(number, world, dice)
        play_quickly(self.board, world, self.weights, dice)
        result = self.results[number]
        for seat in range(self.board.players):
            result.gold[seat] = total_gold(self.board, world, seat)


def play_rounds(
    board: Board, state: State, seat: int, rounds: int, weights: Weights, dice: Dice
) -> None:
    """Quick turns until this seat has had so many of its own, or the game is over, in place."""
    answer_chance(board, state, dice)
    if state.seat == seat and not state.over:
        quick_turn(board, state, weights, dice)  # the rest of a turn that chance has interrupted
    own = 0
    turns = 0
    while own < rounds and turns < MOST_TURNS and not state.over:
        if state.seat == seat:
            own += 1
        quick_turn(board, state, weights, dice)
        turns += 1


def play_quickly(board: Board, state: State, weights: Weights, dice: Dice) -> None:
    """Quick turns to the end of the game, in place."""
    answer_chance(board, state, dice)
    turns = 0
    while not state.over and turns < MOST_TURNS:
        quick_turn(board, state, weights, dice)
        turns += 1
