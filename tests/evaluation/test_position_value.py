"""What a position is worth: gold as gold, and the next turn as what it would bring."""

import pytest

from kingdom_builder.bots.reasons import ReasonKind, reasons_for
from kingdom_builder.evaluation.position_value import (
    GAIN_PER_GOLD,
    VALUE_PER_GOLD,
    expected_gain,
    gold_after_builds,
    position_value,
    seat_value,
    static_value,
)
from kingdom_builder.hexgrid.masks import count
from kingdom_builder.model.state import SUPPLY
from kingdom_builder.model.terrain import BUILDABLE_KINDS
from kingdom_builder.rules.scoring import total_gold
from tests.evaluation.positions import MODULES, naive_builds, weights
from tests.random_games import turn_start

SEEDS = range(6)


@pytest.mark.parametrize("modules", [(), MODULES])
def test_with_plain_weights_a_position_is_worth_its_gold(modules: tuple[str, ...]) -> None:
    for seed in SEEDS:
        game = turn_start(seed, modules=modules)
        board, state = game.board, game.state
        for seat, gold in enumerate(game.gold):
            assert static_value(board, state, seat, weights()) == gold * VALUE_PER_GOLD
            assert position_value(board, state, seat, weights()) == gold * VALUE_PER_GOLD


def test_weights_go_from_early_to_late_with_the_supply() -> None:
    game = turn_start(3, players=2)
    board, state = game.board, game.state
    supply = state.supply[0]
    assert 0 < supply < SUPPLY
    looks = weights(gold_early=[2000] * 8, gold_late=[0] * 8)
    fixed = state.earned[0] * VALUE_PER_GOLD
    gold = (total_gold(board, state, 0) - state.earned[0]) * 2000 * supply
    assert static_value(board, state, 0, looks) == fixed + gold


@pytest.mark.parametrize("modules", [(), MODULES])
def test_the_next_builds_are_the_best_at_their_moment(modules: tuple[str, ...]) -> None:
    for seed in SEEDS:
        game = turn_start(seed, players=2, modules=modules)
        for seat in range(2):
            for terrain in range(BUILDABLE_KINDS):
                naive = naive_builds(game.board, game.state, seat, terrain)
                assert gold_after_builds(game.board, game.state, seat, terrain) == naive


def test_the_next_turn_is_expected_over_the_cards_that_may_come() -> None:
    game = turn_start(5, players=3)
    board, state = game.board, game.state
    now = total_gold(board, state, 1)
    gains = [naive_builds(board, state, 1, terrain) - now for terrain in range(BUILDABLE_KINDS)]
    cards = [3, 0, 1, 0, 2]
    expected = sum(n * gain for n, gain in zip(cards, gains, strict=True)) * 1000 // 6
    assert expected_gain(board, state, 1, weights(cards=cards)) == expected
    assert expected_gain(board, state, 1, weights(cards=[0] * 5)) == 0
    looks = weights(cards=cards, reach_early=500, reach_late=500)
    assert (
        seat_value(board, state, 1, looks) == now * VALUE_PER_GOLD + 500 * SUPPLY * expected // 1000
    )


def test_in_the_last_round_no_next_turn_is_expected() -> None:
    game = turn_start(2, players=2)
    game.state.last_round = True
    looks = weights(reach_early=1000, reach_late=1000)
    gold = total_gold(game.board, game.state, 0)
    assert seat_value(game.board, game.state, 0, looks) == gold * VALUE_PER_GOLD


def test_what_rivals_can_hope_for_is_taken_off() -> None:
    game = turn_start(4, players=4)
    gold = game.gold
    worth = position_value(game.board, game.state, 2, weights(rivals=-1000))
    others = sum(gold) - gold[2]
    assert worth == gold[2] * VALUE_PER_GOLD - others * VALUE_PER_GOLD // 3


def test_each_tile_counts_once() -> None:
    counted = 0
    for seed in SEEDS:
        game = turn_start(seed, players=2, actions=110)
        board, state = game.board, game.state
        for kind in board.kinds:
            looks = weights(gold_early=[0] * 8, gold_late=[0] * 8)
            looks.tiles_early[kind] = looks.tiles_late[kind] = 1000
            held = state.fresh[0] | state.ready[0] | state.used[0]
            tiles = count(board.fields[kind] & held)
            earned = state.earned[0] * VALUE_PER_GOLD
            assert static_value(board, state, 0, looks) == earned + tiles * VALUE_PER_GOLD
            counted += tiles
    assert counted > 5


def test_gains_and_values_count_the_same_gold() -> None:
    assert VALUE_PER_GOLD == GAIN_PER_GOLD * SUPPLY
    game = turn_start(2)
    board, state, seat = game.board, game.state, game.seat
    reach = weights(reach_early=1000, reach_late=1000)
    by_value = seat_value(board, state, seat, reach) - static_value(board, state, seat, reach)
    gain = expected_gain(board, state, seat, reach)
    assert gain > 0
    assert by_value / VALUE_PER_GOLD == pytest.approx(gain / GAIN_PER_GOLD)
    (hoped,) = [
        reason.amount
        for reason in reasons_for(game.view(seat), ())
        if reason.kind == ReasonKind.NEXT
    ]
    unseen = weights(cards=list(game.view(seat).unseen))
    assert hoped == expected_gain(board, state, seat, unseen) / GAIN_PER_GOLD
