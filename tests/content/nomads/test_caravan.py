"""Caravan: slide in a straight line until something is in the way."""

import pytest

from tests.board_drawings import drawn
from tests.content.base.positions import (
    first_game,
    grant,
    holder,
    meadow,
    moves,
    ready,
    standing,
    targets,
    without_supply,
)
from tests.content.nomads.positions import story, told

AROUND_E5 = "D4 E4 D5 F5 D6 E6"
THREE_AWAY = "C2 F2 B5 H5 C8 F8"
TWO_AWAY = "D3 F3 C5 G5 D7 F7"
WORDS = ["w.", "m.", "Ca", "Fa", "Sw", "Tr", "gA", "gB", "wB", "g#", "mo"]


@pytest.mark.rule("EX-23", "R-LOC-CARAVAN-1", "R-LOC-CARAVAN-2")
def test_the_example_of_the_booklet_has_four_ways() -> None:
    position = grant(first_game(own="F6 G6", card="flower"), "caravan", "S3")
    assert targets(position, "caravan", "G6") == "E2 H4 M6 E10"


@pytest.mark.rule("R-LOC-CARAVAN-1", "R-LOC-CARAVAN-3", "R-LOC-CARAVAN-4")
@pytest.mark.parametrize(
    ("own", "ends"),
    [("E5", "C1 G1 A5 T5 A13 L20"), ("E6", "C1 H1 A6 T6 A15 L20"), ("T20", "K1 A20")],
)
def test_it_slides_across_seams_to_the_edge_in_six_directions(own: str, ends: str) -> None:
    assert moves(holder("Ka", own), "caravan") == {own: ends}


@pytest.mark.rule("R-LOC-CARAVAN-2", "R-LOC-CARAVAN-3")
@pytest.mark.parametrize("word", WORDS)
def test_it_stops_on_the_last_hex_before_an_obstacle(word: str) -> None:
    assert targets(holder("Ka", "E5", {word: THREE_AWAY}), "caravan", "E5") == TWO_AWAY


@pytest.mark.rule("R-LOC-CARAVAN-2")
@pytest.mark.parametrize("word", ["g.", "c.", "d.", "f.", "t."])
def test_no_terrain_one_may_build_on_is_an_obstacle(word: str) -> None:
    position = holder("Ka", "E5", {word: f"{AROUND_E5} {TWO_AWAY}", "m.": THREE_AWAY})
    assert targets(position, "caravan", "E5") == TWO_AWAY


@pytest.mark.rule("R-LOC-CARAVAN-1", "R-TURN-9")
@pytest.mark.parametrize("word", [word for word in WORDS if word != "gA"])
def test_it_must_go_at_least_one_hex(word: str) -> None:
    assert "caravan" not in holder("Ka", "E5", {word: AROUND_E5}).options
    assert moves(holder("Ka", "E5 T1", {word: AROUND_E5}), "caravan") == {"T1": "A1 T2 J20"}


@pytest.mark.rule("R-LOC-CARAVAN-1")
def test_who_is_walled_in_by_friends_stays_while_they_go() -> None:
    position = holder("Ka", f"E5 {AROUND_E5}")
    position.play("caravan")
    assert position.hexes == AROUND_E5.split()


@pytest.mark.rule("R-LOC-CARAVAN-5")
def test_it_need_not_end_beside_own_settlements() -> None:
    position = holder("Ka", "E5 F5")
    assert targets(position, "caravan", "E5") == "C1 G1 A5 A13 L20"


@pytest.mark.rule("R-LOC-CARAVAN-1", "R-TILE-2", "R-TILE-6")
def test_a_slide_is_a_move_that_loses_and_gains_tiles_at_its_end_only() -> None:
    picture = """
        Ka gA g. g. g. g. g. Re
         m. m. m. Fa m. m. m. m.
    """
    position = drawn(picture, "grass")
    assert story(position, "caravan", "B1", "G1") == [
        "moved 0 B1 G1 caravan",
        "lost 0 caravan A1",
        "gained 0 resettlement H1",
    ]
    assert standing(position) == "G1"
    assert position.tiles() == {"H1": "fresh"}


@pytest.mark.rule("R-LOC-CARAVAN-1", "R-TURN-8")
def test_the_caravan_needs_no_supply() -> None:
    position = without_supply(drawn("gA Ka gA g. g.", "grass"))
    assert position.options == ["caravan", "end"]
    assert told(position.play("caravan", "C1", "E1")) == ["moved 0 C1 E1 caravan"]
    assert position.state.supply[0] == 0


@pytest.mark.rule("R-LOC-CARAVAN-2")
@pytest.mark.parametrize("word", ["wA", "mA"])
def test_a_settlement_on_water_or_mountain_slides_off_it(word: str) -> None:
    position = ready(meadow({word: "E5", "Ka": "M8", "m.": THREE_AWAY}), "M8")
    assert moves(position, "caravan") == {"E5": TWO_AWAY}


@pytest.mark.rule("R-LOC-CARAVAN-4", "R-GEO-6")
def test_on_the_island_it_slides_within_the_island() -> None:
    island = """
        gA g. g. g.
         g. m. g. ..
        g. g. g. ..
    """
    picture = "\n".join(["m. m. m."] * 18 + ["Ka m. m.", "gA g. m."])
    position = drawn(picture, "grass", island=island)
    assert moves(position, "caravan") == {"A20": "B20", "iA1": "iD1 iB3"}


@pytest.mark.rule("R-LOC-CARAVAN-1", "R-TILE-10")
def test_two_caravans_slide_twice() -> None:
    position = drawn("Ka gA g. g. m. g. gA Ka", "grass")
    assert position.options == ["caravan"]
    assert story(position, "caravan", "B1", "D1") == ["moved 0 B1 D1 caravan", "lost 0 caravan A1"]
    assert position.options == ["caravan"]
    assert story(position, "caravan", "D1", "B1") == ["moved 0 D1 B1 caravan"]
    assert position.options == []
