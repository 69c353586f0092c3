"""Barn: move to the terrain of the played card."""

import pytest

from tests.board_drawings import drawn
from tests.content.base.lifted import each_case, lifted
from tests.content.base.positions import moves, standing, without_supply

BARN = """
    gA g. d. c. g.
     Ba d. d. c. g.
"""


@pytest.mark.rule("R-LOC-BARN-1", "R-BUILD-7", "R-BUILD-8", "R-BUILD-9")
@each_case
def test_the_barn_lifts_the_settlement_first(picture: str, expected: dict[str, str]) -> None:
    assert lifted(picture, "barn", "g", "Ba", "grass") == expected


@pytest.mark.rule("R-LOC-BARN-1")
@pytest.mark.parametrize(
    ("card", "expected"), [("grass", "B1 E1 E2"), ("desert", "C1 B2 C2"), ("canyon", "D1 D2")]
)
def test_the_barn_leads_to_the_terrain_of_the_card(card: str, expected: str) -> None:
    assert moves(drawn(BARN, card), "barn") == {"A1": expected}


@pytest.mark.rule("R-LOC-BARN-1", "R-TILE-2", "R-TILE-6")
def test_a_barn_move_loses_and_then_gains() -> None:
    picture = """
        gA d. d. c. Fa
         Ba d. d. c. d.
    """
    position = drawn(picture, "canyon")
    assert position.play("barn", "A1", "D1") == [
        {"event": "moved", "seat": 0, "hex": "A1", "to": "D1", "by": "barn"},
        {"event": "lost", "seat": 0, "tile": "barn", "hex": "A2"},
        {"event": "gained", "seat": 0, "tile": "farm", "hex": "E1"},
    ]
    assert standing(position) == "D1"
    assert position.tiles() == {"E1": "fresh"}


@pytest.mark.rule("R-TURN-10", "R-LOC-BARN-1")
def test_a_settlement_built_this_turn_may_be_moved() -> None:
    picture = """
        dA g. g. g. g. g.
         Ba d. d. d. d. d.
    """
    position = drawn(picture, "grass")
    position.play("B1", "C1", "D1")
    assert moves(position, "barn") == {"A1": "E1", "B1": "E1", "C1": "E1"}


@pytest.mark.rule("R-TURN-8", "R-LOC-BARN-1")
def test_the_barn_needs_no_supply() -> None:
    position = without_supply(drawn(BARN, "canyon"))
    assert position.options == ["barn", "end"]
    position.play("barn", "A1", "D2")
    assert position.state.supply[0] == 0
    assert not position.state.last_round


@pytest.mark.rule("R-DECK-9", "R-LOC-BARN-1")
def test_without_a_card_there_is_no_barn() -> None:
    assert drawn(BARN).options == ["end"]
