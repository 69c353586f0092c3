"""What a seat cannot know does not reach its observation."""

import random

import pytest

import kingdom_builder as kb
from kingdom_builder.env.observation import Observer
from kingdom_builder.model.state import State
from kingdom_builder.rules.playout import Dice
from kingdom_builder.rules.redeal import redeal
from tests.observation.random_walks import KINDS, kind_name, walk
from tests.properties.test_secrets import another_world

TERRAINS = ("grass", "canyon", "desert", "flower", "forest")


def seen(observer: Observer, game: kb.Game, state: State, seat: int) -> tuple[bytes, ...]:
    look = observer.look(observer.buffer(game.board), state, seat)
    return tuple(part.tobytes() for part in look)


def hidden(state: State) -> tuple[list[int], list[int]]:
    return list(state.hand), list(state.pile)


def other_worlds(game: kb.Game, seat: int, seed: int) -> list[State]:
    redealt = game.state.copy()
    redeal(game.board, redealt, seat, Dice(seed))
    return [redealt, another_world(game.state, seat, random.Random(seed))]


@pytest.mark.parametrize(("players", "modules"), KINDS, ids=kind_name)
def test_worlds_a_seat_cannot_tell_apart_look_the_same(
    players: int, modules: tuple[str, ...]
) -> None:
    observer, differing = Observer(players, modules), 0
    for n, game in enumerate(walk(players, modules, seed=5, every=7)):
        for seat in range(players):
            for other in other_worlds(game, seat, n):
                assert seen(observer, game, other, seat) == seen(observer, game, game.state, seat)
                differing += hidden(other) != hidden(game.state)
    assert differing > 20


def test_another_card_in_the_own_hand_looks_different() -> None:
    observer = Observer(3, ("nomads",))
    told_apart = 0
    for game in walk(3, ("nomads",), seed=6, every=11):
        for seat in range(3):
            if game.state.hand[seat] >= 0:
                other = game.state.copy()
                other.hand[seat] = (other.hand[seat] + 1) % 5
                assert seen(observer, game, other, seat) != seen(observer, game, game.state, seat)
                told_apart += 1
    assert told_apart > 20


def test_others_see_that_a_card_is_held_but_not_which() -> None:
    game, observer = kb.new_game(2, seed=3), Observer(2, ())
    watcher = game.seat
    names = [number.name for number in observer.numbers]
    look = observer.look(observer.buffer(game.board), game.state, watcher)
    assert look.vector[names.index("seat +1 holds a card")] == 1
    assert not any(look.vector[names.index(f"hand {key}")] for key in TERRAINS)
    unseen = [look.vector[names.index(f"unseen {key}")] * 5 for key in TERRAINS]
    assert sum(unseen) == pytest.approx(24)
