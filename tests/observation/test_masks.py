"""The action mask and the plane of legal hexes: the choices of the game, for the seat on turn alone."""

import numpy as np
import pytest

import kingdom_builder as kb
from kingdom_builder.env.actions import ACTIONS
from kingdom_builder.env.observation import Observation, Observer
from tests.observation.naive import spot_of
from tests.observation.random_walks import KINDS, kind_name, walk


def looks(game: kb.Game, observer: Observer) -> list[Observation]:
    buffer = observer.buffer(game.board)
    return [observer.look(buffer, game.state, seat) for seat in range(len(game.players))]


def named(mask: np.ndarray) -> list[str]:
    return [ACTIONS[index] for index in np.flatnonzero(mask)]


def legal_plane(observer: Observer, look: Observation) -> np.ndarray:
    return look.planes[observer.plane_names.index("legal hexes")]


@pytest.mark.parametrize(("players", "modules"), KINDS, ids=kind_name)
def test_the_mask_is_the_choices_of_the_game(players: int, modules: tuple[str, ...]) -> None:
    observer = Observer(players, modules)
    for game in walk(players, modules, seed=2, every=3):
        if game.over:
            break
        look = looks(game, observer)[game.seat]
        assert look.mask.dtype == np.int8
        assert named(look.mask) == list(game.choices)
        spots = {spot_of(name) for name in game.choices.hexes}
        assert set(zip(*np.nonzero(legal_plane(observer, look)), strict=True)) == spots


@pytest.mark.parametrize(("players", "modules"), KINDS, ids=kind_name)
def test_who_is_not_on_turn_has_no_choice(players: int, modules: tuple[str, ...]) -> None:
    observer = Observer(players, modules)
    for game in walk(players, modules, seed=3, every=10):
        for seat, look in enumerate(looks(game, observer)):
            has_choice = seat == game.seat and not game.over
            assert look.mask.any() == has_choice
            if not has_choice:
                assert not legal_plane(observer, look).any()


def test_nobody_has_a_choice_when_the_game_is_over() -> None:
    observer = Observer(2, ())
    *_, game = walk(2, (), seed=4, every=50)
    assert game.over
    for look in looks(game, observer):
        assert not look.mask.any()
        assert not legal_plane(observer, look).any()
