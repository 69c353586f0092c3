"""Quick play: builds where they are worth most, for looking a few turns ahead."""

from kingdom_builder.hexgrid.masks import bits
from kingdom_builder.insight.outlook import standing
from kingdom_builder.insight.weights import Weights
from kingdom_builder.model.board import Board
from kingdom_builder.model.choice import END, OFFER_END, OPTION
from kingdom_builder.model.state import SUPPLY, State
from kingdom_builder.rules.batches import answer_chance, play_turn
from kingdom_builder.rules.playout import Dice
from kingdom_builder.rules.redeal import redeal
from kingdom_builder.rules.scoring import total_gold
from kingdom_builder.rules.turn import act, hexes, options

NO_VALUE = -1000000000000
FURTHER = 2147483648  # the dice behind the turn: half the 32-bit circle further on


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
    further: int,
    weights: Weights,
) -> list[int]:
    """For each of these turns in the world of each seed: the lead after so many further turns."""
    leads: list[int] = []
    seat = state.seat
    for turn in turns:
        for seed in seeds:
            world = state.copy()
            dice = Dice(seed)
            redeal(board, world, seat, dice)
            play_turn(board, world, turn, dice)
            later = Dice(seed + FURTHER)
            played = 0
            while played < further and not world.over:
                quick_turn(board, world, weights, later)
                played += 1
            leads.append(lead(board, world, seat, weights))
    return leads


def lead(board: Board, state: State, seat: int, weights: Weights) -> int:
    """What a position is worth to a seat, less what it is worth to the others on average."""
    own = 0
    others = 0
    for other in range(board.players):
        if state.over:
            value = total_gold(board, state, other) * 1000 * SUPPLY
        else:
            value = standing(board, state, other, weights)
        if other == seat:
            own = value
        else:
            others += value
    return own - others // (board.players - 1)
