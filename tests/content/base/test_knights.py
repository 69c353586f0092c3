"""Knights: the fullest row."""

import pytest

from tests.content.base.positions import meadow, shares


@pytest.mark.rule("R-CARD-KNIGHTS-1", "EX-5")
def test_of_rows_with_five_five_and_three_one_five_scores() -> None:
    position = meadow({"gA": "A2 C2 E2 G2 I2 A7 B7 C7 D7 E7 A9 B9 C9"})
    assert position.gold("knights") == 10
    assert shares(position, "knights") == [("A2 C2 E2 G2 I2", 10)]


@pytest.mark.rule("R-CARD-KNIGHTS-1", "R-DEF-1")
@pytest.mark.parametrize(
    ("own", "gold"),
    [
        pytest.param("A5", 2, id="one"),
        pytest.param("A5 T5", 4, id="both ends of a row"),
        pytest.param("I5 J5 K5 L5", 8, id="across the seam"),
        pytest.param("A1 A2 A3 A4", 2, id="one in each row"),
        pytest.param("A1 A20 B20 T20", 6, id="the last row"),
        pytest.param("A1 B1 T1 A20 B20", 6, id="the first row"),
        pytest.param("", 0, id="none"),
    ],
)
def test_a_row_reaches_across_the_board(own: str, gold: int) -> None:
    assert meadow({"gA": own}).gold("knights") == gold


@pytest.mark.rule("R-CARD-KNIGHTS-1")
def test_knights_count_only_their_own() -> None:
    position = meadow({"gA": "A5 C5 E6", "gB": "B5 D5 E5 F6"})
    assert [position.gold("knights", seat) for seat in (0, 1)] == [4, 6]


@pytest.mark.rule("R-CARD-KNIGHTS-1")
def test_the_later_row_scores_if_it_is_fuller() -> None:
    assert shares(meadow({"gA": "A5 B5 A15 J15 T15"}), "knights") == [("A15 J15 T15", 6)]


@pytest.mark.rule("R-CARD-KNIGHTS-1")
@pytest.mark.parametrize("word", ["wA", "mA"])
def test_knights_stand_on_any_terrain(word: str) -> None:
    assert meadow({word: "C5", "gA": "A5"}).gold("knights") == 4
