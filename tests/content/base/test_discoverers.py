"""Discoverers: rows with a settlement."""

import pytest

from tests.content.base.positions import meadow, shares


@pytest.mark.rule("R-CARD-DISCOVERERS-1", "EX-5")
def test_settlements_in_five_rows_bring_five() -> None:
    position = meadow({"gA": "C1 D2 E3 F11 G20"})
    assert position.gold("discoverers") == 5
    assert shares(position, "discoverers") == [
        ("C1", 1),
        ("D2", 1),
        ("E3", 1),
        ("F11", 1),
        ("G20", 1),
    ]


@pytest.mark.rule("R-CARD-DISCOVERERS-1", "R-DEF-1")
@pytest.mark.parametrize("own", ["A5", "A5 B5 C5", "A5 T5", "J5 K5", "A5 E5 M5 T5"])
def test_a_row_counts_once_across_both_quadrants(own: str) -> None:
    assert meadow({"gA": own}).gold("discoverers") == 1


@pytest.mark.rule("R-CARD-DISCOVERERS-1")
def test_twenty_rows_are_the_most() -> None:
    column = " ".join(f"C{row} D{row}" for row in range(1, 21))
    assert meadow({"gA": column}).gold("discoverers") == 20


@pytest.mark.rule("R-CARD-DISCOVERERS-1")
def test_rows_of_the_others_bring_nothing() -> None:
    position = meadow({"gA": "C1 C2", "gB": "D2 D3 E4 F5"})
    assert [position.gold("discoverers", seat) for seat in (0, 1)] == [2, 4]
    assert meadow({"gB": "C1"}).gold("discoverers") == 0


@pytest.mark.rule("R-CARD-DISCOVERERS-1")
@pytest.mark.parametrize("word", ["wA", "mA"])
def test_a_settlement_on_water_or_mountain_discovers_its_row(word: str) -> None:
    assert meadow({word: "C1", "gA": "C2"}).gold("discoverers") == 2
