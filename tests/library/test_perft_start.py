"""What perft may start from: all cards must be known."""

import random

import pytest

import kingdom_builder as kb


def begun() -> kb.Game:
    """The third turn of a game of three."""
    game, rng = kb.new_game(3, seed=3), random.Random(1)
    for _ in range(3):
        game.push(rng.choice(game.choices.numbers))
    return game


@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_a_view_that_hides_cards_is_refused_as_its_position_is(seat: int) -> None:
    view = begun().view(seat)
    for start in (view, view.position(), str(view.position())):
        with pytest.raises(kb.Refused, match="Some hands of this position are hidden"):
            kb.perft(start, 2)
        with pytest.raises(kb.Refused, match="Some hands of this position are hidden"):
            kb.perft_divide(start, 2)


def test_a_view_that_hides_nothing_counts_as_its_game() -> None:
    game = kb.new_first_game(2, seed=3)
    while not game.over:
        game.push(game.choices[0])
    assert kb.perft(game.view(0), 1) == kb.perft(game, 1) == 0


def test_a_view_counts_in_each_of_its_worlds() -> None:
    game = begun()
    world = game.view(game.seat).world(random.Random(1))
    assert kb.perft(world, 1) == kb.perft(game, 1)


def test_a_position_may_be_given_as_its_line() -> None:
    game = begun()
    assert kb.perft(str(game.position()), 2) == kb.perft(game, 2)
    assert kb.perft_divide(str(game.position()), 2) == kb.perft_divide(game, 2)


@pytest.mark.parametrize("start", [5, None])
def test_what_is_no_game_at_all_is_refused(start: object) -> None:
    for count in (kb.perft, kb.perft_divide):
        with pytest.raises(kb.Refused, match="This wants a game, not"):
            count(start, 2)  # type: ignore[operator]
