"""Quick play: builds where they are worth most, for looking ahead."""

from kingdom_builder.evaluation.evaluator import Evaluator
from kingdom_builder.evaluation.position_value import standing
from kingdom_builder.evaluation.value_net import NetEvaluator
from kingdom_builder.evaluation.weights import Weights
from kingdom_builder.hexgrid.masks import bits
from kingdom_builder.model.board import Board
from kingdom_builder.model.choice import END, OFFER_END, OPTION
from kingdom_builder.model.state import State
from kingdom_builder.rules.batches import FURTHER, answer_chance, world_after
from kingdom_builder.rules.playout import Dice
from kingdom_builder.rules.scoring import totals
from kingdom_builder.rules.turn import act, hexes, options

NO_VALUE = -1000000000000
MOST_TURNS = 1000  # more than any game has


def best_hex(board: Board, state: State, weights: Weights) -> int:
    """The hex on offer that leads to most."""
    best = NO_VALUE
    best_at = -1
    for at in bits(hexes(board, state)):
        after = state.copy()
        act(board, after, at)
        value = standing(board, after, state.seat, weights)
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
    rounds: int,
    evaluator: Evaluator,
) -> list[int]:
    """Each of these turns in the world of each seed, then rounds of quick turns; the value of the position then.

    A round is a turn of everybody, the last one that of the seat which is looking. A seed stands for
    the cards this seat cannot see and for all that will be drawn: every turn meets the same luck.
    """
    values: list[int] = []
    for turn in turns:
        for seed in seeds:
            world = world_ahead(board, state, turn, seed, rounds, evaluator.weights)
            values.append(evaluator.evaluate(board, world, state.seat))
    return values


def look_ahead_with_shares(
    board: Board,
    state: State,
    turns: list[list[int]],
    seeds: list[int],
    rounds: int,
    evaluator: NetEvaluator,
) -> list[int]:
    """As ``look_ahead``; behind each value comes the share of the win of every seat, in millionths."""
    found: list[int] = []
    for turn in turns:
        for seed in seeds:
            world = world_ahead(board, state, turn, seed, rounds, evaluator.weights)
            found.append(evaluator.evaluate(board, world, state.seat))
            found += [evaluator.shares[seat] for seat in range(board.players)]
    return found


def world_ahead(
    board: Board, state: State, turn: list[int], seed: int, rounds: int, weights: Weights
) -> State:
    """The world of a seed after this turn and rounds of quick turns."""
    world = world_after(board, state, turn, seed)
    play_rounds(board, world, state.seat, rounds, weights, Dice(seed + FURTHER))
    return world


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


def try_turns(
    board: Board, state: State, turns: list[list[int]], seeds: list[int], weights: Weights
) -> list[int]:
    """Each of these turns in the world of each seed, then quick turns to the end of the game.

    A seed stands for the cards the seat on turn cannot see and for all that will be drawn: every
    turn meets the same luck. The gold of all seats comes flat, one game after another.
    """
    gold: list[int] = []
    for turn in turns:
        for seed in seeds:
            world = world_after(board, state, turn, seed)
            play_quickly(board, world, weights, Dice(seed + FURTHER))
            gold += totals(board, world)
    return gold


def play_quickly(board: Board, state: State, weights: Weights, dice: Dice) -> None:
    """Quick turns to the end of the game, in place."""
    answer_chance(board, state, dice)
    turns = 0
    while not state.over and turns < MOST_TURNS:
        quick_turn(board, state, weights, dice)
        turns += 1
