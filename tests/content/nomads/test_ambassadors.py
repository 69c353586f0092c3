"""Ambassadors: beside other players."""

import pytest

from tests.board_drawings import drawn
from tests.content.nomads.positions import plain, story, told

PAID = "gold 0 1 ambassadors"
AROUND_F5 = "E4 F4 E5 G5 E6 F6"


@pytest.mark.rule("EX-21", "R-CARD-AMBASSADORS-1")
def test_three_builds_two_of_them_beside_an_opponent_bring_two() -> None:
    picture = """
        gA g. g. g. g.
         m. gB m. m. m.
    """
    position = drawn(picture, "grass", cards=("ambassadors",))
    assert story(position, "B1", "C1", "D1") == [
        "built 0 B1 mandatory",
        PAID,
        "built 0 C1 mandatory",
        PAID,
        "built 0 D1 mandatory",
    ]
    assert position.state.earned[:2] == [2, 0]


@pytest.mark.rule("R-CARD-AMBASSADORS-1")
@pytest.mark.parametrize("where", AROUND_F5.split())
@pytest.mark.parametrize(
    ("word", "pays"),
    [("gB", True), ("gC", True), ("wB", True), ("mC", True), ("gA", False), ("g#", False),
     ("Ca", False), ("Sw", False), ("g.", False)],
)  # fmt: skip
def test_a_settlement_of_another_player_on_any_side_pays(word: str, where: str, pays: bool) -> None:
    position = plain("g.", {word: where}, "grass", 3, cards=("ambassadors",))
    events = [line for line in told(position.play("F5")) if "gained" not in line]
    assert events == ["built 0 F5 mandatory", *([PAID] if pays else [])]


@pytest.mark.rule("R-CARD-AMBASSADORS-1")
@pytest.mark.parametrize("rivals", [{"gB": AROUND_F5}, {"gB": "E5 G5", "gC": "E4 F6"}])
def test_never_more_than_one_for_each_build(rivals: dict[str, str]) -> None:
    position = plain("g.", rivals, "grass", 3, cards=("ambassadors",))
    assert told(position.play("F5")) == ["built 0 F5 mandatory", PAID]
    assert position.state.earned[0] == 1


@pytest.mark.rule("R-CARD-AMBASSADORS-1")
def test_two_steps_are_too_far() -> None:
    position = plain("g.", {"gB": "H5 D5 F3"}, "grass", cards=("ambassadors",))
    assert told(position.play("F5")) == ["built 0 F5 mandatory"]


@pytest.mark.rule("R-CARD-AMBASSADORS-1", "R-CARD-RED-1")
def test_only_the_builder_is_paid_and_whoever_it_is() -> None:
    position = drawn("gA g. g. g. g. g. gB", "grass", cards=("ambassadors",))
    position.state.hand[1] = 0
    position.play("B1", "C1", "D1")
    position.play("end", cards=["grass"])
    assert story(position, "F1") == ["built 1 F1 mandatory"]
    assert story(position, "E1", cards=["forest"])[:2] == [
        "built 1 E1 mandatory",
        "gold 1 1 ambassadors",
    ]
    assert position.state.earned[:2] == [0, 1]


@pytest.mark.rule("R-CARD-AMBASSADORS-1", "R-CARD-RED-2", "R-NOMAD-DONATION-1")
def test_each_build_of_a_donation_is_an_ambassador_of_its_own() -> None:
    picture = """
        Dw gA w. w. w.
         m. m. wB wB m.
    """
    position = drawn(picture, cards=("ambassadors",))
    assert story(position, "donation-water", "C1", "D1", "E1")[1:] == [
        "built 0 C1 donation-water",
        PAID,
        "built 0 D1 donation-water",
        PAID,
        "built 0 E1 donation-water",
        PAID,
    ]


@pytest.mark.rule("R-CARD-AMBASSADORS-1", "R-NOMAD-SWORD-1")
def test_who_was_removed_is_no_neighbour_any_more() -> None:
    position = drawn("Sw gA g. gB m. g. g.", "grass", cards=("ambassadors",))
    position.play("sword", "D1")
    assert story(position, "C1") == ["built 0 C1 mandatory"]
