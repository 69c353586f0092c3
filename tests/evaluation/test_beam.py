"""The beam: its turns can be played, and a wide one misses nothing that builds alone can reach."""

import pytest

from kingdom_builder.evaluation.beam import MOST_ENDS, Beam
from kingdom_builder.evaluation.position_value import static_value
from kingdom_builder.rules.batches import play_turn
from kingdom_builder.rules.playout import Dice
from kingdom_builder.rules.turn_search import turn_builds
from tests.evaluation.positions import MODULES, weights
from tests.random_games import turn_start

SEEDS = range(5)
LOOKS = weights(reach_early=500, reach_late=500, fields_early=900)


@pytest.mark.parametrize("modules", [(), MODULES])
def test_every_turn_of_a_beam_can_be_played(modules: tuple[str, ...]) -> None:
    for seed in SEEDS:
        game = turn_start(seed, actions=80, modules=modules)
        beam = Beam(game.board, game.state, LOOKS, 8, 400)
        beam.run()
        names = [[game.choices.key_of(n) for n in beam.turn_to(end)] for end in beam.best_ends(6)]
        assert names
        for turn in names:
            tried = game.copy()
            for action in turn:
                assert action in tried.choices
                tried.play(action)
            assert tried.seat != game.seat or turn[-1] != "end"


def test_a_wide_beam_is_as_good_as_all_ways_to_build() -> None:
    for seed in SEEDS:
        game = turn_start(seed, players=2, actions=40)
        board, state, seat = game.board, game.state, game.seat
        beam = Beam(board, state, weights(), 400, 100_000)
        beam.run()
        best = max(beam.values[end] for end in beam.ends)
        for turn in turn_builds(board, state, 100_000):
            after = state.copy()
            play_turn(board, after, turn, Dice(1))
            assert static_value(board, after, seat, weights()) <= best


def test_the_best_end_comes_first() -> None:
    game = turn_start(9, players=3, actions=70)
    beam = Beam(game.board, game.state, LOOKS, 8, 400)
    beam.run()
    values = [beam.values[end] for end in beam.best_ends(10)]
    assert values == sorted(values, reverse=True)
    assert len(values) == 10


def test_only_what_may_be_looked_at_again_is_held() -> None:
    game = turn_start(3, players=2, actions=80, modules=MODULES)
    beam = Beam(game.board, game.state, LOOKS, 8, 4000)
    beam.run()
    root = beam.states[0]
    held = [at for at, state in enumerate(beam.states) if state is not root]
    assert set(beam.ends) <= set(held)
    assert len(held) <= MOST_ENDS + 8
    assert len(beam.states) > 4 * len(held)
    for end in beam.ends:
        after = game.state.copy()
        play_turn(game.board, after, beam.turn_to(end), Dice(1))
        assert static_value(game.board, after, beam.seat, LOOKS) == beam.values[end]
