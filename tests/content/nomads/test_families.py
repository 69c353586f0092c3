"""Families: the three of the mandatory action in a straight line."""

from itertools import permutations

import pytest

from tests.board_drawings import Position, drawn
from tests.content.base.positions import ready
from tests.content.nomads.positions import plain, story, told

PAID = ["gold 0 2 families"]
# A line on each axis, with older settlements that let its hexes be built in any order.
LINES = {
    "E5 F5 G5": "E6 F6",
    "D3 D4 E5": "C4 D5",
    "F3 E4 E5": "E3 D4",
    "E6 F6 G6": "F5 G5",
    "E6 F7 F8": "F6 G7",
    "E6 E7 D8": "D6 D7",
}


def families(older: str, marks: dict[str, str] | None = None) -> Position:
    return plain("g.", {"gA": older} | (marks or {}), "grass", cards=("families",))


def built(*hexes: str) -> list[str]:
    return [f"built 0 {at} mandatory" for at in hexes]


@pytest.mark.rule("EX-19", "R-CARD-FAMILIES-1", "R-CARD-FAMILIES-2")
@pytest.mark.parametrize(("line", "older"), LINES.items())
def test_three_in_a_line_on_any_axis_and_in_any_order_bring_two(line: str, older: str) -> None:
    for hexes in permutations(line.split()):
        position = families(older)
        assert story(position, *hexes) == [*built(*hexes), *PAID]
        assert position.state.earned[:2] == [2, 0]


@pytest.mark.rule("R-CARD-FAMILIES-3", "R-CARD-FAMILIES-1")
@pytest.mark.parametrize(
    ("hexes", "older"),
    [
        ("E5 F5 F6", ""),
        ("E5 F5 H5", "E6 I5"),
        ("E5 F5 E6", ""),
        ("E5 G5 I5", "E6 F6 H6"),
        ("E5 F5 E4", ""),
        ("E5 E6 E7", ""),
        ("T5 A6 B6", "S5 A5 B5"),
    ],
)
def test_what_is_bent_or_has_a_gap_brings_nothing(hexes: str, older: str) -> None:
    position = families(older)
    assert story(position, *hexes.split()) == built(*hexes.split())
    assert position.state.earned[0] == 0


@pytest.mark.rule("R-CARD-FAMILIES-3")
def test_the_middle_may_come_last_thanks_to_an_older_settlement() -> None:
    position = families("E6 H5")
    assert story(position, "E5", "G5", "F5") == [*built("E5", "G5", "F5"), *PAID]


@pytest.mark.rule("R-CARD-FAMILIES-3", "R-NOMAD-OUTPOST-4")
def test_an_outpost_inside_the_action_does_not_matter() -> None:
    position = ready(plain("g.", {"Ou": "M18"}, "grass", cards=("families",)), "M18")
    assert story(position, "E5", "outpost", "G5", "F5") == [
        *built("E5"),
        "spent 0 outpost",
        *built("G5", "F5"),
        *PAID,
    ]


@pytest.mark.rule("R-CARD-FAMILIES-3", "R-DECK-5")
def test_a_change_of_terrain_does_not_matter() -> None:
    position = drawn("m. g. c. c. m.", "grass", cards=("families",))
    assert story(position, "B1", "C1", "D1", cards=["canyon", "desert"])[:5] == [
        *built("B1"),
        "exhausted 0 grass",
        "revealed 0 canyon",
        *built("C1", "D1"),
    ]
    assert position.state.earned[0] == 2


@pytest.mark.rule("R-CARD-FAMILIES-2")
@pytest.mark.parametrize(
    ("older", "hexes"),
    [("E5", "F5 G5 G6"), ("E5 F5", "G5 G6 G7"), ("F5", "E5 G5 G6"), ("E5 F5 G5", "E6 G6 I6")],
)
def test_older_settlements_do_not_help(older: str, hexes: str) -> None:
    older = older + (" H6" if "I6" in hexes else "")
    position = families(older)
    assert story(position, *hexes.split()) == built(*hexes.split())


@pytest.mark.rule("R-CARD-FAMILIES-2")
def test_older_settlements_in_the_line_do_no_harm_and_bring_no_more() -> None:
    position = families("D5 E5 I5")
    assert story(position, "F5", "G5", "H5") == [*built("F5", "G5", "H5"), *PAID]


SPECIAL = pytest.mark.parametrize(
    ("tile", "sign", "builds"),
    [("farm", "Fa", 1), ("oracle", "Or", 1), ("donation-grass", "Dg", 3)],
)


@pytest.mark.rule("R-CARD-FAMILIES-2", "R-CARD-RED-2")
@SPECIAL
def test_settlements_of_other_actions_do_not_help(tile: str, sign: str, builds: int) -> None:
    position = ready(families("E5", {sign: "M18"}), "M18")
    line = ["F5", "G5", "H5", "I5", "J5"]
    position.play(tile, *line[:builds])
    hexes = [*line[builds : builds + 2], "E6"]
    assert story(position, *hexes) == built(*hexes)
    assert position.state.earned[0] == 0


@pytest.mark.rule("R-CARD-FAMILIES-2", "R-CARD-RED-2")
@SPECIAL
def test_settlements_of_other_actions_do_no_harm(tile: str, sign: str, builds: int) -> None:
    position = ready(families("E5", {sign: "M18"}), "M18")
    position.play(tile, *["E6", "E7", "E8"][:builds])
    assert story(position, "F5", "G5", "H5") == [*built("F5", "G5", "H5"), *PAID]


@pytest.mark.rule("R-CARD-FAMILIES-2", "R-CARD-FAMILIES-1")
@SPECIAL
def test_it_pays_at_most_once_a_turn(tile: str, sign: str, builds: int) -> None:
    position = ready(families("E5", {sign: "M18"}), "M18")
    assert story(position, "F5", "G5", "H5")[-1:] == PAID
    position.play(tile, *["I5", "J5", "K5"][:builds])
    assert position.state.earned[0] == 2


@pytest.mark.rule("R-CARD-FAMILIES-2", "R-TURN-7")
@pytest.mark.parametrize("supply", [1, 2])
def test_with_fewer_than_three_built_there_is_nothing(supply: int) -> None:
    position = families("D5 E5")
    position.state.supply[0] = supply
    picks = ["F5", "G5"][:supply]
    assert story(position, *picks) == [*built(*picks), "last-round 0"]


@pytest.mark.rule("R-CARD-FAMILIES-2", "R-DECK-9")
def test_a_forfeited_rest_brings_nothing() -> None:
    position = drawn("gA g. g. m.", "grass", cards=("families",))
    position.state.pile = [0, 0, 0, 0, 0]
    assert story(position, "B1", "C1") == [*built("B1", "C1"), "exhausted 0 grass"]
    assert position.state.earned[0] == 0


@pytest.mark.rule("R-CARD-FAMILIES-1", "R-CARD-RED-1", "R-END-1")
def test_the_last_three_settlements_count_and_gold_comes_before_the_last_round() -> None:
    position = families("D5")
    position.state.supply[0] = 3
    assert story(position, "E5", "F5", "G5") == [*built("E5", "F5", "G5"), *PAID, "last-round 0"]


@pytest.mark.rule("R-CARD-FAMILIES-1", "R-CARD-FAMILIES-2")
def test_every_turn_of_every_player_counts_its_own_three() -> None:
    position = families("A1", {"gB": "A10"})
    position.state.hand[1] = 0
    position.state.pile = [9, 0, 0, 0, 0]
    for first, seat in (("B1 C1 D1", 0), ("B10 C10 D10", 1), ("E1 F1 G1", 0), ("E10 F10 F9", 1)):
        events = story(position, *first.split())
        assert events[3:] == ([] if "F9" in first else [f"gold {seat} 2 families"])
        assert told(position.play("end", cards=["grass"]))[0] == f"drew {seat} grass"
    assert position.state.earned[:2] == [4, 2]
