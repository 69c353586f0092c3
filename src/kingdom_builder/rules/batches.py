"""Many games in one call, in ints and lists; the state that is given stays as it is.

Gold comes flat: ``board.players`` numbers a game, one game after another.
"""

from kingdom_builder.hexgrid.masks import NONE, bit
from kingdom_builder.model.board import Board
from kingdom_builder.model.choice import END, OFFER, OPTION
from kingdom_builder.model.state import State
from kingdom_builder.rules.playout import Dice, playout, roll_card
from kingdom_builder.rules.redeal import redeal, roll_hands
from kingdom_builder.rules.scoring import totals
from kingdom_builder.rules.start import first_state
from kingdom_builder.rules.turn import act, deal, hexes, options

# The dice behind a turn: those of the same seed, half the 32-bit circle further on.
FURTHER = 2147483648


def play_games(board: Board, seeds: list[int]) -> list[int]:
    """A whole new game on this board for each seed; the gold of all seats."""
    gold: list[int] = []
    for seed in seeds:
        dice = Dice(seed)
        state = first_state(board, roll_hands(board, dice))
        gold += finish(board, state, dice)
    return gold


def play_ons(board: Board, state: State, seeds: list[int]) -> list[int]:
    """Random play from here to the end for each seed; the gold of all seats."""
    gold: list[int] = []
    for seed in seeds:
        gold += finish(board, state.copy(), Dice(seed))
    return gold


def compare_turns(
    board: Board, state: State, turns: list[list[int]], seeds: list[int]
) -> list[int]:
    """Each of these turns in the world of each seed, then random play; the gold of all seats.

    A seed stands for the cards the seat on turn cannot see, for what chance answers, and for the
    dice of the playout: every turn meets the same luck, so differences are those of the turns.
    """
    gold: list[int] = []
    for turn in turns:
        for seed in seeds:
            world = world_after(board, state, turn, seed)
            gold += finish(board, world, Dice(seed + FURTHER))
    return gold


def world_after(board: Board, state: State, turn: list[int], seed: int) -> State:
    """A world that the seat on turn holds possible, with this turn played in it."""
    world = state.copy()
    dice = Dice(seed)
    redeal(board, world, state.seat, dice)
    play_turn(board, world, turn, dice)
    return world


def play_turn(board: Board, state: State, turn: list[int], dice: Dice) -> None:
    """Play these choices up to the end of the turn; the dice answer for chance.

    A card that chance reveals may make the rest of the choices impossible: then they are left.
    """
    for choice in turn:
        if not is_offered(board, state, choice):
            return
        act(board, state, choice)
        answer_chance(board, state, dice)
        if choice == END:
            return


def is_offered(board: Board, state: State, choice: int) -> bool:
    """Whether this choice may be made now."""
    if choice < OPTION:
        return hexes(board, state) & bit(choice) != NONE
    return options(board, state) & OFFER[choice - OPTION] != 0


def answer_chance(board: Board, state: State, dice: Dice) -> None:
    """Deal the cards the state asks for."""
    while state.asking:
        deal(board, state, roll_card(state, dice))


def finish(board: Board, state: State, dice: Dice) -> list[int]:
    """Play to the end at random; the gold of all seats."""
    answer_chance(board, state, dice)
    playout(board, state, dice)
    return totals(board, state)
