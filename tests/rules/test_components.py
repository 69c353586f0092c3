"""What is in the box (R-COMP)."""

import pytest

import kingdom_builder as kb
from kingdom_builder.content import BOXES
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.setup.setup_checks import check_setup
from tests.boards import board_of, first_setup

BASE = BOXES[0]
LOCATION_FIELDS = {
    "oracle": 1, "harbor": 1, "farm": 2, "tavern": 2, "tower": 2, "paddock": 2, "barn": 2, "oasis": 2,
}  # fmt: skip


def letters(quadrant: str) -> str:
    return "".join(REGISTRY.quadrants[quadrant].rows)


@pytest.mark.rule("R-COMP-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_can_play(players: int) -> None:
    assert len(kb.new_game(players, seed=1).players) == players


@pytest.mark.rule("R-COMP-1")
@pytest.mark.parametrize("players", [0, 1, 6])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(kb.Refused, match=f"2 to 5 players, not {players}"):
        check_setup(first_setup(5, players=tuple("abcdef"[:players])), REGISTRY)


@pytest.mark.rule("R-COMP-2")
@pytest.mark.parametrize("quadrant", sorted(LOCATION_FIELDS))
def test_a_base_quadrant_has_a_hundred_hexes_and_its_special_fields(quadrant: str) -> None:
    fields = LOCATION_FIELDS[quadrant]
    assert [len(row) for row in REGISTRY.quadrants[quadrant].rows] == [10] * 10
    assert letters(quadrant).count("L") == fields
    assert letters(quadrant).count("S") == 3 - fields


@pytest.mark.rule("R-COMP-2", "R-COMP-3")
def test_there_are_eight_quadrants_and_two_tiles_for_each_of_their_fields() -> None:
    assert {quadrant.key for quadrant in BASE.quadrants} == set(LOCATION_FIELDS)
    tiles = {key: 2 * letters(key).count("L") for key in LOCATION_FIELDS}
    assert tiles == {key: 2 * fields for key, fields in LOCATION_FIELDS.items()}
    assert sum(tiles.values()) == 28


@pytest.mark.rule("R-COMP-4", "R-SETUP-6")
def test_everybody_has_forty_settlements_and_no_gold() -> None:
    game = kb.new_game(5, seed=1)
    assert game.state.supply == [40] * 5
    assert game.state.earned == [0] * 5
    assert game.state.settlements == [0] * 5


@pytest.mark.rule("R-COMP-5", "R-SETUP-4", "R-SETUP-7")
def test_the_deck_has_five_cards_of_each_terrain() -> None:
    game = kb.Game(first_setup(3, hands=("grass", "grass", "forest")))
    state = game.state
    assert state.card == 0  # the start seat has revealed its card
    assert state.hand[:3] == [-1, 0, 4]
    assert state.pile == [3, 5, 5, 5, 4]


@pytest.mark.rule("R-COMP-6", "R-SETUP-5")
def test_there_are_ten_cards_and_three_are_in_play() -> None:
    assert len(BASE.cards) == 10
    drawn = {card for seed in range(40) for card in kb.new_game(2, seed=seed).setup.cards}
    assert drawn == {card.key for card in BASE.cards}
    assert len(set(kb.new_game(2, seed=3).setup.cards)) == 3


@pytest.mark.rule("R-COMP-7")
def test_seven_castle_pieces_are_always_enough() -> None:
    castles = sorted((letters(key).count("S") for key in LOCATION_FIELDS), reverse=True)
    assert sum(castles[:4]) == 6
    assert board_of().castles.bit_count() == 4
