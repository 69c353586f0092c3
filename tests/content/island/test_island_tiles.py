"""Suspension bridge and Tree house: move to canyon, move to forest."""

import pytest

from kingdom_builder.model.land import Island
from tests.board_drawings import drawn
from tests.content.base.lifted import each_case, lifted
from tests.content.base.positions import first_game as first_game_of_base
from tests.content.base.positions import grant, moves, printed, standing, without_supply
from tests.content.island.positions import BRIDGE, TREEHOUSE, first_game
from tests.content.island.positions import printed as printed_on

TILES = [("bridge", "c", "Br"), ("treehouse", "t", "Th")]
each_tile = pytest.mark.parametrize(("tile", "letter", "sign"), TILES)


@pytest.mark.rule("R-LOC-BRIDGE-1", "R-LOC-TREEHOUSE-1", "R-BUILD-8", "R-BUILD-9")
@each_tile
@each_case
def test_lift_first_then_beside_an_own_settlement_if_possible(
    tile: str, letter: str, sign: str, picture: str, expected: dict[str, str]
) -> None:
    assert lifted(picture, tile, letter, sign, card="flower") == expected


@pytest.mark.rule("R-LOC-BRIDGE-1", "R-LOC-TREEHOUSE-1")
@pytest.mark.parametrize("card", ["grass", "canyon", "desert", "flower", "forest"])
@pytest.mark.parametrize(
    ("sign", "tile", "to"), [("Br", "bridge", "E1"), ("Th", "treehouse", "H1")]
)
def test_each_names_its_own_terrain_whatever_the_card(
    sign: str, tile: str, to: str, card: str
) -> None:
    position = drawn(f"{sign} gA m. g. c. d. f. t. w.", card)
    assert moves(position, tile) == {"B1": to}


@pytest.mark.rule("R-LOC-BRIDGE-1", "R-LOC-TREEHOUSE-1", "R-TURN-9")
@each_tile
@pytest.mark.parametrize("blocked", ["{}B", "{}A", "{}#"])
def test_without_a_free_hex_of_it_there_is_no_move(
    tile: str, letter: str, sign: str, blocked: str
) -> None:
    position = drawn(f"{sign} gA m. {blocked.format(letter)} g. g. w.")
    assert position.tiles() == {"A1": "ready"}
    assert position.options == ["end"]


@pytest.mark.rule("R-LOC-BRIDGE-1", "R-LOC-TREEHOUSE-1")
@each_tile
def test_a_settlement_already_on_the_terrain_may_be_moved(
    tile: str, letter: str, sign: str
) -> None:
    position = drawn(f"{sign} {letter}A m. {letter}. m. {letter}.")
    assert moves(position, tile) == {"B1": "D1 F1"}


@pytest.mark.rule("R-LOC-BRIDGE-1", "R-LOC-TREEHOUSE-1", "R-TURN-8")
@each_tile
def test_it_is_a_move_and_needs_no_supply(tile: str, letter: str, sign: str) -> None:
    position = without_supply(drawn(f"{sign} gA {letter}. m. {letter}.", "grass"))
    assert position.options == [tile, "end"]
    assert position.play(tile, "B1", "E1") == [
        {"event": "moved", "seat": 0, "hex": "B1", "to": "E1", "by": tile},
        {"event": "lost", "seat": 0, "tile": tile, "hex": "A1"},
    ]
    assert (standing(position), position.state.supply[0]) == ("E1", 0)


@pytest.mark.rule("R-LOC-BRIDGE-1", "R-LOC-TREEHOUSE-1", "R-TURN-5", "R-TILE-12")
@each_tile
def test_once_a_turn(tile: str, letter: str, sign: str) -> None:
    position = drawn(f"{sign} gA gA {letter}. {letter}. m. g. g. g. g.", "grass")
    assert position.options == [tile]
    position.play(tile, "C1", "D1")
    assert position.tiles() == {"A1": "used"}
    assert position.options == []


@pytest.mark.rule("R-LOC-BRIDGE-1", "R-LOC-TREEHOUSE-1")
@pytest.mark.parametrize(("tile", "letter"), [("bridge", "C"), ("treehouse", "T")])
def test_on_the_first_game_board_a_lone_settlement_goes_to_all_of_it(
    tile: str, letter: str
) -> None:
    position = grant(first_game_of_base(own="T1", card="grass"), tile, "H7")
    assert moves(position, tile) == {"T1": printed(letter)}


@pytest.mark.rule("R-LOC-BRIDGE-1", "R-LOC-TREEHOUSE-1", "R-ISLAND-3")
@pytest.mark.parametrize(("side", "letter"), [(BRIDGE, "C"), (TREEHOUSE, "T")])
def test_with_the_island_it_goes_there_too(side: Island, letter: str) -> None:
    position = first_game(own="T1", card="grass", side=side)
    position.set_tile("iD3", "ready")
    wanted = f"{printed(letter)} {' '.join(printed_on(side, letter))}"
    assert moves(position, side.location) == {"T1": wanted}
