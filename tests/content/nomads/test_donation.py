"""Donation: three more settlements on the terrain shown."""

import pytest

from kingdom_builder.model.catalogue import TERRAINS
from tests.board_drawings import SIGNS, Position, drawn
from tests.content.base.positions import shares, standing, targets, without_supply
from tests.content.nomads.positions import LETTERS, plain, story, told

SIGN = {key: sign for sign, key in SIGNS.items()}


def donation(terrain: str, hexes: str, card: str = "") -> Position:
    """A at E5 with the Donation of a terrain; that terrain lies only on these hexes."""
    ground = "d" if terrain == "canyon" else "c"
    marks = {f"{LETTERS[terrain]}.": hexes, f"{ground}A": "E5", SIGN[f"donation-{terrain}"]: "D5"}
    return plain(f"{ground}.", marks, card)


@pytest.mark.rule("R-NOMAD-DONATION-1", "R-NOMAD-DONATION-2", "R-COMP-11")
@pytest.mark.parametrize("terrain", TERRAINS)
def test_three_more_settlements_on_the_terrain_shown(terrain: str) -> None:
    key = f"donation-{terrain}"
    position = donation(terrain, "F5 G5 H5 I5 A1 T20")
    assert position.options == [key, "end"]
    assert told(position.play(key)) == [f"spent 0 {key}"]
    for step, at in enumerate(["F5", "G5", "H5"]):
        assert (position.hexes, position.options) == ([at], [])
        assert told(position.play(at)) == [f"built 0 {at} {key}"]
        assert position.state.supply[0] == 38 - step
    assert (position.hexes, position.options) == ([], ["end"])
    assert standing(position) == "E5 F5 G5 H5"
    assert position.tiles() == {}


@pytest.mark.rule("EX-16", "R-NOMAD-DONATION-1", "R-NOMAD-5")
def test_a_donation_of_flowers_after_the_mandatory_action() -> None:
    position = donation("flower", "F5 G5 H5 I5 J5", "canyon")
    position.play("E4", "D4", "C4")
    assert position.options == ["donation-flower", "end"]
    assert story(position, "donation-flower", "F5", "G5", "H5") == [
        "spent 0 donation-flower",
        "built 0 F5 donation-flower",
        "built 0 G5 donation-flower",
        "built 0 H5 donation-flower",
    ]
    assert position.state.supply[0] == 33


@pytest.mark.rule("R-NOMAD-5", "R-NOMAD-DONATION-1")
def test_a_donation_before_the_mandatory_action_leaves_it_to_be_done() -> None:
    position = donation("flower", "F5 G5 H5", "canyon")
    position.play("donation-flower", "F5", "G5", "H5")
    assert position.options == []
    assert position.state.builds == 3
    assert "I5" in position.hexes  # canyon beside the last of the three


@pytest.mark.rule("R-NOMAD-DONATION-1", "R-BUILD-3", "R-BUILD-5")
def test_adjacency_is_asked_anew_for_each_of_the_three() -> None:
    position = donation("flower", "J5 K5 P5 Q5 R5")
    assert targets(position, "donation-flower") == "J5 K5 P5 Q5 R5"
    assert targets(position, "K5") == "J5"
    assert targets(position, "J5") == "P5 Q5 R5"
    assert told(position.play("Q5")) == ["built 0 Q5 donation-flower"]
    assert position.options == ["end"]


@pytest.mark.rule("R-NOMAD-DONATION-1", "R-BUILD-4")
@pytest.mark.parametrize("terrain", TERRAINS)
def test_adjacent_hexes_come_first_on_every_terrain(terrain: str) -> None:
    position = donation(terrain, "E4 F5 M5 N5")
    assert targets(position, f"donation-{terrain}") == "E4 F5"


@pytest.mark.rule("R-NOMAD-DONATION-3", "R-END-1", "R-TURN-7")
@pytest.mark.parametrize("supply", [1, 2, 3])
def test_with_a_small_supply_the_rest_lapses_and_the_last_round_begins(supply: int) -> None:
    position = donation("flower", "F5 G5 H5 I5", "canyon")
    position.state.supply[0] = supply
    picks = ["F5", "G5", "H5"][:supply]
    assert story(position, "donation-flower", *picks) == [
        "spent 0 donation-flower",
        *(f"built 0 {at} donation-flower" for at in picks),
        "last-round 0",
    ]
    assert position.state.supply[0] == 0
    assert (position.hexes, position.options) == ([], ["end"])  # nothing is owed any more


@pytest.mark.rule("R-NOMAD-DONATION-3")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_when_the_hexes_run_out_the_rest_lapses(number: int) -> None:
    hexes = ["F5", "G5", "H5", "I5"][:number]
    position = donation("water", " ".join(hexes))
    built = [f"built 0 {at} donation-water" for at in hexes[:3]]
    assert story(position, "donation-water", *hexes[:3]) == ["spent 0 donation-water", *built]
    assert (position.hexes, position.options) == ([], ["end"])


@pytest.mark.rule("R-NOMAD-DONATION-3")
@pytest.mark.parametrize("built", [0, 1, 2])
def test_nobody_can_stop_a_donation_by_choice(built: int) -> None:
    position = donation("flower", "F5 G5 H5 I5", "canyon")
    position.play("donation-flower", *["F5", "G5"][:built])
    assert position.options == []
    assert len(position.hexes) == 1


@pytest.mark.rule("R-NOMAD-DONATION-1", "R-BUILD-1", "R-TURN-9")
@pytest.mark.parametrize("word", ["fA", "fB", "f#"])
def test_without_a_free_hex_a_donation_cannot_be_used(word: str) -> None:
    position = drawn(f"Df cA {word} {word} c. c.", "canyon")
    assert position.tiles() == {"A1": "ready"}
    assert position.options == []


@pytest.mark.rule("R-NOMAD-DONATION-1", "R-TURN-8")
def test_without_a_supply_a_donation_cannot_be_used() -> None:
    assert without_supply(donation("flower", "F5 G5 H5", "canyon")).options == ["end"]


@pytest.mark.rule("EX-24", "R-NOMAD-DONATION-2", "R-CARD-FISHERMEN-2", "R-CARD-MINERS-2")
@pytest.mark.parametrize(
    ("terrain", "card", "before"), [("water", "fishermen", 1), ("mountain", "miners", 1)]
)
def test_who_builds_on_water_or_mountain_gets_no_gold_for_it(
    terrain: str, card: str, before: int
) -> None:
    position = donation(terrain, "F5 G5 H5 I5")
    assert position.gold(card) == before
    position.play(f"donation-{terrain}", "F5", "G5", "H5")
    assert shares(position, card) == [("E5", 1)]  # only the one beside it


@pytest.mark.rule("R-CARD-FISHERMEN-4", "R-CARD-MINERS-3", "R-NOMAD-DONATION-2")
@pytest.mark.parametrize(
    ("terrain", "other", "card"), [("mountain", "w.", "fishermen"), ("water", "m.", "miners")]
)
def test_on_a_mountain_beside_water_and_on_water_beside_a_mountain_there_is_gold(
    terrain: str, other: str, card: str
) -> None:
    letter = LETTERS[terrain]
    marks = {f"{letter}.": "F5 G5 H5", other: "H6", "cA": "E5", SIGN[f"donation-{terrain}"]: "D5"}
    position = plain("c.", marks)
    position.play(f"donation-{terrain}", "F5", "G5", "H5")
    assert shares(position, card) == [("H5", 1)]  # G5 does not touch H6


@pytest.mark.rule("R-NOMAD-DONATION-2", "R-CAVE-7")
def test_a_donation_of_mountain_may_build_on_a_cave() -> None:
    position = plain("c.", {"mo": "F5", "m.": "M5", "cA": "E5", "Dm": "D5"})
    assert targets(position, "donation-mountain") == "F5"


@pytest.mark.rule("R-NOMAD-DONATION-1", "R-TILE-1", "R-NOMAD-1")
def test_each_build_of_a_donation_takes_tiles() -> None:
    position = drawn("Df cA f. f. f. Sw c.", "canyon")
    assert story(position, "donation-flower", "C1", "D1", "E1") == [
        "spent 0 donation-flower",
        "built 0 C1 donation-flower",
        "built 0 D1 donation-flower",
        "built 0 E1 donation-flower",
        "gained 0 sword F1",
    ]
    assert position.tiles() == {"F1": "fresh"}


@pytest.mark.rule("R-DECK-7", "R-NOMAD-DONATION-3")
def test_the_card_is_checked_when_the_donation_is_complete() -> None:
    position = drawn("Dg gA g. g. m. c. c.", "grass")
    assert story(position, "donation-grass", "C1") == ["spent 0 donation-grass", *_built("C1")]
    assert told(position.play("D1", cards=["canyon"])) == [
        *_built("D1"),
        "exhausted 0 grass",
        "revealed 0 canyon",
    ]
    assert position.hexes == ["F1", "G1"]


def _built(at: str) -> list[str]:
    return [f"built 0 {at} donation-grass"]
