"""Worked examples of the law (docs/rules.md sections 8, 10, 17 and 18)."""

import pytest

from tests.reference.builds import chain_ends, wall_targets
from tests.reference.first_game import game_with
from tests.reference.geometry import touches
from tests.reference.land import BUILDABLE
from tests.reference.moves import caravan_targets, paddock_targets
from tests.reference.score import CARDS, castles, lords_share


def test_reference_position() -> None:
    a = [(4, 4), (5, 4), (5, 5), (5, 6), (2, 19), (16, 6), (12, 8), (15, 13), (14, 14), (16, 14)]
    b = [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (10, 0), (10, 1), (19, 10), (19, 11), (19, 12)]
    position = game_with().position
    position.settlements = dict.fromkeys(a, 0) | dict.fromkeys(b, 1)
    order = "fishermen merchants discoverers hermits citizens miners workers knights lords farmers"
    scored = [[CARDS[card](position, seat) for card in order.split()] for seat in (0, 1)]
    assert scored[0] == [5, 8, 7, 5, 2, 1, 6, 6, 42, 3]
    assert scored[1] == [3, 0, 5, 3, 2, 2, 0, 6, 42, 0]
    assert [castles(position, seat) for seat in (0, 1)] == [3, 0]
    position.switches["lords-require-presence"] = True
    assert CARDS["lords"](position, 1) == 36


@pytest.mark.parametrize(
    ("counts", "gold"),
    [
        ([8, 8, 6, 2], [12, 12, 6, 0]),
        ([9, 5, 5, 1], [12, 6, 6, 0]),
        ([5, 5, 0], [12, 12, 6]),
        ([0, 0], [0, 0]),
    ],
)
def test_lords(counts: list[int], gold: list[int]) -> None:
    assert [lords_share(counts, seat, presence=False) for seat in range(len(counts))] == gold


def test_five_locations_beside_flowers() -> None:
    land = game_with().position.land
    flowers = land.of("flower")
    reached = {place for place in land.locations if touches(place, flowers)}
    assert reached == {(6, 2), (2, 18), (12, 7), (11, 17), (15, 12)}
    assert sum(touches(place, reached) for place in flowers) == 9


def test_lines() -> None:
    assert chain_ends({(4, 4), (4, 5), (4, 6)}) == {(4, 3), (4, 7)}
    assert chain_ends({(2, 3), (3, 3), (4, 4)}) == {(1, 2), (5, 4)}
    assert chain_ends({(4, 4), (4, 5), (4, 7)}) == set()
    position = game_with().position
    landing = {(4, 6), (4, 2), (2, 5), (2, 3), (6, 5), (6, 3)}
    assert paddock_targets(position, (4, 4)) == landing & position.land.of(*BUILDABLE)


def test_caravan_and_quarry_examples() -> None:
    position = game_with("F6 G6").position
    assert caravan_targets(position, (5, 6)) == {(5, 12), (3, 7), (1, 4), (9, 4)}
    position = game_with("N1 O1 N2", card="desert").position
    assert wall_targets(position) == {(1, 14)}
    position.walls = {(1, 14)}
    assert wall_targets(position) == set()
