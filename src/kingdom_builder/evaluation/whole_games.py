"""Whole games between bots that live in the engine."""

from kingdom_builder.evaluation.greedy_choices import best_choices
from kingdom_builder.hexgrid.masks import Mask, count, nth
from kingdom_builder.model.board import Board
from kingdom_builder.model.choice import END, OPTION
from kingdom_builder.model.state import State
from kingdom_builder.rules.python_random import Draws, drawn_card
from kingdom_builder.rules.turn import act, deal, hexes, options

# Who plays a seat.
RANDOM_BOT = 0
GREEDY_BOT = 1

# What the numbers of a finished game begin with.
TURNS = 0
ACTIONS = 1
FIRST_GOLD = 2


def play_whole_game(board: Board, state: State, bots: list[int], draws: Draws) -> list[int]:
    """Play to the end, each seat by its bot: the turns and actions it took, then the gold.

    The gold comes seat by seat: what was earned during the game, then that of each scorer. Nothing
    is returned where the random words ran out.
    """
    turns = 0
    actions = 0
    while not state.over and not draws.is_dry:
        choice = bot_choice(board, state, bots[state.seat], draws)
        play_choice(board, state, choice, draws)
        actions += 1
        if choice == END:
            turns += 1
    if draws.is_dry:
        return []
    numbers = [turns, actions]
    numbers += gold_by_source(board, state)
    return numbers


def record_whole_game(
    board: Board, state: State, bots: list[int], draws: Draws
) -> list[tuple[int, Mask, int, int, int]]:
    """The same game step by step, with its journal.

    A step is the seat, the hexes and options on offer, the choice, and the length of the journal
    after it. Nothing is returned where the random words ran out.
    """
    journal: list[tuple[int, ...]] = []
    state.journal = journal
    steps: list[tuple[int, Mask, int, int, int]] = []
    while not state.over and not draws.is_dry:
        seat = state.seat
        legal = hexes(board, state)
        offered = options(board, state)
        choice = bot_choice(board, state, bots[seat], draws)
        play_choice(board, state, choice, draws)
        steps.append((seat, legal, offered, choice, len(journal)))
    if draws.is_dry:
        return []
    return steps


def play_choice(board: Board, state: State, choice: int, draws: Draws) -> None:
    """Play a choice and deal the cards that follow."""
    act(board, state, choice)
    while state.asking:
        deal(board, state, drawn_card(state, draws))


def bot_choice(board: Board, state: State, bot: int, draws: Draws) -> int:
    """What this bot does now."""
    if bot == GREEDY_BOT:
        best = best_choices(board, state)
        return best[draws.below(len(best))]
    hex_choices = hexes(board, state)
    option_choices = options(board, state)
    spots = count(hex_choices)
    k = draws.below(spots + count(option_choices))
    if k < spots:
        return nth(hex_choices, k)
    return OPTION + nth(option_choices, k - spots)


def gold_by_source(board: Board, state: State) -> list[int]:
    """For each seat what it has earned already, then the gold of each scorer."""
    gold: list[int] = []
    for seat in range(board.players):
        gold.append(state.earned[seat])
        gold += [scorer.gold(board, state, seat) for scorer in board.scorers]
    return gold
