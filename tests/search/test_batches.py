"""Many games in one call, against the same games played choice by choice."""

from itertools import permutations

import pytest

from kingdom_builder.model.board import Board
from kingdom_builder.model.choice import END
from kingdom_builder.model.state import State
from kingdom_builder.rules.batches import FURTHER, compare_turns, play_games, play_ons
from kingdom_builder.rules.playout import Dice
from kingdom_builder.rules.redeal import redeal
from kingdom_builder.rules.scoring import totals
from kingdom_builder.rules.start import first_state
from kingdom_builder.rules.turn import act, choice_list, deal
from kingdom_builder.rules.turn_search import turn_builds, turn_ends
from kingdom_builder.table.box_registry import REGISTRY
from tests.random_games import random_game, turn_start
from tests.search.test_turn_search import nearly_exhausted, whole

SEEDS = [0, 1, 7, 2**32 - 1]


def deck_of(state: State) -> list[int]:
    return [terrain for terrain, cards in enumerate(state.pile) for _ in range(cards)]


def answer(board: Board, state: State, dice: Dice) -> None:
    while state.asking:
        deck = deck_of(state)
        deal(board, state, deck[dice.roll(len(deck))])


def play_to_the_end(board: Board, state: State, dice: Dice) -> list[int]:
    answer(board, state, dice)
    while not state.over:
        choices = choice_list(board, state)
        act(board, state, choices[dice.roll(len(choices))])
        answer(board, state, dice)
    return totals(board, state)


def naive_comparison(board: Board, state: State, turn: list[int], seed: int) -> list[int]:
    world, dice = state.copy(), Dice(seed)
    redeal(board, world, world.seat, dice)
    for choice in turn:
        if choice in choice_list(board, world):
            act(board, world, choice)
            answer(board, world, dice)
        else:
            break
    return play_to_the_end(board, world, Dice(seed + FURTHER))


@pytest.mark.parametrize("modules", [(), REGISTRY.modules], ids=["base", "all"])
def test_whole_games_are_those_played_choice_by_choice(modules: tuple[str, ...]) -> None:
    board = random_game(2, players=4, actions=30, modules=modules).board
    expected: list[int] = []
    for seed in SEEDS:
        dice = Dice(seed)
        deck = [terrain for terrain in range(5) for _ in range(5)]
        hands = [deck.pop(dice.roll(len(deck))) for _ in range(4)]
        expected += play_to_the_end(board, first_state(board, hands), dice)
    gold = play_games(board, SEEDS, 1)
    assert gold == expected == play_games(board, SEEDS, 1)
    assert len({tuple(gold[at : at + 4]) for at in range(0, 16, 4)}) == 4


@pytest.mark.parametrize("modules", [(), REGISTRY.modules], ids=["base", "all"])
def test_playing_on_leaves_the_state_and_repeats_by_seed(modules: tuple[str, ...]) -> None:
    game = random_game(6, players=3, actions=80, modules=modules)
    before = whole(game.state)
    expected: list[int] = []
    for seed in SEEDS:
        expected += play_to_the_end(game.board, game.state.copy(), Dice(seed))
    assert play_ons(game.board, game.state, SEEDS, 1) == expected
    assert whole(game.state) == before
    assert play_ons(game.board, game.state, [], 1) == []


def test_playing_on_answers_first_what_chance_was_asked() -> None:
    game = turn_start(6, players=3)
    turn = turn_ends(game.board, game.state, 2000)[0]
    state = game.state.copy()
    for choice in turn:
        act(game.board, state, choice)
    assert state.asking
    expected = play_to_the_end(game.board, state.copy(), Dice(4))
    assert play_ons(game.board, state, [4], 1) == expected


@pytest.mark.parametrize("modules", [(), REGISTRY.modules], ids=["base", "all"])
def test_turns_are_compared_as_if_each_was_played_alone(modules: tuple[str, ...]) -> None:
    game = turn_start(7, players=3, modules=modules)
    board, state = game.board, game.state
    before = whole(state)
    ends = turn_ends(board, state, 2000)
    turns = [*ends[:: len(ends) // 5], []]
    expected: list[int] = []
    for turn in turns:
        for seed in SEEDS:
            expected += naive_comparison(board, state, turn, seed)
    assert compare_turns(board, state, turns, SEEDS, 1) == expected
    assert whole(state) == before


def test_every_turn_meets_the_same_luck() -> None:
    game = turn_start(4, players=3)
    board, state = game.board, game.state
    builds, turns = reordered(board, state)
    turns = [builds, *turns]
    assert len(turns) > 2
    size = len(SEEDS) * 3
    gold = compare_turns(board, state, turns, SEEDS, 1)
    parts = [gold[at : at + size] for at in range(0, len(gold), size)]
    assert all(part == parts[0] for part in parts)


def reordered(board: Board, state: State) -> tuple[list[int], list[list[int]]]:
    """A turn of three builds, and the other orders in which they are legal."""
    for turn in turn_builds(board, state, 900):
        orders = [[*order, END] for order in permutations(turn[:3])]
        legal = [order for order in orders if is_legal(board, state, order)]
        if len(legal) > 2:
            return turn, legal
    raise AssertionError("no three builds can be done in several orders")


def is_legal(board: Board, state: State, turn: list[int]) -> bool:
    after = state.copy()
    for choice in turn:
        if choice not in choice_list(board, after):
            return False
        act(board, after, choice)
    return True


def test_a_comparison_knows_nothing_the_player_on_turn_may_not_know() -> None:
    game = turn_start(9, players=4)
    turns = turn_builds(game.board, game.state, 200)[:2]
    gold = compare_turns(game.board, game.state, turns, SEEDS, 1)
    hands = set()
    for seed in range(5):
        other = game.state.copy()
        redeal(game.board, other, other.seat, Dice(1000 + seed))
        hands.add(tuple(other.hand))
        assert compare_turns(game.board, other, turns, SEEDS, 1) == gold
    assert len(hands) > 1


def test_choices_behind_a_revealed_card_are_played_where_the_card_allows_it() -> None:
    game = nearly_exhausted(5, 2)
    board, state = game.board, game.state
    turn = turn_builds(board, state, 200)[0]
    impossible = [*turn, turn[0], END]  # the hex is occupied, whatever the card is
    assert compare_turns(board, state, [impossible], SEEDS, 1) == compare_turns(
        board, state, [turn], SEEDS, 1
    )
    game = nearly_exhausted(5, 3)
    board, state = game.board, game.state
    turn = turn_builds(board, state, 200)[0]
    complete = [*turn, END]
    expected: list[int] = []
    for seed in SEEDS:
        expected += naive_comparison(board, state, complete, seed)
    assert compare_turns(board, state, [complete], SEEDS, 1) == expected
    assert compare_turns(board, state, [turn], SEEDS, 1) != expected
