"""Resettlement: four single steps."""

import pytest

from kingdom_builder.hexgrid.names import hexes_named
from kingdom_builder.table.box_registry import REGISTRY
from tests.board_drawings import drawn
from tests.content.base.positions import holder, standing, targets, without_supply
from tests.content.nomads.positions import story, told

AROUND_E5 = "D4 E4 D5 F5 D6 E6"
ROAD = "Re gA g. g. g. g. g. g."
PATH = ["C1", "D1", "E1", "F1"]
FOUR = "Re gA g. m. gA g. m. gA g. m. gA g. g."


def step(start: str, end: str) -> str:
    return f"moved 0 {start} {end} resettlement"


@pytest.mark.rule("R-NOMAD-RESETTLE-1")
def test_one_settlement_may_go_four_steps_and_then_it_is_over() -> None:
    position = drawn(ROAD)
    assert position.options == ["resettlement", "end"]
    assert told(position.play("resettlement")) == ["spent 0 resettlement"]
    assert (position.hexes, position.options) == (["B1"], [])
    assert told(position.play("B1")) == []
    assert (position.hexes, position.options) == (["C1"], [])
    here = "B1"
    for number, there in enumerate(PATH, start=1):
        assert told(position.play(there)) == [step(here, there)]
        here = there
        assert position.options == (["stop"] if number < 4 else ["end"])
    assert position.hexes == []
    assert standing(position) == "F1"
    assert position.state.supply[0] == 39


@pytest.mark.rule("R-NOMAD-RESETTLE-3")
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_one_may_stop_after_any_step(steps: int) -> None:
    position = drawn(ROAD)
    position.play("resettlement", "B1", *PATH[:steps])
    assert told(position.play("stop")) == []
    assert (position.hexes, position.options) == ([], ["end"])
    assert standing(position) == PATH[steps - 1]


@pytest.mark.rule("R-NOMAD-RESETTLE-3")
@pytest.mark.parametrize("picks", [[], ["B1"]])
def test_nobody_stops_before_the_first_step(picks: list[str]) -> None:
    position = drawn(ROAD)
    position.play("resettlement", *picks)
    assert position.options == []


@pytest.mark.rule("R-NOMAD-RESETTLE-1", "R-NOMAD-RESETTLE-5")
@pytest.mark.parametrize("order", ["BEHK", "KHEB", "HBKE"])
def test_four_settlements_may_go_one_step_each_in_any_order(order: str) -> None:
    ends = {"B1": "C1", "E1": "F1", "H1": "I1", "K1": "L1"}
    position = drawn(FOUR)
    picks = [f"{letter}1" for letter in order]
    actions = [action for start in picks for action in (start, ends[start])]
    expected = [step(start, ends[start]) for start in picks]
    assert story(position, "resettlement", *actions) == ["spent 0 resettlement", *expected]
    assert position.options == ["end"]
    assert standing(position) == "C1 F1 I1 L1"


@pytest.mark.rule("R-NOMAD-RESETTLE-1", "R-NOMAD-RESETTLE-5")
def test_after_a_step_all_that_can_go_are_offered_and_once_picked_only_its_own_steps() -> None:
    position = drawn(FOUR)
    position.play("resettlement")
    assert (position.hexes, position.options) == (["B1", "E1", "H1", "K1"], [])
    position.play("K1", "L1")
    assert (position.hexes, position.options) == (["B1", "E1", "H1", "K1", "M1"], ["stop"])
    position.play("E1")
    assert (position.hexes, position.options) == (["F1"], ["stop"])
    position.play("F1")
    assert (position.hexes, position.options) == (["B1", "E1", "H1", "L1"], ["stop"])
    position.play("L1")  # the first one goes on
    assert (position.hexes, position.options) == (["K1", "M1"], ["stop"])
    position.play("M1")
    assert told(position.play("F1", "E1")) == [step("F1", "E1")]  # and the second goes back
    assert position.options == ["end"]


@pytest.mark.rule("R-NOMAD-RESETTLE-3", "R-NOMAD-RESETTLE-5")
def test_one_may_stop_with_the_next_settlement_already_picked() -> None:
    position = drawn(FOUR)
    position.play("resettlement", "B1", "C1", "H1", "stop")
    assert (position.hexes, position.options) == ([], ["end"])
    assert standing(position) == "C1 E1 H1 K1"
    assert position.state.source == -1


@pytest.mark.rule("R-NOMAD-RESETTLE-1", "R-NOMAD-SETUP-2", "R-LOC-QUARRY-2")
@pytest.mark.parametrize("word", ["w.", "m.", "mo", "Ca", "Fa", "Sw", "gA", "gB", "g#"])
@pytest.mark.parametrize("blocked", AROUND_E5.split())
def test_every_step_goes_to_an_adjacent_free_buildable_hex(word: str, blocked: str) -> None:
    position = holder("Re", "E5", {word: blocked})
    expected = [at for at in AROUND_E5.split() if at != blocked]
    assert targets(position, "resettlement", "E5").split() == expected


@pytest.mark.rule("R-NOMAD-RESETTLE-1")
@pytest.mark.parametrize("word", ["c.", "d.", "f.", "t."])
def test_all_five_terrains_are_open_whatever_the_card(word: str) -> None:
    assert targets(holder("Re", "E5", {word: AROUND_E5}), "resettlement", "E5") == AROUND_E5


@pytest.mark.rule("R-NOMAD-RESETTLE-2")
def test_a_step_need_not_lead_beside_own_settlements() -> None:
    position = holder("Re", "E5 F5")
    assert targets(position, "resettlement", "E5") == "D4 E4 D5 D6 E6"


@pytest.mark.rule("R-NOMAD-RESETTLE-1", "R-TURN-9")
@pytest.mark.parametrize("word", ["w.", "m.", "gB", "g#", "Ca"])
def test_who_cannot_step_cannot_be_resettled(word: str) -> None:
    assert holder("Re", "E5", {word: AROUND_E5}).options == []
    position = holder("Re", "E5 M5", {word: AROUND_E5})
    assert targets(position, "resettlement") == "M5"


@pytest.mark.rule("R-NOMAD-RESETTLE-5")
def test_only_own_settlements_are_moved() -> None:
    position = drawn("Re gA g. m. gB g. m. gC", players=3)
    assert targets(position, "resettlement") == "B1"


@pytest.mark.rule("R-NOMAD-RESETTLE-5")
@pytest.mark.parametrize(("word", "is_cave"), [("wA", False), ("mA", False), ("mA", True)])
def test_a_settlement_leaves_water_mountain_or_cave_and_cannot_go_back(
    word: str, is_cave: bool
) -> None:
    position = drawn(f"Re {word} g. g. m.")
    if is_cave:
        position.board.pieces[REGISTRY.piece_number("caves")] |= hexes_named(["B1"])
    assert targets(position, "resettlement") == "B1"
    assert targets(position, "B1") == "C1"
    assert told(position.play("C1")) == [step("B1", "C1")]
    assert (position.hexes, position.options) == (["D1"], ["stop"])


@pytest.mark.rule("R-NOMAD-RESETTLE-3", "R-NOMAD-RESETTLE-5")
@pytest.mark.parametrize("word", ["wA", "mA"])
def test_it_is_over_by_itself_when_nobody_can_step(word: str) -> None:
    position = drawn(f"Re {word} g. m. gB")
    assert story(position, "resettlement", "B1", "C1") == [
        "spent 0 resettlement",
        step("B1", "C1"),
    ]
    assert position.state.active == -1
    assert (position.hexes, position.options) == ([], ["end"])


@pytest.mark.rule("R-NOMAD-RESETTLE-3")
def test_it_goes_on_while_another_can_step() -> None:
    position = drawn("Re mA g. m. gA g.")
    position.play("resettlement", "B1", "C1")
    assert (position.hexes, position.options) == (["E1"], ["stop"])


@pytest.mark.rule("EX-17", "R-NOMAD-RESETTLE-4", "R-NOMAD-1", "R-TILE-2")
def test_three_steps_to_a_nomad_field_and_one_to_a_location_take_both_tiles() -> None:
    picture = """
        Re gA g. g. g. Sw m. gA g. Pa
         m. m. m. m. m. m. m. m. m. m.
    """
    position = drawn(picture)
    assert story(position, "resettlement", "B1", "C1", "D1", "E1", "H1", "I1") == [
        "spent 0 resettlement",
        step("B1", "C1"),
        step("C1", "D1"),
        step("D1", "E1"),
        "gained 0 sword F1",
        step("H1", "I1"),
        "gained 0 paddock J1",
    ]
    assert position.tiles() == {"F1": "fresh", "J1": "fresh"}


@pytest.mark.rule("R-NOMAD-RESETTLE-4", "R-TILE-4")
def test_a_tile_gained_in_passing_is_lost_again_and_never_comes_back() -> None:
    picture = """
        Re gA g. g. g. g.
         m. m. Fa m. m. m.
    """
    position = drawn(picture)
    assert story(position, "resettlement", "B1", "C1", "D1", "E1", "D1") == [
        "spent 0 resettlement",
        step("B1", "C1"),
        "gained 0 farm C2",
        step("C1", "D1"),
        step("D1", "E1"),
        "lost 0 farm C2",
        step("E1", "D1"),
    ]
    assert position.tiles() == {}


@pytest.mark.rule("R-NOMAD-RESETTLE-4", "R-TILE-6")
def test_a_single_step_loses_before_it_gains() -> None:
    picture = """
        Re gA g. g. g. g.
         m. Fa m. Oa m. m.
    """
    position = drawn(picture)
    assert position.tiles() == {"A1": "ready", "B2": "ready"}
    assert story(position, "resettlement", "B1", "C1", "D1") == [
        "spent 0 resettlement",
        step("B1", "C1"),
        step("C1", "D1"),
        "lost 0 farm B2",
        "gained 0 oasis D2",
    ]


@pytest.mark.rule("R-NOMAD-RESETTLE-4", "R-NOMAD-3")
def test_a_nomad_tile_gained_in_passing_stays() -> None:
    picture = """
        Re gA g. g. g. g.
         m. m. Sw m. m. m.
    """
    position = drawn(picture)
    assert story(position, "resettlement", "B1", "C1", "D1", "E1", "stop")[-2:] == [
        step("C1", "D1"),
        step("D1", "E1"),
    ]
    assert position.tiles() == {"C2": "fresh"}


@pytest.mark.rule("R-DECK-7", "R-NOMAD-RESETTLE-1")
def test_the_card_is_checked_when_the_action_is_complete_and_not_in_passing() -> None:
    position = drawn("Re cA g. c. c. c.", "grass")
    assert story(position, "resettlement", "B1", "C1", "D1", "E1", "D1") == [
        "spent 0 resettlement",
        step("B1", "C1"),  # no grass is free for a moment
        step("C1", "D1"),
        step("D1", "E1"),
        step("E1", "D1"),
    ]
    assert position.hexes == ["C1"]


@pytest.mark.rule("R-DECK-7", "R-NOMAD-RESETTLE-3")
def test_the_card_is_checked_at_stop() -> None:
    position = drawn("Re cA g. c. c. c.", "grass")
    assert story(position, "resettlement", "B1", "C1")[1:] == [step("B1", "C1")]
    assert told(position.play("stop", cards=["canyon"])) == [
        "exhausted 0 grass",
        "revealed 0 canyon",
    ]
    assert position.hexes == ["B1", "D1"]


@pytest.mark.rule("R-NOMAD-RESETTLE-1", "R-TURN-8")
def test_a_resettlement_needs_no_supply() -> None:
    position = without_supply(drawn(ROAD, "grass"))
    assert position.options == ["resettlement", "end"]
    position.play("resettlement", "B1", "C1", "stop")
    assert position.state.supply[0] == 0
    assert not position.state.last_round


@pytest.mark.rule("R-NOMAD-RESETTLE-5", "R-TURN-10")
def test_settlements_built_this_turn_may_be_resettled() -> None:
    position = drawn("Re gA g. g. g. g. g. g.", "grass")
    position.play("C1", "D1", "E1")
    position.play("resettlement")
    assert position.hexes == ["E1"]
    assert story(position, "E1", "F1") == [step("E1", "F1")]
    assert position.hexes == ["D1", "E1", "G1"]
