"""Location tiles: gained, kept, lost (R-TILE)."""

import pytest

from tests.board_drawings import drawn
from tests.boards import on_first_board

TWO_PADDOCKS = """
    Pa gA g. g. g. g. g. gA Pa
     c. c. c. m. m. m. m. m. m.
"""


def events_named(events: list[dict[str, object]], *names: str) -> list[dict[str, object]]:
    return [event for event in events if event["event"] in names]


@pytest.mark.rule("R-TILE-1")
def test_building_beside_a_location_takes_a_tile_at_once() -> None:
    position = drawn("g. Fa m. m.", card="grass")
    assert position.play("A1", cards=["forest"])[:2] == [
        {"event": "built", "seat": 0, "hex": "A1", "by": "mandatory"},
        {"event": "gained", "seat": 0, "tile": "farm", "hex": "B1"},
    ]
    assert position.tiles() == {"B1": "fresh"}


@pytest.mark.rule("R-TILE-1")
def test_building_with_a_tile_takes_tiles_too() -> None:
    position = drawn("Fa gA g. Oa c. c. c.", card="canyon")
    events = position.play("farm", "C1")
    assert events[1] == {"event": "gained", "seat": 0, "tile": "oasis", "hex": "D1"}


@pytest.mark.rule("R-TILE-2")
def test_moving_beside_a_location_takes_a_tile() -> None:
    position = drawn("Pa gA g. g. Oa c. c. c.", card="canyon")
    events = position.play("paddock", "B1", "D1")
    assert [event["event"] for event in events] == ["moved", "lost", "gained"]
    assert position.tiles() == {"E1": "fresh"}


@pytest.mark.rule("R-TILE-3", "R-TILE-12")
def test_a_new_tile_works_from_the_next_turn_on() -> None:
    position = drawn("g. Fa g. g. g. g. g. g. g.", card="grass")
    position.state.hand[1] = 0
    position.play("A1", "C1", "D1")
    assert position.options == ["end"]
    position.play("end", cards=["grass"])
    assert position.tiles() == {"B1": "fresh"}
    position.play("E1", "F1", "G1")
    position.play("end", cards=["grass"])
    assert position.tiles() == {"B1": "ready"}
    assert position.options == ["farm"]


@pytest.mark.rule("R-TILE-4")
def test_a_field_gives_each_player_one_tile() -> None:
    position = drawn("gA Fa g. g. g.", card="grass")
    events = position.play("C1")
    assert events_named(events, "gained") == []
    assert position.state.stocked == position.state.doubled ^ position.board.locations


@pytest.mark.rule("R-TILE-4")
def test_a_lost_tile_is_never_replaced_from_the_same_field() -> None:
    position = drawn("Pa gA g. g. g. gA Pa c. c. c.", card="canyon")
    position.play("paddock", "B1")
    assert events_named(position.play("D1"), "lost") == [
        {"event": "lost", "seat": 0, "tile": "paddock", "hex": "A1"}
    ]
    events = position.play("paddock", "D1", "B1")
    assert events_named(events, "gained") == []
    assert position.tiles() == {"G1": "used"}


@pytest.mark.rule("R-TILE-5")
def test_a_tile_stays_while_one_settlement_touches_its_field() -> None:
    position = drawn(
        """
        Pa gA g. g. c. c.
         gA m. m. m. c. c.
        """,
        card="canyon",
    )
    assert events_named(position.play("paddock", "B1", "D1"), "lost") == []
    assert position.tiles() == {"A1": "used"}


@pytest.mark.rule("R-TILE-5")
def test_a_lost_tile_leaves_the_game() -> None:
    position = drawn("Pa gA g. g. g. c. c. c.", card="canyon")
    before = (position.state.stocked, position.state.doubled)
    position.play("paddock", "B1", "D1")
    assert (position.state.stocked, position.state.doubled) == before
    assert position.tiles() == {}


@pytest.mark.rule("R-TILE-6")
def test_moving_round_the_same_field_keeps_the_tile() -> None:
    position = drawn(
        """
        m. g. g. m. c. c.
         gA Pa g. m. m. c.
        m. m. m. m. m. m.
        """,
        card="canyon",
    )
    assert events_named(position.play("paddock", "A2", "C2"), "lost") == []
    assert position.tiles() == {"B2": "used"}


@pytest.mark.rule("R-TILE-6")
def test_losses_come_before_gains_so_a_gain_is_never_the_twin() -> None:
    position = drawn("Pa gA g. g. Pa c. c. c.", card="canyon")
    events = position.play("paddock", "B1", "D1")
    assert [(event["event"], event["hex"]) for event in events[1:]] == [
        ("lost", "A1"),
        ("gained", "E1"),
    ]
    assert position.tiles() == {"E1": "fresh"}


@pytest.mark.rule("R-TILE-7")
def test_a_tile_lost_before_use_cannot_be_used() -> None:
    position = drawn(
        """
        Pa gA g. g. m. c. c.
         Fa m. m. m. m. c. m.
        """,
        card="canyon",
    )
    assert position.options == ["farm", "paddock"]
    position.play("paddock", "B1", "D1")
    assert position.options == []


@pytest.mark.rule("R-TILE-8", "R-DEF-6")
def test_a_settlement_beside_several_locations_takes_a_tile_from_each() -> None:
    position = drawn("Pa g. Fa g. g.", card="grass")
    events = position.play("B1")
    assert [(event["tile"], event["hex"]) for event in events_named(events, "gained")] == [
        ("paddock", "A1"),
        ("farm", "C1"),
    ]


@pytest.mark.rule("R-TILE-9")
def test_an_empty_field_gives_nothing_but_still_counts() -> None:
    position = drawn(
        """
        gB Fa gC g. g. g.
         m. g. m. m. m. m.
        """,
        card="grass",
        players=3,
    )
    assert position.state.stocked == 0
    events = position.play("B2", "D1", "E1")
    assert events_named(events, "gained") == []
    assert position.tiles() == {}
    assert position.gold("workers") == 1


@pytest.mark.rule("R-TILE-10")
def test_two_equal_tiles_give_the_action_twice() -> None:
    position = drawn(TWO_PADDOCKS, card="canyon")
    assert position.options == ["paddock"]
    position.play("paddock", "B1", "D1")
    assert position.options == ["paddock"]
    position.play("paddock", "H1", "F1")
    assert position.options == []


@pytest.mark.rule("R-TILE-11")
def test_of_two_equal_tiles_the_ready_one_stays() -> None:
    position = drawn(TWO_PADDOCKS, card="canyon")
    position.set_tile("A1", "ready")
    position.set_tile("I1", "used")
    position.play("paddock")  # the ready tile is turned over: both are used
    assert set(position.tiles().values()) == {"used"}
    position = drawn(TWO_PADDOCKS, card="canyon")
    events = position.play("paddock", "H1", "F1")  # uses one tile and leaves the field at I1
    assert events_named(events, "lost")[0]["hex"] == "I1"
    assert position.tiles() == {"A1": "ready"}
    assert position.options == ["paddock"]


@pytest.mark.rule("R-TILE-11")
@pytest.mark.parametrize("kept", ["used", "fresh"])
def test_a_ready_tile_takes_the_place_of_a_worse_twin(kept: str) -> None:
    position = drawn(
        """
        Ba gA g. g. g. g. g. gA Ba
         Pa c. c. m. m. m. m. m. m.
        """,
        card="canyon",
    )
    position.set_tile("I1", kept)
    events = position.play("paddock", "B1", "D1")
    assert {"event": "lost", "seat": 0, "tile": "barn", "hex": "A1"} in events
    assert position.tiles() == {"I1": "ready"}
    assert "barn" in position.options


@pytest.mark.rule("R-TILE-11")
def test_losing_both_twins_loses_both() -> None:
    position = drawn(
        """
        Ba gA g. g. c. c.
         Ba Pa m. m. c. c.
        """,
        card="canyon",
    )
    events = position.play("paddock", "B1", "D1")
    assert [event["hex"] for event in events_named(events, "lost")] == ["A1", "A2", "B2"]
    assert position.tiles() == {}


@pytest.mark.rule("R-TILE-12")
def test_a_used_tile_is_ready_again_at_the_end_of_the_turn() -> None:
    position = drawn("Fa gA g. g. c. c. c. c.", card="canyon")
    position.play("farm", "C1")
    assert position.tiles() == {"A1": "used"}
    position.play("E1", "F1", "G1")
    position.play("end", cards=["grass"])
    assert position.tiles() == {"A1": "ready"}


@pytest.mark.rule("EX-10")
def test_a_flower_card_reaches_five_locations_on_the_first_board() -> None:
    reached: dict[str, str] = {}
    for name in on_first_board(card="flower").hexes:
        for event in events_named(on_first_board(card="flower").play(name), "gained"):
            reached[name] = str(event["hex"])
    assert set(reached.values()) == {"C7", "S3", "H13", "R12", "M16"}
    assert len(reached) == 9


@pytest.mark.rule("EX-12", "R-BUILD-6")
def test_not_beside_canyon_any_canyon_is_open_and_one_of_them_lies_at_the_oasis() -> None:
    position = on_first_board("N16 O15 O17", card="canyon")
    assert len(position.hexes) == position.board.terrain[1].bit_count()
    assert "G17" in position.hexes
    at_oasis = [
        name
        for name in position.hexes
        if any(
            event.get("tile") == "oasis"
            for event in on_first_board("N16 O15 O17", card="canyon").play(name)
        )
    ]
    assert at_oasis == ["G17"]
