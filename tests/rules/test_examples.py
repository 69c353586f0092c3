"""Worked examples of the rule booklets that need the whole first-game board."""

import itertools

import pytest

from kingdom_builder.hexgrid.areas import count_areas
from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.hexgrid.masks import Mask, bit, bits
from kingdom_builder.hexgrid.names import hexes_named, names_of
from kingdom_builder.model.terrain import BUILDABLE_KINDS, FLOWER, FOREST
from tests.boards import board_of


def other_buildable(triple: Mask) -> list[int]:
    board = board_of()
    near = neighbours(triple) & ~triple
    return [t for t in range(BUILDABLE_KINDS) if t != FLOWER and board.terrain[t] & near]


@pytest.mark.rule("EX-11")
def test_only_three_triples_at_a_location_border_on_forest_alone() -> None:
    board = board_of()
    flowers = board.terrain[FLOWER]
    at_location = neighbours(board.locations) & flowers
    found = set()
    for first in bits(at_location):
        around = neighbours(bit(first) | neighbours(bit(first)) & flowers) & flowers & ~bit(first)
        for pair in itertools.combinations(bits(around), 2):
            triple = bit(first) | bit(pair[0]) | bit(pair[1])
            if count_areas(triple) == 1 and other_buildable(triple) == [FOREST]:
                found.add(triple)
    assert {tuple(names_of(triple)) for triple in found} == {
        ("N14", "O15", "N16"),
        ("O15", "N16", "O17"),
        ("N16", "O17", "P17"),
    }
    assert all(triple & hexes_named(["N16"]) for triple in found)
