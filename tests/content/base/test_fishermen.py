"""Fishermen: settlements beside water."""

import pytest

from tests.board_drawings import drawn
from tests.content.base.positions import first_game, shares


@pytest.mark.rule("R-CARD-FISHERMEN-1", "R-CARD-FISHERMEN-2", "EX-5")
def test_two_on_the_shore_one_inland_and_one_on_water_bring_two() -> None:
    position = drawn(
        """
        gA wA gA g. gA
        """
    )
    assert position.gold("fishermen") == 2
    assert shares(position, "fishermen") == [("A1", 1), ("C1", 1)]


@pytest.mark.rule("R-CARD-FISHERMEN-1")
@pytest.mark.parametrize("water", ["w. g. g. g.", "w. w. g. g.", "w. w. w. w."])
def test_much_water_brings_no_more_than_little(water: str) -> None:
    north_west, north_east, south_west, south_east = water.split()
    picture = f"""
        g. {north_west} {north_east} g.
         g. gA g. g.
        g. {south_west} {south_east} g.
    """
    assert drawn(picture).gold("fishermen") == 1


@pytest.mark.rule("R-CARD-FISHERMEN-2")
def test_a_settlement_on_water_earns_nothing_even_beside_other_water() -> None:
    assert drawn("wA w. wA wA").gold("fishermen") == 0


@pytest.mark.rule("R-CARD-FISHERMEN-3")
@pytest.mark.parametrize("word", ["wA", "wB", "w."])
def test_water_with_a_settlement_on_it_is_still_water(word: str) -> None:
    position = drawn(f"gA {word} g. g.")
    assert shares(position, "fishermen") == [("A1", 1)]


@pytest.mark.rule("R-CARD-FISHERMEN-1")
def test_everyone_counts_only_their_own() -> None:
    position = drawn("gA w. gB w. gB")
    assert [position.gold("fishermen", seat) for seat in (0, 1)] == [1, 2]
    assert drawn("g. w. gB").gold("fishermen") == 0


@pytest.mark.rule("R-CARD-FISHERMEN-1", "R-GEO-2")
@pytest.mark.parametrize(
    ("own", "gold"), [("K20", 1), ("L20", 0), ("M20", 1), ("L20 M20 K20", 2), ("A3", 1)]
)
def test_the_shore_of_the_first_game_board_goes_across_seams(own: str, gold: int) -> None:
    assert first_game(own=own).gold("fishermen") == gold


@pytest.mark.rule("R-CARD-FISHERMEN-4")
def test_a_settlement_on_a_mountain_beside_water_is_a_fisherman() -> None:
    assert drawn("mA w.").gold("fishermen") == 1
