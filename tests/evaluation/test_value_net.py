"""The value network: what it sees, what it says of it, and that nothing hidden gets in."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kingdom_builder as kb
from kingdom_builder.bots.learned_weights import learned, weights_for
from kingdom_builder.bots.network_file import Network, value_network
from kingdom_builder.evaluation.net_inputs import (
    EARNED,
    GAIN_AT,
    GOLD_AT,
    IN_PLAY_AT,
    LAST_ROUND_AT,
    LEAST_SUPPLY_AT,
    LEFT_AT,
    LINEAR_AT,
    LINEAR_STEPS,
    ORDER_AT,
    PLAYERS_AT,
    SEAT_INPUTS,
    SUPPLY_AT,
    TILES_AT,
    TOTAL_AT,
    UNSEEN_AT,
    inputs_after,
)
from kingdom_builder.evaluation.position_value import VALUE_PER_GOLD, seat_value
from kingdom_builder.evaluation.value_net import SHARE_ONE, NetEvaluator
from kingdom_builder.model.choice import OPTION
from kingdom_builder.rules.scoring import total_gold
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.positions.determinization import open_state
from kingdom_builder.table.view import View
from tests.evaluation.positions import MODULES
from tests.properties.strategies import GAMES
from tests.properties.test_secrets import another_world
from tests.random_games import random_game


def network() -> Network:
    found = value_network()
    assert found is not None
    return found


def evaluator_for(game: kb.Game, view: View) -> NetEvaluator:
    return network().evaluator(view, game.choices, weights_for(view, game.choices, learned()))


def evaluator_of(game: kb.Game) -> NetEvaluator:
    return evaluator_for(game, game.view(game.seat))


def seat_inputs(game: kb.Game, seat: int) -> list[int]:
    evaluator = evaluator_of(game)
    evaluator.read(game.board, game.state, game.seat)
    return evaluator.seat_inputs[seat * SEAT_INPUTS : (seat + 1) * SEAT_INPUTS]


@settings(max_examples=60 if kb.ENGINE == "compiled" else 8)
@given(game=GAMES, seed=st.integers(0, 999))
def test_worlds_that_a_seat_cannot_tell_apart_have_the_same_inputs(
    game: kb.Game, seed: int
) -> None:
    for seat in range(len(game.players)):
        other = another_world(game.state, seat, random.Random(seed))
        evaluator = evaluator_for(game, game.view(seat))
        one, two = (
            inputs_after(evaluator, game.board, state, seat) for state in (game.state, other)
        )
        assert one == two


def test_worlds_that_it_can_tell_apart_have_other_inputs() -> None:
    """So that equal inputs mean something: a card that is discarded is seen by all."""
    game = random_game(4, actions=50)
    seat, other = game.seat, game.state.copy()
    evaluator = evaluator_for(game, game.view(seat))
    terrain = next(n for n, cards in enumerate(other.pile) if cards)
    other.pile[terrain] -= 1
    one, two = (inputs_after(evaluator, game.board, state, seat) for state in (game.state, other))
    assert one != two


def test_without_hidden_cards_those_of_the_view_count() -> None:
    game = random_game(4, actions=50)
    view = game.view(game.seat)
    evaluator = evaluator_for(game, view)
    one, two = (
        inputs_after(evaluator, game.board, state, game.seat)
        for state in (game.state, open_state(view))
    )
    assert one == two


@settings(max_examples=40 if kb.ENGINE == "compiled" else 8)
@given(game=GAMES)
def test_a_seat_is_described_by_what_lies_open(game: kb.Game) -> None:
    board, state = game.board, game.state
    cards, tiles = network().cards, network().tiles
    for seat in range(len(game.players)):
        inputs = seat_inputs(game, seat)
        assert inputs[TOTAL_AT] == game.gold[seat] == total_gold(board, state, seat)
        assert inputs[SUPPLY_AT] == state.supply[seat]
        for key, scorer in zip(board.cards, board.scorers, strict=True):
            assert inputs[GOLD_AT + cards.index(key)] == scorer.gold(board, state, seat)
        held = state.fresh[seat] | state.ready[seat] | state.used[seat]
        assert sum(inputs[TILES_AT : TILES_AT + len(tiles)]) == held.bit_count()
        assert inputs[ORDER_AT] == (seat - game.seat - 1) % len(game.players)


@settings(max_examples=40 if kb.ENGINE == "compiled" else 8)
@given(game=GAMES)
def test_it_knows_what_the_learned_weights_say(game: kb.Game) -> None:
    if game.state.last_round:
        return  # then nobody has another turn to hope for
    weights = weights_for(game.view(game.seat), game.choices, learned())
    for seat in range(len(game.players)):
        expected = seat_value(game.board, game.state, seat, weights)
        assert seat_inputs(game, seat)[LINEAR_AT] == expected // (VALUE_PER_GOLD // LINEAR_STEPS)


def test_it_knows_every_card_and_tile_of_every_box() -> None:
    boxes = [REGISTRY.boxes[key] for key in REGISTRY.boxes]
    assert {card.key for box in boxes for card in (*box.cards, *box.always)} == set(network().cards)
    assert {tile.key for box in boxes for tile in box.tiles} == set(network().tiles)
    for seed in range(8):
        game = kb.new_game(2, seed=seed, modules=MODULES)
        evaluator = evaluator_of(game)
        assert -1 not in evaluator.card_of[: len(game.board.cards)]
        for kind in game.board.kinds:
            key = game.choices.key_of(OPTION + kind)
            # A treasure is spent as it is taken: it is never a choice.
            assert (evaluator.tile_of[kind] == -1) == (key == "")


@settings(max_examples=40 if kb.ENGINE == "compiled" else 8)
@given(game=GAMES)
def test_what_all_seats_share_is_there_once(game: kb.Game) -> None:
    board, state = game.board, game.state
    evaluator = evaluator_of(game)
    evaluator.read(board, state, game.seat)
    shared = evaluator.shared_inputs
    cards = zip(network().cards, shared[IN_PLAY_AT:], strict=False)
    assert {key for key, in_play in cards if in_play} == set(board.cards)
    assert shared[LAST_ROUND_AT] == state.last_round
    assert shared[LEAST_SUPPLY_AT] == min(state.supply[: board.players])
    assert shared[PLAYERS_AT:] == [int(n == board.players) for n in range(2, 6)]
    assert tuple(shared[UNSEEN_AT : UNSEEN_AT + 5]) == game.view(game.seat).unseen
    known = sum(board.fields[kind] for kind in board.kinds if evaluator.tile_of[kind] >= 0)
    left = (known & state.stocked).bit_count() + (known & state.doubled).bit_count()
    assert sum(shared[LEFT_AT:UNSEEN_AT]) == left


@settings(max_examples=40 if kb.ENGINE == "compiled" else 8)
@given(game=GAMES)
def test_gold_by_card_adds_up_and_shares_to_one_win(game: kb.Game) -> None:
    evaluator = evaluator_of(game)
    evaluator.predict(game.board, game.state, game.seat)
    players = len(game.players)
    sources = [network().cards.index(key) for key in game.board.cards]
    for seat in range(players):
        by_source = sum(evaluator.gold_from(seat, source) for source in (*sources, EARNED))
        assert abs(by_source - evaluator.gold[seat]) <= len(sources) + 1  # each is rounded
    assert SHARE_ONE - players <= sum(evaluator.shares[:players]) <= SHARE_ONE


def test_in_the_last_round_only_who_still_has_a_turn_may_hope() -> None:
    game = next(
        game for n in range(99) if (game := random_game(n, 4, actions=400)).state.last_round
    )
    board, state = game.board, game.state
    evaluator = evaluator_of(game)
    everybody = [gains_of(evaluator, game, seat) for seat in range(4)]
    for mover in range(4):
        evaluator.read(board, state, mover)
        for seat in range(4):
            first = seat * SEAT_INPUTS + GAIN_AT
            gains = evaluator.seat_inputs[first : first + 5]
            plays_again = (seat - board.start) % 4 > (mover - board.start) % 4
            assert gains == (everybody[seat] if plays_again else [0] * 5)
    assert any(any(gains) for gains in everybody)


def gains_of(evaluator: NetEvaluator, game: kb.Game, seat: int) -> list[int]:
    """What its next builds would bring a seat that has another turn."""
    state = game.state.copy()
    state.last_round = False
    evaluator.read(game.board, state, game.seat)
    first = seat * SEAT_INPUTS + GAIN_AT
    return evaluator.seat_inputs[first : first + 5]


def test_a_finished_game_is_worth_its_margin_and_its_win() -> None:
    game = random_game(5, actions=10_000)
    assert game.over
    evaluator = evaluator_of(game)
    gold, winners = game.gold, game.score().winners
    for seat in range(len(gold)):
        others = sum(gold) - gold[seat]
        margin = gold[seat] * VALUE_PER_GOLD - others * VALUE_PER_GOLD // (len(gold) - 1)
        win = evaluator.win_gold * VALUE_PER_GOLD // len(winners) if seat in winners else 0
        assert evaluator.evaluate(game.board, game.state, seat) == margin + win


@pytest.mark.parametrize("modules", [(), MODULES])
def test_more_gold_is_predicted_for_whoever_has_built_well(modules: tuple[str, ...]) -> None:
    """The network has learned something: late in a game the leader is mostly predicted to win."""
    right = games = 0
    for seed in range(12 if kb.ENGINE == "compiled" else 3):
        game = kb.new_game(2, seed=seed, modules=modules)
        bots = [kb.GreedyBot(), kb.RandomBot()]
        rng = random.Random(seed)
        while game.state.supply[0] > 12 and not game.over:
            game.play(bots[game.seat].choose(game.view(game.seat), game.choices, rng))
        evaluator = evaluator_of(game)
        evaluator.predict(game.board, game.state, game.seat)
        right += evaluator.shares[0] > evaluator.shares[1]
        games += 1
    assert right >= games * 2 // 3
