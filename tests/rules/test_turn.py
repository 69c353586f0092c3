"""The turn (R-TURN)."""

import pytest

import kingdom_builder as kb
from tests.board_drawings import drawn

FARM_AND_OASIS = """
    g. gA Fa g. m. c. c.
     g. g. gA m. c. c. c.
    d. d. Oa gA m. m. m.
"""


@pytest.mark.rule("R-TURN-1")
def test_turns_go_round_from_the_start_seat() -> None:
    game = kb.new_game(3, seed=4, start=1)
    seats = []
    while len(seats) < 7:
        if game.choices.hexes:
            game.play(game.choices.hexes[0])
        else:
            seats.append(game.seat)
            game.play("end")
    assert seats == [1, 2, 0, 1, 2, 0, 1]


@pytest.mark.rule("R-TURN-2", "R-TURN-5")
def test_special_actions_come_before_or_after_the_mandatory_action() -> None:
    position = drawn(FARM_AND_OASIS, card="canyon")
    assert position.options == ["farm", "oasis"]
    position.play("farm", "A1")
    assert position.options == ["oasis"]
    position.play("F1", "G1", "E2")
    assert position.options == ["oasis", "end"]
    position.play("oasis", "B3")
    assert position.options == ["end"]


@pytest.mark.rule("R-TURN-2", "R-DECK-1")
def test_at_the_end_a_card_is_drawn_and_the_next_card_revealed() -> None:
    position = drawn("gA g. g. g. g. c. c. c.", card="grass")
    position.state.hand[1] = 1
    position.play("B1", "C1", "D1")
    assert position.play("end", cards=["desert"]) == [
        {"event": "drew", "seat": 0, "terrain": "desert"},
        {"event": "revealed", "seat": 1, "terrain": "canyon"},
    ]


@pytest.mark.rule("R-TURN-3")
def test_a_turn_cannot_end_before_three_settlements_are_built() -> None:
    position = drawn("gA g. g. g. g.", card="grass")
    for build in ("B1", "C1", "D1"):
        assert "end" not in position.options
        position.play(build)
    assert position.options == ["end"]
    assert position.hexes == []
    assert position.state.supply[0] == 36


@pytest.mark.rule("R-TURN-4")
def test_nothing_comes_between_the_three_builds() -> None:
    position = drawn(FARM_AND_OASIS, card="canyon")
    position.play("F1")
    assert position.options == []
    position.play("G1")
    assert position.options == []
    position.play("G2")
    assert position.options == ["farm", "oasis", "end"]


@pytest.mark.rule("R-TURN-5", "R-TILE-12")
def test_each_tile_works_once_a_turn_and_need_not_be_used() -> None:
    position = drawn(FARM_AND_OASIS, card="canyon")
    position.play("farm", "A1", "F1", "G1", "G2")
    assert position.options == ["oasis", "end"]
    assert position.tiles() == {"C1": "used", "C3": "ready"}
    position.play("end", cards=["grass"])
    assert position.tiles() == {"C1": "ready", "C3": "ready"}


@pytest.mark.rule("R-TURN-6")
def test_a_special_action_is_finished_before_anything_else() -> None:
    position = drawn("Pa gA g. g. g. c. c.", card="canyon")
    position.play("paddock")
    assert (position.hexes, position.options) == (["B1"], [])
    position.play("B1")
    assert (position.hexes, position.options) == (["D1"], [])
    position.play("D1")
    assert position.hexes == ["F1", "G1"]


@pytest.mark.rule("R-TURN-7")
@pytest.mark.parametrize("supply", [1, 2])
def test_with_a_small_supply_one_builds_what_is_left(supply: int) -> None:
    position = drawn("gA g. g. g. g.", card="grass")
    position.state.supply[0] = supply
    position.play(*["B1", "C1"][:supply])
    assert (position.hexes, position.options) == ([], ["end"])


@pytest.mark.rule("R-TURN-7", "R-TURN-8")
def test_with_an_empty_supply_the_mandatory_action_is_skipped() -> None:
    position = drawn("Fa gA g. g. Pa gA g. g.", card="grass")
    position.state.hand[1] = 0
    position.state.supply[1] = 0
    position.play("C1", "D1", "G1")
    position.play("end", cards=["grass"])
    assert position.state.seat == 1
    assert (position.hexes, position.options) == ([], ["end"])


@pytest.mark.rule("R-TURN-7")
def test_special_actions_may_use_up_the_supply_before_the_mandatory_action() -> None:
    position = drawn("Fa gA g. g. c. c. c.", card="canyon")
    position.state.supply[0] = 1
    position.play("farm", "C1")
    assert (position.hexes, position.options) == ([], ["end"])


@pytest.mark.rule("R-TURN-8")
def test_moves_need_no_supply_and_builds_do() -> None:
    position = drawn("Fa gA g. g. Pa gA g. g.", card="grass")
    position.state.supply[0] = 0
    position.state.builds = 0
    assert position.options == ["paddock", "end"]


@pytest.mark.rule("R-TURN-9")
def test_a_special_action_without_a_target_cannot_be_used() -> None:
    position = drawn("Fa tA m. c. c. c.", card="canyon")
    assert position.options == []
    position.play("D1", "E1", "F1")
    assert position.options == ["end"]


@pytest.mark.rule("R-TURN-10")
def test_a_settlement_built_or_moved_this_turn_may_be_moved_again() -> None:
    position = drawn("Pa gA g. g. g. g. g. gA Pa c. c. c.", card="canyon")
    position.play("paddock", "B1", "D1", "paddock")
    assert "D1" in position.hexes
    position.play("D1", "F1")
    assert position.tiles() == {"I1": "used"}
