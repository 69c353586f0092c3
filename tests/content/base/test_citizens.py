"""Citizens: the largest area."""

import pytest

from tests.board_drawings import drawn
from tests.content.base.positions import meadow, shares


def row(size: int) -> str:
    return " ".join(["gA"] * size)


@pytest.mark.rule("R-CARD-CITIZENS-1", "EX-5")
@pytest.mark.parametrize(("size", "gold"), [(9, 4), (8, 4), (3, 1), (2, 1), (1, 0), (0, 0)])
def test_two_citizens_bring_one_gold_rounded_down(size: int, gold: int) -> None:
    position = drawn(f"{row(size)} g.")
    assert position.gold("citizens") == gold


@pytest.mark.rule("R-CARD-CITIZENS-1")
@pytest.mark.parametrize(
    ("sizes", "gold"), [((4, 4), 2), ((3, 5), 2), ((5, 3), 2), ((3, 3, 3), 1), ((1, 1, 1), 0)]
)
def test_only_one_largest_area_scores(sizes: tuple[int, ...], gold: int) -> None:
    assert drawn(" g. ".join(row(size) for size in sizes)).gold("citizens") == gold


@pytest.mark.rule("R-CARD-CITIZENS-1")
def test_the_gold_comes_from_the_largest_area() -> None:
    assert shares(drawn("gA gA g. gA gA gA gA gA"), "citizens") == [("D1 E1 F1 G1 H1", 2)]


@pytest.mark.rule("R-CARD-CITIZENS-1", "R-DEF-2")
@pytest.mark.parametrize(("word", "gold"), [("wA", 2), ("mA", 2), ("gB", 1), ("w.", 1)])
def test_an_area_hangs_together_by_own_settlements_on_any_terrain(word: str, gold: int) -> None:
    assert drawn(f"gA gA {word} gA").gold("citizens") == gold


@pytest.mark.rule("R-CARD-CITIZENS-1", "R-GEO-2")
def test_an_area_may_reach_over_four_quadrants() -> None:
    position = meadow({"gA": "J10 K10 J11 K11", "gB": "T5 A6"})
    assert [position.gold("citizens", seat) for seat in (0, 1)] == [2, 0]
