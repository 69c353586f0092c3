"""Farmers: the quadrant with fewest settlements."""

import pytest

from tests.content.base.positions import crowd, first_game, shares

Four = tuple[int, int, int, int]


@pytest.mark.rule("R-CARD-FARMERS-1", "R-CARD-FARMERS-2", "EX-7")
@pytest.mark.parametrize(
    ("numbers", "gold"),
    [
        ((10, 6, 6, 4), 12),
        ((4, 10, 6, 6), 12),
        ((6, 4, 10, 6), 12),
        ((6, 6, 4, 10), 12),
        ((3, 3, 9, 9), 9),
        ((2, 2, 2, 2), 6),
        ((1, 5, 5, 5), 3),
        ((9, 9, 9, 0), 0),
        ((0, 9, 9, 9), 0),
        ((0, 0, 0, 0), 0),
    ],
)
def test_the_poorest_quadrant_brings_three_a_settlement(numbers: Four, gold: int) -> None:
    assert crowd(numbers).gold("farmers") == gold


@pytest.mark.rule("EX-7", "R-CARD-FARMERS-1")
def test_the_gold_comes_from_the_lower_right_quadrant() -> None:
    position = crowd((5, 6, 7, 4))
    assert shares(position, "farmers") == [("K11 L11 M11 N11", 12)]


@pytest.mark.rule("R-CARD-FARMERS-2")
def test_of_tied_quadrants_one_scores() -> None:
    assert shares(crowd((5, 2, 5, 2)), "farmers") == [("K1 L1", 6)]


@pytest.mark.rule("R-CARD-FARMERS-1")
def test_only_own_numbers_matter() -> None:
    position = crowd((4, 3, 2, 2), (1, 9, 9, 9), (0, 0, 0, 7))
    assert [position.gold("farmers", seat) for seat in range(3)] == [6, 3, 0]


@pytest.mark.rule("R-CARD-FARMERS-1", "R-DEF-3")
@pytest.mark.parametrize(("own", "gold"), [("J10 K10 J11 K11", 3), ("I10 J10 K10 K11", 0)])
def test_quadrants_end_at_the_seams(own: str, gold: int) -> None:
    assert first_game(own=own).gold("farmers") == gold
