"""The value network gives the same numbers on both engines."""

from random import Random

import pytest

import kingdom_builder as kb
from tests.engines.module_mixes import MIXES, mix_name
from tests.engines.pair import COMPILED, INTERPRETED, Library, Pair
from tests.random_games import random_setup

pytestmark = pytest.mark.usefixtures("compiled")

POSITIONS = 1000
APART = 3  # actions between two positions


def judged(library: Library, game: kb.Game) -> list[object]:
    """What the network of this library sees in a position, and what it says of it."""
    network = library("bots.network_file").value_network()
    table = library("bots.learned_weights")
    view = game.view(game.seat)
    weights = table.weights_for(view, game.choices, table.learned())
    evaluator = network.evaluator(view, game.choices, weights)
    value = evaluator.evaluate(game.board, game.state, game.seat)
    by_source = [evaluator.gold_from(0, source) for source in range(len(network.cards))]
    return [
        value,
        *(list(row) for row in (evaluator.seat_inputs, evaluator.gold, evaluator.shares)),
        by_source,
    ]


@pytest.mark.parametrize("mix", MIXES, ids=mix_name)
def test_the_same_numbers_in_many_positions(mix: tuple[str, ...]) -> None:
    compared = 0
    for seed in range(99):
        pair = Pair(random_setup(Random(f"network {mix} {seed}"), 2 + seed % 4, mix), seed)
        for step, _ in enumerate(pair.play()):
            if step % APART == 0 and compared * len(MIXES) < POSITIONS:
                assert judged(COMPILED, pair.fast) == judged(INTERPRETED, pair.slow)
                compared += 1
        if compared * len(MIXES) >= POSITIONS:
            return
    raise AssertionError("there are too few positions")


@pytest.mark.parametrize("mix", [MIXES[0], MIXES[-1]], ids=mix_name)
def test_the_same_look_ahead_with_shares(mix: tuple[str, ...]) -> None:
    pair = Pair(random_setup(Random(7), 3, mix), 7)
    for _ in range(40):
        pair.step()
    told = []
    for library, game in ((COMPILED, pair.fast), (INTERPRETED, pair.slow)):
        table, network = library("bots.learned_weights"), library("bots.network_file")
        view = game.view(game.seat)
        weights = table.weights_for(view, game.choices, table.learned())
        judge = network.value_network()
        evaluators = [judge.evaluator(view, game.choices, weights) for _ in range(6)]
        turns = [*library("rules.turn_search").turn_ends(game.board, game.state, 200)[-2:], []]
        ask = library("evaluation.rollout").look_ahead_with_shares
        alone, shared = (
            ask(game.board, game.state, turns, [1, 2], evaluators, threads) for threads in (1, 3)
        )
        assert alone == shared
        told.append(alone)
    assert told[0] == told[1]
    assert len(told[0]) == len(turns) * 2 * (1 + 3)
