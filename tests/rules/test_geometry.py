"""Geometry and definitions (R-GEO, R-DEF)."""

import itertools
from collections.abc import Iterator

import pytest

from kingdom_builder.hexgrid import lines
from kingdom_builder.hexgrid.areas import area_of, count_areas
from kingdom_builder.hexgrid.grid import EDGE, MAINLAND, NEAR, ROW, neighbours
from kingdom_builder.hexgrid.masks import Mask, bit, bits
from kingdom_builder.hexgrid.names import column_of, hex_at, hex_name, hexes_named, names_of, row_of
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.setup.assembly import quadrant_rows
from tests.boards import board_of

STEPS = {
    "east": lines.east,
    "west": lines.west,
    "northeast": lines.northeast,
    "northwest": lines.northwest,
    "southeast": lines.southeast,
    "southwest": lines.southwest,
}
OPPOSITE = {
    "east": "west",
    "northeast": "southwest",
    "northwest": "southeast",
}


def names(hexes: Mask) -> set[str]:
    return set(names_of(hexes))


def cube(at: int) -> tuple[int, int, int]:
    row, column = row_of(at), column_of(at)
    q = column - (row - (row & 1)) // 2
    return q, row, -q - row


def distance(one: int, other: int) -> int:
    return max(abs(a - b) for a, b in zip(cube(one), cube(other), strict=True))


def all_boards() -> Iterator[tuple[str, ...]]:
    """Every pair of quadrants side by side and one above the other, in every orientation."""
    for pair in itertools.permutations(REGISTRY.quadrants, 2):
        for turns in itertools.product(("", "/180"), repeat=2):
            yield tuple(key + turn for key, turn in zip(pair, turns, strict=True))


@pytest.mark.rule("R-GEO-1")
def test_the_board_has_twenty_rows_of_twenty() -> None:
    assert MAINLAND.bit_count() == 400
    assert [ROW[row].bit_count() for row in range(20)] == [20] * 20
    assert board_of().land == MAINLAND
    assert hex_name(hex_at(0, 0)) == "A1"
    assert hex_name(hex_at(4, 9)) == "J5"
    assert hex_name(hex_at(19, 19)) == "T20"


@pytest.mark.rule("R-GEO-2")
def test_an_even_row_touches_to_the_left_and_an_odd_row_to_the_right() -> None:
    assert names(NEAR[hex_at(4, 4)]) == {"E4", "D4", "D5", "F5", "D6", "E6"}
    assert names(NEAR[hex_at(5, 4)]) == {"E5", "F5", "D6", "F6", "E7", "F7"}


@pytest.mark.rule("R-GEO-2")
def test_neighbours_stop_at_the_edge_and_cross_the_seams() -> None:
    assert names(NEAR[hex_at(0, 0)]) == {"B1", "A2"}
    assert names(NEAR[hex_at(19, 19)]) == {"S20", "T19"}
    assert "K10" in names(NEAR[hex_at(9, 9)])
    assert "J11" in names(NEAR[hex_at(9, 9)])


@pytest.mark.rule("R-GEO-2", "R-GEO-4")
def test_neighbours_are_exactly_the_hexes_at_distance_one() -> None:
    for at in bits(MAINLAND):
        near = {other for other in bits(MAINLAND) if distance(at, other) == 1}
        assert set(bits(NEAR[at])) == near
        assert neighbours(bit(at)) == NEAR[at]


@pytest.mark.rule("R-GEO-4")
def test_distance_is_the_least_number_of_steps() -> None:
    start = hex_at(10, 10)
    reached = seen = bit(start)
    for steps in range(1, 30):
        reached = neighbours(reached) & MAINLAND & ~seen
        seen |= reached
        assert all(distance(start, at) == steps for at in bits(reached))
    assert seen == MAINLAND


@pytest.mark.rule("R-GEO-3")
def test_six_directions_lead_to_the_six_neighbours_and_back() -> None:
    for at in bits(MAINLAND):
        reached = [step(bit(at)) & MAINLAND for step in STEPS.values()]
        assert sum(one.bit_count() for one in reached) == NEAR[at].bit_count()
        for there, back in OPPOSITE.items():
            for first, then in ((there, back), (back, there)):
                stepped = STEPS[first](bit(at)) & MAINLAND
                assert not stepped or STEPS[then](stepped) == bit(at)


@pytest.mark.rule("R-GEO-3")
def test_a_straight_line_keeps_its_direction() -> None:
    line = [bit(hex_at(6, 4))]
    for _ in range(3):
        line.append(lines.northeast(line[-1]))
    assert [names_of(one)[0] for one in line] == ["E7", "E6", "F5", "F4"]
    ends = [cube(next(bits(one))) for one in line]
    assert {b[2] - a[2] for a, b in itertools.pairwise(ends)} == {0}


@pytest.mark.rule("R-GEO-5")
@pytest.mark.parametrize("quadrant", sorted(REGISTRY.quadrants))
def test_a_turned_quadrant_is_a_point_reflection(quadrant: str) -> None:
    upright = quadrant_rows(quadrant, REGISTRY)
    turned = quadrant_rows(f"{quadrant}/180", REGISTRY)
    for row, column in itertools.product(range(10), repeat=2):
        assert turned[9 - row][9 - column] == upright[row][column]


@pytest.mark.rule("R-GEO-5", "R-SETUP-1")
def test_a_turned_quadrant_lies_turned_on_the_board() -> None:
    upright = board_of(board=("tavern", "paddock", "oasis", "farm"))
    turned = board_of(board=("tavern", "paddock", "oasis/180", "farm"))
    corner = hexes_named(["A11"])
    assert upright.terrain[2] & corner  # oasis begins with desert
    assert turned.terrain[5] & corner  # and ends with water
    assert turned.terrain[2] & hexes_named(["J20"])
    assert turned.quadrants == upright.quadrants


@pytest.mark.rule("R-DEF-1")
def test_a_horizontal_line_crosses_both_quadrants() -> None:
    assert names_of(ROW[2])[::19] == ["A3", "T3"]
    assert ROW[2] & board_of().quadrants[0]
    assert ROW[2] & board_of().quadrants[1]


@pytest.mark.rule("R-DEF-2")
def test_an_area_is_a_largest_connected_group() -> None:
    hexes = hexes_named(["A1", "B1", "A2", "D1", "D2", "T20"])
    assert names(area_of(hex_at(0, 0), hexes)) == {"A1", "B1", "A2"}
    assert names(area_of(hex_at(19, 19), hexes)) == {"T20"}
    assert count_areas(hexes) == 3


@pytest.mark.rule("R-DEF-3")
def test_a_quadrant_is_one_of_four_blocks_of_a_hundred() -> None:
    quadrants = board_of().quadrants
    assert [quadrant.bit_count() for quadrant in quadrants] == [100] * 4
    corners = [("A1", "J10"), ("K1", "T10"), ("A11", "J20"), ("K11", "T20")]
    for quadrant, (first, last) in zip(quadrants, corners, strict=True):
        assert names_of(quadrant)[0] == first
        assert names_of(quadrant)[-1] == last


@pytest.mark.rule("R-DEF-4")
def test_the_edge_is_the_outer_ring_and_no_seam() -> None:
    assert EDGE.bit_count() == 76
    expected = {
        hex_name(hex_at(row, column))
        for row in range(20)
        for column in range(20)
        if row in (0, 19) or column in (0, 19)
    }
    assert names(EDGE) == expected


@pytest.mark.rule("R-DEF-5")
def test_a_chain_ends_directly_beyond_its_run() -> None:
    assert names(lines.chain_ends(hexes_named(["E5", "F5", "G5"]))) == {"D5", "H5"}
    assert names(lines.chain_ends(hexes_named(["E5", "F5", "G5", "H5"]))) >= {"D5", "I5"}
    assert lines.chain_ends(hexes_named(["E5", "F5"])) == 0


@pytest.mark.rule("R-DEF-6")
def test_special_fields_of_official_quadrants_are_at_least_three_apart() -> None:
    for left, right in all_boards():
        rest = [
            key for key in REGISTRY.quadrants if key not in (left[:-4], right[:-4], left, right)
        ]
        for board in ((left, right, *rest[:2]), (left, rest[0], right, rest[1])):
            special = list(bits(board_of(board=board).special))
            assert min(distance(a, b) for a, b in itertools.combinations(special, 2)) >= 3
