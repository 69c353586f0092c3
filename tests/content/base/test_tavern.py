"""Tavern: build at either end of a chain."""

from collections.abc import Mapping

import pytest

from tests.board_drawings import Position
from tests.content.base.positions import first_game, holder, ready, targets


def tavern(own: str, marks: Mapping[str, str] | None = None) -> Position:
    return holder("Ta", own, marks)


@pytest.mark.rule("R-LOC-TAVERN-1", "R-LOC-TAVERN-3", "R-DEF-5")
@pytest.mark.parametrize(
    ("own", "ends"),
    [
        pytest.param("E5 F5 G5", "D5 H5", id="horizontal"),
        pytest.param("D3 D4 E5", "C2 E6", id="from north-west to south-east"),
        pytest.param("E3 D4 D5", "E2 C6", id="from north-east to south-west"),
        pytest.param("E5 F5 G5 H5 I5", "D5 J5", id="longer than three"),
        pytest.param("C3 D3 E3 C11 D11 E11", "B3 F3 B11 F11", id="two chains"),
        pytest.param("E5 F5 G5 E6 F7", "D4 D5 H5 F8", id="two chains that share a settlement"),
    ],
)
def test_the_tavern_builds_at_both_ends_of_a_chain(own: str, ends: str) -> None:
    assert targets(tavern(own), "tavern") == ends


@pytest.mark.rule("R-LOC-TAVERN-2", "R-LOC-TAVERN-3", "R-TURN-9", "R-GEO-3")
@pytest.mark.parametrize(
    "own",
    [
        pytest.param("E5 F5 H5", id="a gap in the run"),
        pytest.param("E5 F5", id="only two"),
        pytest.param("E3 E4 E5", id="a zigzag downwards is no axis"),
        pytest.param("E1 E3 E5", id="hexes below each other do not touch"),
        pytest.param("E5 F5 E6", id="a triangle"),
        pytest.param("S5 T5 A6", id="the last of one row and the first of the next"),
    ],
)
def test_without_a_chain_there_is_no_tavern(own: str) -> None:
    assert tavern(own).options == []


@pytest.mark.rule("R-LOC-TAVERN-3")
@pytest.mark.parametrize(
    ("beyond", "ends"),
    [("I5", "D5 H5"), ("I5 J5 K5", "D5 H5 L5"), ("B5 I5", "D5 H5"), ("C5 I5", "D5 H5")],
)
def test_a_build_at_the_end_may_close_a_gap(beyond: str, ends: str) -> None:
    assert targets(tavern(f"E5 F5 G5 {beyond}"), "tavern") == ends


@pytest.mark.rule("R-LOC-TAVERN-2")
@pytest.mark.parametrize(
    ("own", "ends"),
    [
        pytest.param("J5 K5 L5", "I5 M5", id="left to right"),
        pytest.param("F10 G11 G12", "F9 H13", id="top to bottom"),
        pytest.param("L9 K10 K11", "L8 J12", id="across the middle of the board"),
    ],
)
def test_a_chain_may_cross_a_seam(own: str, ends: str) -> None:
    assert targets(tavern(own), "tavern") == ends


@pytest.mark.rule("R-LOC-TAVERN-2")
@pytest.mark.parametrize("word", ["wA", "mA", "cA"])
def test_a_chain_may_stand_on_any_terrain(word: str) -> None:
    assert targets(tavern("E5 G5", {word: "F5"}), "tavern") == "D5 H5"
    assert targets(tavern("E5 F5", {word: "G5"}), "tavern") == "D5 H5"


@pytest.mark.rule("R-LOC-TAVERN-1")
@pytest.mark.parametrize("word", ["w.", "m.", "Ca", "Fa", "gB"])
def test_the_tavern_needs_a_free_buildable_end(word: str) -> None:
    assert targets(tavern("E5 F5 G5", {word: "D5"}), "tavern") == "H5"
    assert "tavern" not in tavern("E5 F5 G5", {word: "D5 H5"}).options


@pytest.mark.rule("R-LOC-TAVERN-1", "R-BUILD-10")
def test_rivals_do_not_lengthen_a_chain() -> None:
    assert tavern("E5 G5", {"gB": "F5"}).options == []
    assert tavern("E5 F5", {"gB": "G5"}).options == []


@pytest.mark.rule("R-LOC-TAVERN-1", "R-DEF-5")
@pytest.mark.parametrize(
    ("own", "ends"),
    [("A5 B5 C5", "D5"), ("R6 S6 T6", "Q6"), ("A1 A2 B3", "B4"), ("T20 T19 S18", "S17")],
)
def test_a_chain_at_the_border_has_one_end(own: str, ends: str) -> None:
    assert targets(tavern(own), "tavern") == ends


@pytest.mark.rule("R-LOC-TAVERN-1")
def test_on_the_first_game_board_only_the_dry_end_is_open() -> None:
    position = ready(first_game(own="E5 F5 G5", card="flower"), "C7")
    assert position.play("tavern", "H5") == [
        {"event": "built", "seat": 0, "hex": "H5", "by": "tavern"}
    ]
    assert position.options == []
    assert "D5" not in targets(ready(first_game(own="E5 F5 G5"), "C7"), "tavern").split()
