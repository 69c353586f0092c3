"""The reference position of docs/rules.md: one position, all amounts known."""

import pytest

from kingdom_builder.hexgrid.masks import count
from kingdom_builder.model.setup import Switches
from tests.board_drawings import Position
from tests.content.base.positions import first_game, grant, moves, printed, shares

A = "E5 E6 F6 G6 T3 G17 I13 N16 O15 O17"
B = "A1 B1 A2 B2 A3 A11 B11 K20 L20 M20"
CORNER = "S13 T13 T14"
PRESENCE = Switches(lords_require_presence=True)


def reference() -> Position:
    return first_game(own=A, rival=B)


@pytest.mark.rule(
    "REF",
    "R-CARD-FISHERMEN-1",
    "R-CARD-MERCHANTS-2",
    "R-CARD-DISCOVERERS-1",
    "R-CARD-HERMITS-1",
    "R-CARD-CITIZENS-1",
    "R-CARD-MINERS-1",
    "R-CARD-WORKERS-1",
    "R-CARD-KNIGHTS-1",
    "R-CARD-LORDS-4",
    "R-CARD-FARMERS-2",
    "R-CASTLE-1",
)
@pytest.mark.parametrize(
    ("card", "gold_a", "gold_b"),
    [
        ("fishermen", 5, 3),
        ("merchants", 8, 0),
        ("discoverers", 7, 5),
        ("hermits", 5, 3),
        ("citizens", 2, 2),
        ("miners", 1, 2),
        ("workers", 6, 0),
        ("knights", 6, 6),
        ("lords", 42, 42),
        ("farmers", 3, 0),
        ("castles", 3, 0),
    ],
)
def test_every_card_brings_what_the_table_says(card: str, gold_a: int, gold_b: int) -> None:
    position = reference()
    assert [position.gold(card, seat) for seat in (0, 1)] == [gold_a, gold_b]


@pytest.mark.rule("REF", "R-CARD-LORDS-4")
def test_with_presence_required_b_loses_the_empty_quadrant() -> None:
    position = reference()
    assert [position.gold("lords", seat, PRESENCE) for seat in (0, 1)] == [42, 36]


@pytest.mark.rule("REF", "R-DEF-3")
@pytest.mark.parametrize(("seat", "numbers"), [(0, [4, 1, 2, 3]), (1, [5, 0, 2, 3])])
def test_the_settlements_lie_in_these_quadrants(seat: int, numbers: list[int]) -> None:
    position = reference()
    own = position.state.settlements[seat]
    assert [count(own & here) for here in position.board.quadrants] == numbers


@pytest.mark.rule("REF", "R-CARD-FISHERMEN-1", "R-GEO-2")
def test_k20_fishes_across_the_seam() -> None:
    assert shares(reference(), "fishermen", seat=1) == [("A3", 1), ("K20", 1), ("M20", 1)]
    beside_k20 = {"J20", "L20", "K19", "L19"}
    assert beside_k20 & set(printed("W").split()) == {"J20"}


@pytest.mark.rule("REF", "R-TILE-1")
def test_a_holds_the_tiles_of_the_locations_touched_and_b_none() -> None:
    position = reference()
    assert set(position.tiles(0)) == {"S3", "H7", "H13", "M16", "F18"}
    assert position.tiles(1) == {}


@pytest.mark.rule("REF", "R-BUILD-9", "R-TURN-9", "R-LOC-BARN-1")
def test_no_barn_move_is_legal_in_the_flower_corner() -> None:
    position = grant(first_game(own=CORNER, card="flower"), "barn", "R12")
    assert position.tiles() == {"R12": "ready"}
    assert position.options == []


@pytest.mark.rule("REF", "R-BUILD-9", "R-LOC-BARN-1")
@pytest.mark.parametrize(
    ("more", "card", "targets"),
    [
        pytest.param("A1", "flower", "A2", id="a settlement elsewhere has its own neighbours"),
        pytest.param("", "canyon", "R13 R14 S14 T15", id="another card"),
    ],
)
def test_what_frees_the_barn_in_the_flower_corner(more: str, card: str, targets: str) -> None:
    position = grant(first_game(own=f"{CORNER} {more}", card=card), "barn", "R12")
    assert moves(position, "barn")["T13"] == targets
