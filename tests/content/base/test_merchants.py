"""Merchants: special fields linked by settlements."""

import pytest

from kingdom_builder.hexgrid.masks import NONE
from tests.board_drawings import drawn
from tests.content.base.positions import first_game, shares

FOUR_AND_FOUR = [("A1", 4), ("D1", 4)]


@pytest.mark.rule("R-CARD-MERCHANTS-1", "R-CARD-MERCHANTS-2")
@pytest.mark.parametrize(
    ("picture", "gold"),
    [
        pytest.param("Fa gA gA Ca", 8, id="one area touches 2"),
        pytest.param("Fa gA gA Ca \n m. To", 12, id="one area touches 3"),
        pytest.param("Fa gA Ca m. Pa gA Ta", 16, id="two areas touch a b and c d"),
        pytest.param("Fa gA Ca gA Pa", 12, id="two areas touch a b and b c"),
        pytest.param("Fa gA m. gA Ca", 0, id="two areas touch a and b"),
        pytest.param("Fa gA gA m. m.", 0, id="one area touches 1"),
    ],
)
def test_the_five_cases_of_linking_and_a_lone_field(picture: str, gold: int) -> None:
    assert drawn(picture).gold("merchants") == gold


@pytest.mark.rule("EX-8", "R-CARD-MERCHANTS-1")
def test_linked_fields_pay_four_each_and_the_others_nothing() -> None:
    position = drawn("Fa gA gA Ca m. gA Ba m. To")
    assert shares(position, "merchants") == FOUR_AND_FOUR
    assert position.gold("merchants") == 8


@pytest.mark.rule("R-CARD-MERCHANTS-3")
@pytest.mark.parametrize(
    ("picture", "gold"),
    [
        pytest.param("Fa Ca gA", 0, id="a settlement at one of them"),
        pytest.param("gA Fa Ca gA", 0, id="settlements at both, not connected"),
        pytest.param("Fa Ca \n gA", 8, id="a settlement at both"),
    ],
)
def test_special_fields_that_touch_are_not_linked_by_that(picture: str, gold: int) -> None:
    assert drawn(picture).gold("merchants") == gold


@pytest.mark.rule("R-CARD-MERCHANTS-1", "R-DEF-2")
@pytest.mark.parametrize(("word", "gold"), [("gB", 0), ("g.", 0), ("wA", 8), ("mA", 8)])
def test_only_own_settlements_link_on_whatever_terrain(word: str, gold: int) -> None:
    assert drawn(f"Fa gA {word} gA Ca").gold("merchants") == gold


@pytest.mark.rule("R-CARD-MERCHANTS-2")
def test_two_areas_that_link_the_same_fields_count_them_once() -> None:
    picture = """
        m. gA gA m.
         Fa m. Ca m.
        m. gA gA m.
    """
    position = drawn(picture)
    assert shares(position, "merchants") == [("A2", 4), ("C2", 4)]
    assert position.gold("hermits") == 2


@pytest.mark.rule("R-CARD-MERCHANTS-1", "R-TILE-9")
def test_fields_without_tiles_are_linked_all_the_same() -> None:
    position = drawn("Fa gA gA To")
    position.state.stocked = position.state.doubled = NONE
    assert shares(position, "merchants") == FOUR_AND_FOUR


@pytest.mark.rule("R-CARD-MERCHANTS-1")
@pytest.mark.parametrize(
    ("own", "linked"),
    [
        pytest.param("E5 E6 F6 G6", "D4 H7", id="castle and tavern"),
        pytest.param("E5 E6 G6", "", id="the same with a gap"),
    ],
)
def test_merchants_on_the_first_game_board(own: str, linked: str) -> None:
    expected = [(field, 4) for field in linked.split()]
    assert shares(first_game(own=own), "merchants") == expected
