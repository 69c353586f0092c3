"""Oracle: build on the terrain of the played card."""

import pytest

from tests.board_drawings import drawn
from tests.content.base.positions import targets

ORACLE = """
    gA g. d. g.
     Or g. d. g.
"""


@pytest.mark.rule("R-LOC-ORACLE-1")
@pytest.mark.parametrize(
    ("card", "expected"),
    [
        pytest.param("grass", "B1", id="adjacent hexes only"),
        pytest.param("desert", "C1 C2", id="no adjacent desert: any desert"),
    ],
)
def test_the_oracle_builds_on_the_card_beside_own_if_possible(card: str, expected: str) -> None:
    assert targets(drawn(ORACLE, card), "oracle") == expected


@pytest.mark.rule("R-BUILD-7", "R-LOC-ORACLE-1")
def test_without_an_adjacent_hex_the_terrain_of_the_card_is_open_to_mandatory_and_oracle() -> None:
    position = drawn(ORACLE, "desert")
    assert position.hexes == ["C1", "C2"]
    assert targets(position, "oracle") == "C1 C2"


@pytest.mark.rule("R-LOC-ORACLE-1", "R-TURN-5")
def test_the_oracle_builds_one_more_settlement_once_a_turn() -> None:
    position = drawn(ORACLE, "grass")
    events = position.play("oracle", "B1")
    assert events == [{"event": "built", "seat": 0, "hex": "B1", "by": "oracle"}]
    assert position.state.supply[0] == 38
    assert position.state.builds == 3
    assert position.tiles() == {"A2": "used"}
    assert position.options == []


@pytest.mark.rule("R-LOC-ORACLE-1", "R-BUILD-5")
def test_after_the_mandatory_action_the_new_settlements_count() -> None:
    picture = """
        gA g. g. g. g. g.
         Or d. d. d. d. d.
    """
    position = drawn(picture, "grass")
    position.play("B1", "C1", "D1")
    assert position.options == ["oracle", "end"]
    assert targets(position, "oracle") == "E1"


@pytest.mark.rule("R-DECK-6", "R-LOC-ORACLE-1")
def test_the_oracle_looks_at_the_card_that_replaced_an_exhausted_one() -> None:
    picture = """
        gA d. c. c. g.
         Or g. g. g. g.
    """
    position = drawn(picture, "desert")
    position.play("B1", cards=["canyon"])
    assert position.hexes == ["C1"]
    position.play("C1", "D1", cards=["grass"])
    assert targets(position, "oracle") == "E1 B2 C2 D2"


@pytest.mark.rule("R-DECK-9", "R-LOC-ORACLE-1")
def test_without_a_card_there_is_no_oracle() -> None:
    assert drawn(ORACLE).options == ["end"]
