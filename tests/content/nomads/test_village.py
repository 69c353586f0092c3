"""Village: build among three own settlements."""

from itertools import combinations

import pytest

from tests.board_drawings import drawn
from tests.content.base.positions import holder, meadow, ready, targets, without_supply
from tests.content.nomads.positions import told

AROUND_F5 = ["E4", "F4", "E5", "G5", "E6", "F6"]
THREE = "E5 F4 G5"


@pytest.mark.rule("R-LOC-VILLAGE-1", "R-TURN-9")
@pytest.mark.parametrize("number", range(1, 7))
def test_any_three_or_more_neighbours_are_enough(number: int) -> None:
    for own in combinations(AROUND_F5, number):
        position = holder("Vi", " ".join(own))
        if number < 3:
            assert position.options == []
        else:
            assert targets(position, "village") == "F5"


@pytest.mark.rule("R-LOC-VILLAGE-1")
@pytest.mark.parametrize("word", ["g.", "c.", "d.", "f.", "t."])
def test_it_builds_on_all_five_terrains_whatever_the_card(word: str) -> None:
    position = holder("Vi", THREE, {word: "F5"})
    assert position.state.card == 0
    assert told(position.play("village", "F5")) == ["built 0 F5 village"]
    assert position.state.supply[0] == 36
    assert position.tiles() == {"M8": "used"}


@pytest.mark.rule("R-LOC-VILLAGE-1", "R-BUILD-1", "R-BUILD-2", "R-NOMAD-SETUP-2")
@pytest.mark.parametrize("word", ["w.", "m.", "mo", "Ca", "Fa", "Sw", "gB", "g#"])
def test_it_builds_on_free_buildable_hexes_only(word: str) -> None:
    assert "village" not in holder("Vi", THREE, {word: "F5"}).options


@pytest.mark.rule("R-LOC-VILLAGE-1")
@pytest.mark.parametrize("word", ["wA", "mA", "cA"])
def test_own_settlements_on_water_and_mountain_count(word: str) -> None:
    position = ready(meadow({word: THREE, "Vi": "M8"}), "M8")
    assert targets(position, "village") == "F5"


@pytest.mark.rule("R-LOC-VILLAGE-1")
@pytest.mark.parametrize("word", ["gB", "g#", "Ca", "Sw"])
def test_two_own_and_something_else_are_too_few(word: str) -> None:
    assert holder("Vi", "E5 G5", {word: "F4 E6"}).options == []


@pytest.mark.rule("R-LOC-VILLAGE-1")
def test_every_hex_among_three_is_offered() -> None:
    position = holder("Vi", "E5 F5 G5 E6")
    assert targets(position, "village") == "F6"
    position = holder("Vi", "E5 F5 G5 H5 E6 G6")
    assert targets(position, "village") == "F6"
    position = holder("Vi", "E5 F5 H5 E6 H6 G4")
    assert targets(position, "village") == "G5"
    position = holder("Vi", "E5 F5 G5 E6 F7 F3 E4")
    assert targets(position, "village") == "F4 F6"


@pytest.mark.rule("R-LOC-VILLAGE-1", "R-TURN-8")
def test_the_village_needs_a_supply() -> None:
    assert without_supply(holder("Vi", THREE)).options == ["end"]


@pytest.mark.rule("R-LOC-VILLAGE-1", "R-TILE-1")
def test_a_village_build_takes_tiles() -> None:
    picture = """
        Vi gA g. gA
         m. Sw gA m.
    """
    position = drawn(picture, "grass")
    position.set_tile("A1", "ready")
    position.state.stocked |= position.board.nomads
    position.state.claimed[0] &= ~position.board.nomads
    assert told(position.play("village", "C1", cards=["canyon"]))[:2] == [
        "built 0 C1 village",
        "gained 0 sword B2",
    ]
