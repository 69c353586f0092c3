"""What is on each hex, beside a slow reading that asks every set of hexes about every hex."""

from collections.abc import Sequence

import pytest

import kingdom_builder as kb
from kingdom_builder.drawing.scene import CASTLE, LOCATION, NOMAD, WALL, Spot
from kingdom_builder.hexgrid.masks import Mask, bit
from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.table.box_registry import REGISTRY
from tests.drawing.positions import spots_of
from tests.random_games import random_game


@pytest.mark.parametrize("actions", [0, 15, 60, 10_000])
@pytest.mark.parametrize("seed", range(8))
def test_a_scene_tells_of_each_hex_what_the_board_and_the_state_say(
    seed: int, actions: int
) -> None:
    game = random_game(seed, actions=actions, modules=tuple(REGISTRY.modules) if seed else ())
    spots = spots_of(game)
    numbers = [number for number in range(game.board.land.bit_length()) if _is_land(game, number)]
    assert [spot.number for spot in spots] == numbers
    for spot in spots:
        _check(spot, game)


def test_all_that_can_be_on_a_hex_comes_up_in_these_games() -> None:
    games = [
        random_game(seed, actions=actions, modules=tuple(REGISTRY.modules))
        for seed in range(1, 8)
        for actions in (0, 60, 10_000)
    ]
    spots = [spot for game in games for spot in spots_of(game)]
    assert {spot.ground for spot in spots} == {*TERRAINS, CASTLE, LOCATION, NOMAD}
    assert {spot.tiles_left for spot in spots} == {0, 1, 2}
    assert {spot.piece.key for spot in spots if spot.piece} == {"wall", "capitol", "cave"}
    assert {bool(spot.tile) for spot in spots if spot.ground == NOMAD} == {False, True}


def _is_land(game: kb.Game, number: int) -> bool:
    return bool(game.board.land & bit(number))


def _check(spot: Spot, game: kb.Game) -> None:
    board, state, here = game.board, game.state, bit(spot.number)
    assert spot.seat == _first(state.settlements, here)
    assert spot.tiles_left == bool(state.stocked & here) + bool(state.doubled & here)
    assert spot.ground == _ground(game, here)
    kind = _first(board.fields, here)
    has_tile = kind >= 0 and (spot.tiles_left > 0 or not board.nomads & here)
    assert spot.tile == (game.registry.actions[kind] if has_tile else "")
    is_walled = not here & (board.special | state.free) and spot.seat < 0
    assert (spot.piece is WALL) == is_walled
    if not is_walled:
        pieces = game.registry.pieces_in(game.setup.modules)
        laid = [pieces[n].style for n in pieces if board.pieces[n] & here]
        assert spot.piece == (laid[-1] if laid else None)


def _ground(game: kb.Game, here: Mask) -> str:
    if game.board.castles & here:
        return CASTLE
    if game.board.nomads & here:
        return NOMAD
    terrain = _first(game.board.terrain, here)
    return TERRAINS[terrain] if terrain >= 0 else LOCATION


def _first(sets: Sequence[Mask], here: Mask) -> int:
    return next((number for number, hexes in enumerate(sets) if hexes & here), -1)
