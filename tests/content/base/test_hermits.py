"""Hermits: the number of areas."""

import pytest

from tests.board_drawings import drawn
from tests.content.base.positions import meadow, shares


@pytest.mark.rule("R-CARD-HERMITS-1", "EX-5", "R-DEF-2")
def test_areas_of_five_three_one_and_one_bring_four() -> None:
    picture = """
        gA gA g. gA g. gA
         gA gA g. gA g. g.
        g. gA g. gA g. gA
    """
    position = drawn(picture)
    assert position.gold("hermits") == 4
    assert shares(position, "hermits") == [
        ("A1 B1 A2 B2 B3", 1),
        ("D1 D2 D3", 1),
        ("F1", 1),
        ("F3", 1),
    ]


@pytest.mark.rule("R-CARD-HERMITS-1", "R-DEF-2")
@pytest.mark.parametrize(("word", "gold"), [("gA", 1), ("wA", 1), ("mA", 1), ("gB", 2), ("g.", 2)])
def test_an_own_settlement_between_two_areas_joins_them(word: str, gold: int) -> None:
    assert drawn(f"gA {word} gA").gold("hermits") == gold


@pytest.mark.rule("R-CARD-HERMITS-1", "R-GEO-2")
@pytest.mark.parametrize(
    ("own", "gold"),
    [
        pytest.param("J5 K5", 1, id="left to right"),
        pytest.param("F10 G11", 1, id="top to bottom"),
        pytest.param("F10 E11", 2, id="two steps apart"),
        pytest.param("T5 A6", 2, id="the last of one row and the first of the next"),
        pytest.param("T6 A7", 2, id="the same from an odd row"),
        pytest.param("E3 E5", 2, id="below each other"),
    ],
)
def test_seams_connect_and_borders_do_not(own: str, gold: int) -> None:
    assert meadow({"gA": own}).gold("hermits") == gold


@pytest.mark.rule("R-CARD-HERMITS-1")
def test_hermits_without_settlements_bring_nothing() -> None:
    assert drawn("g. gB g.").gold("hermits") == 0
