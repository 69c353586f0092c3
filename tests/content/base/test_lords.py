"""Lords: most settlements in each quadrant."""

import pytest

from kingdom_builder.model.setup import Switches
from tests.board_drawings import Position
from tests.content.base.positions import crowd, first_game, shares

PRESENCE = Switches(lords_require_presence=True)
Numbers = tuple[int, ...]


def in_one_quadrant(numbers: Numbers, here: int = 0) -> Position:
    """Each seat has so many settlements in one quadrant and none elsewhere."""
    places = ([0] * here + [number] + [0] * (3 - here) for number in numbers)
    return crowd(*((a, b, c, d) for a, b, c, d in places))


def gold(position: Position, switches: Switches | None = None) -> Numbers:
    seats = range(position.board.players)
    return tuple(position.gold("lords", seat, switches) for seat in seats)


@pytest.mark.rule("R-CARD-LORDS-1", "R-CARD-LORDS-2", "R-CARD-LORDS-3", "R-CARD-LORDS-4", "EX-6")
@pytest.mark.parametrize("here", range(4))
@pytest.mark.parametrize(
    ("numbers", "expected"),
    [
        ((8, 8, 6, 2), (12, 12, 6, 0)),
        ((9, 5, 5, 1), (12, 6, 6, 0)),
        ((1, 5, 9, 5), (0, 6, 12, 6)),
        ((5, 5, 5), (12, 12, 12)),
        ((3, 2, 1), (12, 6, 0)),
        ((1, 2, 3), (0, 6, 12)),
        ((7, 3), (12, 6)),
        ((3, 7), (6, 12)),
        ((4, 4), (12, 12)),
        ((7, 0), (12, 6)),
        ((5, 5, 0), (12, 12, 6)),
        ((5, 0, 0), (12, 6, 6)),
        ((2, 1, 0, 0), (12, 6, 0, 0)),
        ((0, 0), (0, 0)),
        ((4, 3, 2, 1, 0), (12, 6, 0, 0, 0)),
    ],
)
def test_most_bring_twelve_and_second_most_six(
    numbers: Numbers, expected: Numbers, here: int
) -> None:
    assert gold(in_one_quadrant(numbers, here)) == expected


@pytest.mark.rule("R-CARD-LORDS-4")
@pytest.mark.parametrize(
    ("numbers", "expected"),
    [
        ((7, 0), (12, 0)),
        ((5, 5, 0), (12, 12, 0)),
        ((5, 0, 0), (12, 0, 0)),
        ((0, 0), (0, 0)),
        ((7, 3), (12, 6)),
        ((5, 3, 0), (12, 6, 0)),
        ((8, 8, 6, 2), (12, 12, 6, 0)),
    ],
)
def test_with_the_switch_nobody_scores_where_they_are_not(
    numbers: Numbers, expected: Numbers
) -> None:
    assert gold(in_one_quadrant(numbers), PRESENCE) == expected


@pytest.mark.rule("R-CARD-LORDS-1", "R-CARD-LORDS-4")
def test_the_four_quadrants_add_up() -> None:
    position = crowd((5, 1, 0, 0), (2, 1, 3, 0), (2, 0, 3, 0))
    assert gold(position) == (12 + 12 + 6, 6 + 12 + 12, 6 + 6 + 12)
    assert gold(position, PRESENCE) == (12 + 12, 6 + 12 + 12, 6 + 12)


@pytest.mark.rule("R-CARD-LORDS-1", "R-DEF-3")
def test_quadrants_end_at_the_seams() -> None:
    position = first_game(own="I10 J10 K10 I11", rival="L10 M10 J12 K11")
    assert gold(position) == (12 + 6 + 12 + 6, 6 + 12 + 12 + 12)
    *present, (land, second) = shares(position, "lords")
    assert present == [("I10 J10", 12), ("K10", 6), ("I11", 12)]
    assert (len(land.split()), second) == (100, 6)
