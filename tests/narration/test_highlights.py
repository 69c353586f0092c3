"""The memorable moments of a game."""

import pytest

from kingdom_builder.narration.highlights import best_turn, highlights, how_it_was_won
from kingdom_builder.rules.scoring import winners
from tests.random_games import random_game


@pytest.mark.parametrize("seed", range(12))
def test_highlights_are_true_of_their_game(seed: int) -> None:
    game = random_game(seed, modules=("nomads",))
    totals = [list(now.gold) for now in game.retold()]
    found = highlights(game, totals)
    assert 1 <= len(found) <= 3
    assert [moment.step for moment in found] == sorted(moment.step for moment in found)
    assert all(moment.sentence.endswith(".") for moment in found)
    best = winners(totals[-1])
    won = how_it_was_won(game, totals)
    if len(best) > 1:
        assert won is None
    else:
        assert won is not None
        lag = max(totals[won.step]) - totals[won.step][best[0]]
        assert f"{lag} gold behind" in won.sentence or lag == 0


def test_the_best_turn_is_the_one_that_brought_most() -> None:
    game = random_game(1, 2)
    moments = list(game.retold())
    assert moments  # one game that goes on
    totals = [list(now.gold) for now in game.retold()]
    turn = best_turn(game, totals)
    assert turn is not None
    starts = [0, *(n + 1 for n, entry in enumerate(game.log) if entry.action == "end")]
    ends = [n for n, entry in enumerate(game.log) if entry.action == "end"]
    gains = [
        totals[end][(game.setup.start + k) % 2] - totals[start][(game.setup.start + k) % 2]
        for k, (start, end) in enumerate(zip(starts, ends, strict=False))
    ]
    assert f"{max(gains)} gold" in turn.sentence
    assert turn.step == ends[gains.index(max(gains))]
