"""Quick games to the end: with the same luck for all turns, from what the seat may know."""

import pytest

from kingdom_builder.evaluation.evaluator import LinearEvaluator
from kingdom_builder.evaluation.position_value import VALUE_PER_GOLD, position_value
from kingdom_builder.evaluation.rollout import ROUNDS, look_ahead, play_rounds, try_turns
from kingdom_builder.model.choice import END
from kingdom_builder.rules.batches import play_turn
from kingdom_builder.rules.playout import Dice
from kingdom_builder.rules.redeal import redeal
from kingdom_builder.rules.turn_search import turn_builds
from tests.evaluation.positions import MODULES, weights
from tests.random_games import turn_start
from tests.state_slots import slots_of


@pytest.mark.parametrize("modules", [(), MODULES])
def test_every_turn_is_played_on_to_the_end_in_every_world(modules: tuple[str, ...]) -> None:
    game = turn_start(1, players=3, actions=60, modules=modules)
    before = slots_of(game.state)
    turns = turn_builds(game.board, game.state, 5000)[:2]
    gold = try_turns(game.board, game.state, turns, [4, 5], weights(), 1)
    assert len(gold) == 2 * 2 * 3
    assert min(gold) > 0
    assert gold == try_turns(game.board, game.state, turns, [4, 5], weights(), threads=3)
    assert gold[:6] == try_turns(game.board, game.state, turns[:1], [4, 5], weights(), 1)
    assert gold != try_turns(game.board, game.state, turns, [6, 7], weights(), 1)
    assert slots_of(game.state) == before


def test_what_others_hold_does_not_matter() -> None:
    game = turn_start(1, players=2, actions=60)
    other = 1 - game.seat
    gold = try_turns(game.board, game.state, [[]], [4, 5, 6], weights(), 1)
    for card, cards in enumerate(list(game.state.pile)):
        if cards:
            world = game.state.copy()
            world.pile[world.hand[other]] += 1
            world.pile[card] -= 1
            world.hand[other] = card
            assert try_turns(game.board, world, [[]], [4, 5, 6], weights(), 1) == gold


def test_a_turn_that_ends_the_game_is_only_counted() -> None:
    game = turn_start(1, players=2, actions=60)
    state = game.state
    state.seat = 1 - game.board.start  # the last of a round
    state.last_round, state.builds = True, 0
    assert try_turns(game.board, state, [[END]], [1], weights(), 1) == game.gold
    gold, seat = game.gold, state.seat
    ahead = look_ahead(game.board, state, [[END]], [1], [LinearEvaluator(weights())], 1)
    assert ahead == [(gold[seat] - gold[1 - seat]) * VALUE_PER_GOLD]


@pytest.mark.parametrize("modules", [(), MODULES])
def test_a_round_later_everybody_has_had_a_turn(modules: tuple[str, ...]) -> None:
    game = turn_start(1, players=3, actions=60, modules=modules)
    board, state, seat = game.board, game.state, game.seat
    turn = turn_builds(board, state, 5000)[0]
    (ahead,) = look_ahead(board, state, [turn], [4], [LinearEvaluator(weights())], 1)
    for rounds in (1, 2):
        world, dice = state.copy(), Dice(4)
        redeal(board, world, seat, dice)
        play_turn(board, world, turn, dice)
        after = world.copy()
        play_rounds(board, world, seat, rounds, weights(), Dice(4 + 2**31))
        assert world.seat == (seat + 1) % 3
        laid = [state.supply[n] - world.supply[n] for n in range(3)]
        assert laid[seat] >= 3 * (rounds + 1)
        assert min(laid) >= 3 * rounds
        value = position_value(board, world, seat, weights())
        assert (value == ahead) is (rounds == ROUNDS)
        assert value != position_value(board, after, seat, weights())
