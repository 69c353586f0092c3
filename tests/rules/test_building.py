"""The building rules (R-BUILD); R-BUILD-7 to R-BUILD-9 also stand with the tiles."""

import pytest

from tests.board_drawings import drawn
from tests.boards import on_first_board


@pytest.mark.rule("R-BUILD-1")
def test_one_settlement_a_hex() -> None:
    position = drawn("gA gB g. g.", card="grass")
    position.play("C1")
    assert position.hexes == ["D1"]


@pytest.mark.rule("R-BUILD-2")
@pytest.mark.parametrize("letter", "gcdft")
def test_one_builds_on_the_five_buildable_terrains(letter: str) -> None:
    terrain = {"g": "grass", "c": "canyon", "d": "desert", "f": "flower", "t": "forest"}[letter]
    position = drawn(f"{letter}. w. m. Ca Fa {letter}.", card=terrain)
    assert position.hexes == ["A1", "F1"]


@pytest.mark.rule("R-BUILD-3", "R-BUILD-4")
def test_a_new_settlement_must_touch_an_own_one_if_possible() -> None:
    position = drawn(
        """
        g. gA c. g.
         g. c. g. g.
        """,
        card="grass",
    )
    assert position.hexes == ["A1", "A2"]


@pytest.mark.rule("R-BUILD-4")
def test_any_own_settlement_counts_wherever_and_on_whatever_terrain() -> None:
    position = drawn("g. wA m. m. c. cA g. m. g. m. mA", card="grass")
    assert position.hexes == ["A1", "G1"]


@pytest.mark.rule("R-BUILD-4", "R-BUILD-6", "EX-3")
def test_without_an_adjacent_hex_every_free_hex_of_the_terrain_is_open() -> None:
    position = drawn("cA c. g. m. g. m. gB", card="grass")
    assert position.hexes == ["C1", "E1"]


@pytest.mark.rule("R-BUILD-5")
def test_the_question_is_asked_anew_for_every_settlement() -> None:
    position = drawn("cA c. g. g. m. g. g.", card="grass")
    assert position.hexes == ["C1", "D1", "F1", "G1"]
    position.play("F1")
    assert position.hexes == ["G1"]
    position.play("G1")
    assert position.hexes == ["C1", "D1"]


@pytest.mark.rule("R-BUILD-5")
def test_the_three_builds_may_go_to_different_areas() -> None:
    position = drawn("gA g. m. g. cA m. m. tA g.", card="grass")
    position.play("B1", "D1", "I1")
    assert position.options == ["end"]


@pytest.mark.rule("EX-1", "R-TURN-3")
def test_the_mandatory_action_builds_three_on_the_terrain_of_the_card() -> None:
    position = on_first_board(card="flower")
    first = [position.play(name)[0] for name in ("A5", "B5", "A6")]
    assert [event["by"] for event in first] == ["mandatory"] * 3
    assert position.state.supply[0] == 37


@pytest.mark.rule("EX-2")
def test_after_two_settlements_the_third_has_two_hexes() -> None:
    position = drawn(
        """
        m. d. m.
         d. d. m.
        c. d. m.
        """,
        card="desert",
    )
    position.play("B1", "B2")
    assert position.hexes == ["A2", "B3"]


@pytest.mark.rule("R-BUILD-6")
def test_the_mandatory_action_cannot_be_declined() -> None:
    position = drawn("cA c. g. m. g. m. g.", card="grass")
    assert position.options == []


@pytest.mark.rule("R-BUILD-10")
def test_settlements_of_others_only_occupy_hexes() -> None:
    position = drawn("gB g. g. m. g. m. cA", card="grass")
    assert position.hexes == ["B1", "C1", "E1"]


@pytest.mark.rule("R-BUILD-11")
def test_who_has_no_settlement_chooses_freely() -> None:
    position = drawn("g. gB g. m. g. m. c.", card="grass")
    assert position.hexes == ["A1", "C1", "E1"]
