"""Shepherds: no empty hex of the same terrain beside."""

import pytest

from kingdom_builder.model.catalogue import TERRAINS
from tests.board_drawings import SIGNS, Position, drawn
from tests.content.base.positions import first_game
from tests.content.nomads.positions import LETTERS, plain, story, told, watched

SIGN = {key: sign for sign, key in SIGNS.items()}
PAID = "gold 0 2 shepherds"
AROUND_F5 = "E4 F4 E5 G5 E6 F6"


def shepherds(word: str, others: str) -> Position:
    """One grass hex at F5, with this word on some hexes around it; canyon elsewhere."""
    marks = {word: others, "g.": f"F5 A1 {others if word == 'g.' else ''}"}
    return plain("c.", marks, "grass", 3, cards=("shepherds",))


@pytest.mark.rule("EX-20", "R-CARD-SHEPHERDS-1")
@pytest.mark.parametrize(("order", "gold"), [("B5 A6 B7", 2), ("B7 A6 B5", 0)])
def test_the_order_of_building_matters(order: str, gold: int) -> None:
    position = watched(first_game(card="flower"), "shepherds")
    events = story(position, *order.split())
    expected = [f"built 0 {at} mandatory" for at in order.split()]
    expected += [PAID] if gold else []
    assert [line for line in events if not line.startswith("gained")] == expected
    assert position.state.earned[0] == gold


@pytest.mark.rule("R-CARD-SHEPHERDS-1", "R-CARD-SHEPHERDS-2")
@pytest.mark.parametrize("where", AROUND_F5.split())
@pytest.mark.parametrize("word", ["g.", "gB", "gC", "g#", "d.", "w.", "m.", "Ca", "Fa", "Sw"])
def test_only_an_empty_hex_of_the_same_terrain_spoils_it(word: str, where: str) -> None:
    position = shepherds(word, where)
    events = told(position.play("F5"))
    assert events[-1] == ("built 0 F5 mandatory" if word == "g." else PAID)
    assert position.state.earned[0] == (0 if word == "g." else 2)


@pytest.mark.rule("R-CARD-SHEPHERDS-2")
@pytest.mark.parametrize("word", ["gA", "gB", "g#"])
def test_hexes_full_of_settlements_or_walls_are_not_empty(word: str) -> None:
    assert told(shepherds(word, AROUND_F5).play("F5")) == ["built 0 F5 mandatory", PAID]


@pytest.mark.rule("R-CARD-SHEPHERDS-1")
def test_an_empty_hex_two_steps_away_does_not_matter() -> None:
    assert told(shepherds("g.", "H5 D5 G3 F7").play("F5")) == ["built 0 F5 mandatory", PAID]


@pytest.mark.rule("R-CARD-SHEPHERDS-1")
def test_only_the_settlement_just_built_is_checked() -> None:
    position = drawn("gA m. g. g. g.", "grass", cards=("shepherds",))
    assert story(position, "C1") == ["built 0 C1 mandatory"]  # A1 has no empty grass beside it
    assert story(position, "D1") == ["built 0 D1 mandatory"]  # now C1 has none
    assert story(position, "E1", cards=["forest"])[:2] == ["built 0 E1 mandatory", PAID]
    assert position.state.earned[0] == 2


@pytest.mark.rule("R-CARD-SHEPHERDS-1", "R-CARD-RED-1")
def test_each_of_the_three_builds_may_pay() -> None:
    position = drawn("gA m. g. m. g. m. g. m. c.", "grass", cards=("shepherds",))
    events = story(position, "C1", "E1", "G1", cards=["canyon"])
    assert events == [
        "built 0 C1 mandatory",
        PAID,
        "built 0 E1 mandatory",
        PAID,
        "built 0 G1 mandatory",
        PAID,
        "exhausted 0 grass",
        "revealed 0 canyon",
    ]
    assert position.state.earned[0] == 6


@pytest.mark.rule("R-CARD-SHEPHERDS-3", "R-CARD-RED-2", "R-NOMAD-DONATION-1")
@pytest.mark.parametrize("terrain", TERRAINS)
def test_every_terrain_looks_at_its_own_kind(terrain: str) -> None:
    letter = LETTERS[terrain]
    ground = "d" if letter == "c" else "c"
    marks = {f"{letter}.": "F5 G5 H5", f"{ground}A": "E5", SIGN[f"donation-{terrain}"]: "D5"}
    position = plain(f"{ground}.", marks, cards=("shepherds",))
    key = f"donation-{terrain}"
    assert story(position, key, "F5", "G5", "H5")[1:] == [
        f"built 0 F5 {key}",
        f"built 0 G5 {key}",
        f"built 0 H5 {key}",
        PAID,
    ]


@pytest.mark.rule("R-CARD-SHEPHERDS-3")
@pytest.mark.parametrize(
    ("word", "pays"), [("m.", False), ("mo", False), ("mB", True), ("w.", True)]
)
def test_on_a_mountain_empty_mountains_and_caves_count(word: str, pays: bool) -> None:
    marks = {"m.": "F5", word: "G5", "cA": "E5", "Dm": "D5"}
    if word == "m.":
        marks["m."] = "F5 G5"
    position = plain("c.", marks, cards=("shepherds",))
    events = story(position, "donation-mountain", "F5")[1:]
    assert events == ["built 0 F5 donation-mountain", *([PAID] if pays else [])]


@pytest.mark.rule("R-CARD-SHEPHERDS-2")
def test_a_cave_with_a_settlement_is_not_empty() -> None:
    position = plain("c.", {"mo": "F5", "m.": "G5", "cA": "E5", "Dm": "D5"}, cards=("shepherds",))
    assert story(position, "donation-mountain", "F5", "G5")[1:] == [
        "built 0 F5 donation-mountain",
        "built 0 G5 donation-mountain",
        PAID,
    ]


@pytest.mark.rule("R-CARD-SHEPHERDS-2", "R-LOC-QUARRY-2")
def test_a_wall_put_up_this_turn_helps() -> None:
    position = drawn("Qu gA g. g. gA g. g. g.", "grass", cards=("shepherds",))
    position.play("quarry", "D1", "stop")
    assert story(position, "C1") == ["built 0 C1 mandatory", PAID]


@pytest.mark.rule("R-CARD-SHEPHERDS-1", "R-CARD-RED-2")
def test_a_build_of_a_tile_pays_whatever_the_card() -> None:
    position = drawn("Fa dA g. m. d. d. d. d.", "desert", cards=("shepherds",))
    assert story(position, "farm", "C1") == ["built 0 C1 farm", PAID]
