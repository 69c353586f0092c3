"""Paddock: jump exactly two hexes in a straight line."""

from collections.abc import Mapping

import pytest

from tests.board_drawings import Position, drawn
from tests.content.base.positions import (
    first_game,
    holder,
    meadow,
    moves,
    ready,
    standing,
    targets,
)

FROM_E5 = "D3 F3 C5 G5 D7 F7"
FROM_E6 = "D4 F4 C6 G6 D8 F8"
AROUND_E5 = "D4 E4 D5 F5 D6 E6"


def paddock(own: str, marks: Mapping[str, str] | None = None) -> Position:
    return holder("Pa", own, marks)


@pytest.mark.rule("R-LOC-PADDOCK-1", "R-LOC-PADDOCK-2", "R-GEO-3")
@pytest.mark.parametrize(("own", "landing"), [("E5", FROM_E5), ("E6", FROM_E6)])
def test_the_paddock_lands_two_steps_away_in_six_directions(own: str, landing: str) -> None:
    assert moves(paddock(own), "paddock") == {own: landing}


@pytest.mark.rule("R-LOC-PADDOCK-1", "R-LOC-PADDOCK-2")
def test_on_the_first_game_board_water_and_castle_are_no_landing() -> None:
    position = ready(first_game(own="E5 E6", card="flower"), "L7")
    assert moves(position, "paddock") == {"E5": "D3 F3 G5 D7 F7", "E6": "F4 C6 G6 F8"}


@pytest.mark.rule("R-LOC-PADDOCK-2")
@pytest.mark.parametrize("word", ["w.", "m.", "c.", "Ca", "Fa", "gA", "gB", "wB"])
def test_the_paddock_skips_anything(word: str) -> None:
    assert targets(paddock("E5", {word: AROUND_E5}), "paddock", "E5") == FROM_E5


@pytest.mark.rule("R-LOC-PADDOCK-1")
@pytest.mark.parametrize("word", ["w.", "m.", "Ca", "Fa", "gB", "wA"])
@pytest.mark.parametrize("blocked", FROM_E5.split())
def test_the_paddock_lands_on_free_buildable_hexes_only(word: str, blocked: str) -> None:
    position = paddock("E5", {word: blocked})
    expected = [at for at in FROM_E5.split() if at != blocked]
    assert targets(position, "paddock", "E5").split() == expected


@pytest.mark.rule("R-LOC-PADDOCK-1", "R-TURN-9")
def test_who_has_no_landing_is_not_offered() -> None:
    assert paddock("E5", {"w.": FROM_E5}).options == []
    assert moves(paddock("E5 M5", {"w.": FROM_E5}), "paddock") == {"M5": "L3 N3 K5 O5 L7 N7"}


@pytest.mark.rule("R-LOC-PADDOCK-3")
@pytest.mark.parametrize(
    ("own", "landing"),
    [
        ("A5", "B3 C5 B7"),
        ("A6", "B4 C6 B8"),
        ("B5", "A3 C3 D5 A7 C7"),
        ("B6", "A4 C4 D6 A8 C8"),
        ("T5", "S3 R5 S7"),
        ("T6", "S4 R6 S8"),
        ("S5", "R3 T3 Q5 R7 T7"),
        ("S6", "R4 T4 Q6 R8 T8"),
        ("E1", "C1 G1 D3 F3"),
        ("E2", "C2 G2 D4 F4"),
        ("E19", "D17 F17 C19 G19"),
        ("E20", "D18 F18 C20 G20"),
        ("A1", "C1 B3"),
        ("T1", "R1 S3"),
        ("A20", "B18 C20"),
        ("T20", "S18 R20"),
    ],
)
def test_nobody_jumps_beyond_the_edge(own: str, landing: str) -> None:
    assert moves(paddock(own), "paddock") == {own: landing}


@pytest.mark.rule("R-LOC-PADDOCK-1")
def test_the_paddock_need_not_land_beside_own_settlements() -> None:
    position = paddock("E5 D5 F5")
    assert moves(position, "paddock") == {
        "D5": "C3 E3 B5 C7 E7",
        "E5": FROM_E5,
        "F5": "E3 G3 H5 E7 G7",
    }


@pytest.mark.rule("R-LOC-PADDOCK-2", "R-TILE-6")
def test_jumping_over_the_location_field_keeps_its_tile() -> None:
    position = drawn("gA Pa g. g. g.", "grass")
    assert position.play("paddock", "A1", "C1") == [
        {"event": "moved", "seat": 0, "hex": "A1", "to": "C1", "by": "paddock"}
    ]
    assert standing(position) == "C1"
    assert position.tiles() == {"B1": "used"}
    assert position.options == []


@pytest.mark.rule("R-LOC-PADDOCK-1", "R-LOC-HARBOR-1")
def test_the_paddock_leads_off_the_water_again() -> None:
    position = ready(meadow({"wA": "E5", "w.": "G5", "Pa": "M18"}), "M18")
    assert moves(position, "paddock") == {"E5": "D3 F3 C5 D7 F7"}
