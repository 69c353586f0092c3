"""Why an action is refused: the sentence is true, and names the rule that is broken."""

import kingdom_builder as kb
from kingdom_builder.hexgrid.names import names_of
from kingdom_builder.model.terrain import DESERT
from tests.boards import first_setup
from tests.random_games import random_game, random_step


def game_using(option: str) -> kb.Game:
    """A random game in which this tile has just been taken up, with room beside own settlements."""
    for seed in range(40):
        game = random_game(seed, players=2, actions=0)
        while not game.over:
            if option in game.choices:
                game.play(option)
                if set(game.choices.hexes) != set(free_desert(game)):
                    return game
            random_step(game)
    raise AssertionError(f"{option} was never used")


def free_desert(game: kb.Game) -> list[str]:
    return names_of(game.board.terrain[DESERT] & game.state.free)


def test_a_hex_of_the_right_terrain_that_is_not_adjacent_is_refused_for_that_reason() -> None:
    game = game_using("oasis")
    far = next(name for name in free_desert(game) if name not in game.choices)
    refusal = game.why_not(far)
    assert refusal is not None
    assert refusal.rule == "R-BUILD-3"
    assert str(refusal) == (
        f"{far} is not beside a settlement of yours; Oasis still has room beside yours. (R-BUILD-3)"
    )
    wet = next(spot.name for spot in game.drawn_position().spots if spot.ground == "water")
    assert str(game.why_not(wet)).startswith(f"{wet} is not possible with Oasis: Build one more")


def test_no_more_settlements_are_asked_for_than_the_supply_has() -> None:
    for supply, wanted in ((1, "build 1 settlement."), (2, "build 2 settlements."), (9, "build 3")):
        game = kb.Game(first_setup())
        game.state.supply[game.seat] = supply
        assert f"before the mandatory action: {wanted}" in str(game.why_not("end"))
