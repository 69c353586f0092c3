"""What a seat may not know does not reach it."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kingdom_builder as kb
from kingdom_builder.model.state import State
from tests.properties.strategies import GAMES
from tests.worlds import view_in


def another_world(state: State, seat: int, rng: random.Random, *more: int) -> State:
    """The same position with the cards dealt anew that this seat, and more at the same screen, cannot see."""
    copied = state.copy()
    others = [s for s, card in enumerate(state.hand) if card >= 0 and s not in (seat, *more)]
    hidden = [terrain for terrain, cards in enumerate(state.pile) for _ in range(cards)]
    hidden += [state.hand[s] for s in others]
    rng.shuffle(hidden)
    for s in others:
        copied.hand[s] = hidden.pop()
    copied.pile[:] = [hidden.count(terrain) for terrain in range(5)]
    return copied


@pytest.mark.rule("R-DECK-10")
@given(GAMES, st.integers(-1, 1), st.randoms(use_true_random=False))
def test_worlds_a_seat_cannot_tell_apart_give_the_same_view(
    game: kb.Game, seat: int, rng: random.Random
) -> None:
    other = another_world(game.state, seat, rng)
    assert view_in(game, other, seat) == game.view(seat)


@pytest.mark.rule("R-DECK-10")
@given(GAMES)
def test_a_view_tells_worlds_apart_that_the_seat_can_tell_apart(game: kb.Game) -> None:
    if game.state.hand[1] < 0:
        return
    other = game.state.copy()
    other.hand[1] = (other.hand[1] + 1) % 5
    assert view_in(game, other, 1) != game.view(1)
    assert view_in(game, other, -1).hand == -1
