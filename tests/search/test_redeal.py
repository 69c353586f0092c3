"""Hidden cards dealt anew: the view stays, and every unseen card is equally likely anywhere."""

from collections import Counter
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kingdom_builder as kb
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State
from kingdom_builder.rules.playout import Dice
from kingdom_builder.rules.position_keys import same_position
from kingdom_builder.rules.redeal import deal_hands, redeal
from kingdom_builder.rules.start import lay_out
from kingdom_builder.rules.views import unseen_cards
from tests.boards import board_of
from tests.properties.strategies import GAMES, SEEDS
from tests.random_games import random_game
from tests.worlds import view_in

ROUNDS = 6000


def world(game: kb.Game, seat: int, seed: int) -> State:
    state = game.state.copy()
    redeal(game.board, state, seat, Dice(seed))
    return state


def is_likely(count: int, chance: float) -> bool:
    """Whether so many hits lie within five standard deviations."""
    spread = sqrt(ROUNDS * chance * (1 - chance))
    return abs(count - ROUNDS * chance) <= 5 * spread


@given(GAMES, st.integers(-1, 1), SEEDS)
def test_the_view_of_the_seat_stays_the_same(game: kb.Game, seat: int, seed: int) -> None:
    dealt = world(game, seat, seed)
    assert view_in(game, dealt, seat) == game.view(seat)
    assert min(dealt.pile) >= 0


@given(GAMES, st.integers(-1, 1), SEEDS)
def test_only_the_cards_the_seat_cannot_see_change(game: kb.Game, seat: int, seed: int) -> None:
    dealt = world(game, seat, seed)
    dealt_again = dealt.copy()
    dealt_again.pile, dealt_again.hand = list(game.state.pile), list(game.state.hand)
    assert same_position(dealt_again, game.state)
    if seat >= 0:
        assert dealt.hand[seat] == game.state.hand[seat]
    held = [card >= 0 for card in game.state.hand]
    assert [card >= 0 for card in dealt.hand] == held


def test_the_same_dice_deal_the_same_world_whatever_the_truth_is() -> None:
    game = random_game(8, players=4, actions=70)
    truths = {tuple(world(game, 1, seed).hand) for seed in range(40)}
    assert len(truths) > 10
    for seed in range(40):
        other = world(game, 1, seed)
        redeal(game.board, other, 1, Dice(99))
        again = world(game, 1, 99)
        assert (list(other.hand), list(other.pile)) == (list(again.hand), list(again.pile))


@pytest.mark.parametrize("seat", [-1, 0, 2])
def test_every_unseen_card_is_equally_likely_in_every_hidden_hand(seat: int) -> None:
    game = random_game(21, players=4, actions=101)
    unseen = unseen_cards(game.board, game.state, seat)
    total = sum(unseen)
    assert len(set(unseen)) > 1
    hidden = [s for s in range(4) if s != seat and game.state.hand[s] >= 0]
    assert len(hidden) >= 2
    hands = [tuple(world(game, seat, seed).hand) for seed in range(ROUNDS)]
    for other in hidden:
        found = Counter(hand[other] for hand in hands)
        for terrain, cards in enumerate(unseen):
            assert is_likely(found[terrain], cards / total)
    first, second = hidden[:2]
    pairs = Counter((hand[first], hand[second]) for hand in hands)
    for one, cards in enumerate(unseen):
        for other, others in enumerate(unseen):
            chance = cards * (others - (one == other)) / (total * (total - 1))
            assert is_likely(pairs[one, other], chance)


def first_hands(board: Board, seed: int) -> list[int]:
    state = State()
    lay_out(board, state)
    deal_hands(board, state, Dice(seed))
    return state.hand[:]


def test_first_hands_come_from_the_full_deck() -> None:
    board = board_of(5)
    hands = [first_hands(board, seed) for seed in range(ROUNDS)]
    for seat in range(5):
        found = Counter(hand[seat] for hand in hands)
        assert all(is_likely(found[terrain], 1 / 5) for terrain in range(5))
    equal = sum(hand[0] == hand[4] for hand in hands)
    assert is_likely(equal, 4 / 24)
