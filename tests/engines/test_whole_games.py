"""Whole games between bots inside the engine, on both engines."""

from random import Random

import pytest

from kingdom_builder.model.catalogue import TERRAINS
from tests.engines.module_mixes import MIXES, mix_name
from tests.engines.pair import COMPILED, INTERPRETED, LIBRARIES, Library, whole
from tests.random_games import random_setup

pytestmark = pytest.mark.usefixtures("compiled")


def words(seed: int, n: int) -> bytearray:
    return bytearray(Random(seed).getrandbits(32 * n).to_bytes(4 * n, "little"))


@pytest.mark.parametrize("library", LIBRARIES, ids=["compiled", "interpreted"])
def test_numbers_are_drawn_as_python_draws_them(library: Library) -> None:
    draws, rng = library("rules.python_random").Draws(words(5, 3000)), Random(5)
    for n in (1, 2, 3, 4, 5, 7, 8, 31, 32, 33, 255, 256, 400, 567, 2**20, 2**31):
        for _ in range(40):
            assert draws.below(n) == rng.randrange(n)
    assert not draws.is_dry


@pytest.mark.parametrize("library", LIBRARIES, ids=["compiled", "interpreted"])
def test_words_that_run_out_are_noticed(library: Library) -> None:
    draws = library("rules.python_random").Draws(words(5, 2))
    assert [draws.word() for _ in range(2)] == [Random(5).getrandbits(64) & 2**32 - 1, *second(5)]
    assert not draws.is_dry
    assert draws.below(9) == 0
    assert draws.is_dry


def second(seed: int) -> list[int]:
    return [Random(seed).getrandbits(64) >> 32]


def played(library: Library, mix: tuple[str, ...], seed: int, n: int) -> tuple[object, ...]:
    """The numbers of a game, and the same game recorded, with the whole of its last state."""
    setup = random_setup(Random(f"whole {mix} {seed}"), 2 + seed % 4, mix)
    game = library.game(setup, seed)
    games, draws = library("evaluation.whole_games"), library("rules.python_random").Draws
    bots = [(seat + seed) % 2 for seat in range(len(setup.players))]
    hands = [TERRAINS.index(key) for key in setup.hands]
    state = library("rules.start").first_state(game.board, hands)
    again = state.copy()
    numbers = games.play_whole_game(game.board, state, bots, draws(words(seed, n)))
    steps = games.record_whole_game(game.board, again, bots, draws(words(seed, n)))
    gold = games.gold_by_source(game.board, again)
    return numbers, steps, gold, whole(again)


@pytest.mark.parametrize("mix", MIXES, ids=mix_name)
def test_the_same_games(mix: tuple[str, ...]) -> None:
    for seed in range(3):
        numbers, steps, gold, state = played(COMPILED, mix, seed, 4000)
        assert (numbers, steps, gold, state) == played(INTERPRETED, mix, seed, 4000)
        assert isinstance(numbers, list)
        assert isinstance(steps, list)
        assert numbers[1] == len(steps)
        assert numbers[2:] == gold


def test_a_game_without_enough_words_counts_for_nothing() -> None:
    for library in LIBRARIES:
        numbers, steps, *_ = played(library, (), 1, 50)
        assert numbers == steps == []
