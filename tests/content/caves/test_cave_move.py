"""The move from cave to cave."""

import pytest

import kingdom_builder as kb
from tests.board_drawings import drawn
from tests.boards import first_setup
from tests.content.base.positions import moves, standing, without_supply

TWO_CAVES = """
    gA mo g. dA c. mo g.
     d. w. m. c. cB g. m.
    m. m. m. m. m. m. m.
     g. g. g. g. g. g. g.
"""


def real_game() -> kb.Game:
    """The first-game board with caves; three settlements stand beside one of them."""
    setup = first_setup(modules=("caves",), caves=("D1", "K2", "L19"), hands=("desert", "grass"))
    game = kb.Game(setup)
    for at in ("C1", "C2", "D2"):
        game.play(at)
    return game


@pytest.mark.rule("R-CAVE-8", "R-CAVE-9")
def test_from_beside_a_cave_to_every_free_buildable_hex_beside_any_cave() -> None:
    assert moves(drawn(TWO_CAVES, "grass"), "cave") == {"A1": "C1 E1 G1 A2 F2"}


@pytest.mark.rule("R-CAVE-8", "R-CAVE-10")
def test_the_move_is_told_with_the_cave_as_its_reason() -> None:
    position = drawn(TWO_CAVES, "grass")
    assert position.play("cave", "A1") == []
    assert position.play("F2") == [
        {"event": "moved", "seat": 0, "hex": "A1", "to": "F2", "by": "cave"}
    ]
    assert standing(position) == "D1 F2"
    assert position.state.supply[0] == 38


@pytest.mark.rule("R-CAVE-8", "R-TURN-4", "R-TURN-5")
def test_before_or_after_the_mandatory_action_but_not_inside() -> None:
    position = drawn(TWO_CAVES, "grass")
    assert position.options == ["cave"]
    for build in ("C1", "A4"):
        position.play(build)
        assert position.options == []
    position.play("B4")
    assert position.options == ["cave", "end"]
    assert moves(position, "cave") == {"A1": "E1 G1 A2 F2", "C1": "E1 G1 A2 F2"}


@pytest.mark.rule("R-CAVE-8", "R-TURN-5")
def test_once_a_turn() -> None:
    position = drawn(TWO_CAVES, "grass")
    position.play("cave", "A1", "C1")
    assert position.options == []
    position.play("A4", "B4", "C4")
    assert position.options == ["end"]


@pytest.mark.rule("R-CAVE-8", "R-TURN-6")
def test_once_begun_the_move_must_be_finished() -> None:
    position = drawn(TWO_CAVES, "grass")
    position.play("cave")
    assert (position.hexes, position.options) == (["A1"], [])
    position.play("A1")
    assert (position.hexes, position.options) == (["C1", "E1", "G1", "A2", "F2"], [])


@pytest.mark.rule("R-CAVE-8")
def test_everyone_may_use_it_again_in_the_next_turn() -> None:
    position = drawn(TWO_CAVES, "grass")
    position.state.hand[1] = 0
    position.play("cave", "A1", "C1", "A4", "B4", "C4")
    position.play("end", cards=["grass"])
    assert position.state.seat == 1
    assert position.options == ["cave"]
    position.play("cave", "E2", "A1")
    assert position.options == []
    while position.hexes:
        position.play(position.hexes[0])
    position.play("end", cards=["desert"])
    assert position.state.seat == 0
    assert position.options == ["cave"]


@pytest.mark.rule("R-CAVE-8")
def test_after_the_tiles_and_before_the_end_in_the_order_of_the_protocol() -> None:
    picture = """
        Th gA mo g. gB t. gA g.
         Sw Ou m. m. m. m. m. m.
        m. m. m. m. m. m. m. m.
         g. g. g. g. g. g. g. g.
    """
    position = drawn(picture, "grass")
    assert position.options == ["treehouse", "sword", "outpost", "cave"]
    position.play("H1", "A4", "B4")
    assert position.options == ["treehouse", "sword", "cave", "end"]


@pytest.mark.rule("R-CAVE-9", "R-NOMAD-OUTPOST-3")
def test_the_outpost_changes_nothing_in_it() -> None:
    picture = """
        Ou gA mo g. g. gA g.
         m. m. m. m. m. m. m.
    """
    position = drawn(picture, "grass")
    assert position.options == ["outpost", "cave"]
    position.play("cave", "B1")
    assert (position.hexes, position.options) == (["D1"], [])


@pytest.mark.rule("R-CAVE-8", "R-CAVE-10")
@pytest.mark.parametrize(
    ("picture", "expected"),
    [
        pytest.param("gA mo g.", {"A1": "C1"}, id="the same cave"),
        pytest.param("gA mo m. mo g.", {"A1": "E1"}, id="another cave only"),
        pytest.param("gA mo gA m. c.\n m. d. m. m. m.", {"A1": "B2", "C1": "B2"}, id="not back"),
        pytest.param("gA mo g. mo gA g.", {"A1": "C1", "E1": "C1"}, id="between two caves"),
        pytest.param("wA mo g.", {"A1": "C1"}, id="from water"),
        pytest.param("mA mo g.", {"A1": "C1"}, id="from a mountain"),
        pytest.param("gA mo cB m. gA g.\n d# f. m. m. m.", {"A1": "B2"}, id="free means free"),
        pytest.param("gA mo w.\n Ca t. m.", {"A1": "B2"}, id="buildable only"),
    ],
)
def test_sources_and_targets(picture: str, expected: dict[str, str]) -> None:
    assert moves(drawn(picture), "cave") == expected


@pytest.mark.rule("R-CAVE-8", "R-CAVE-10", "R-TURN-9")
@pytest.mark.parametrize(
    "picture",
    [
        pytest.param("mo g. gA", id="nobody beside a cave"),
        pytest.param("gB mo g. gA g.", id="only a rival beside it"),
        pytest.param("gA mo gB", id="the other side is taken"),
        pytest.param("gA mo gA", id="taken by oneself"),
        pytest.param("gA mo g#", id="walled"),
        pytest.param("gA mo w.", id="only water"),
        pytest.param("gA mo m.", id="only mountain"),
        pytest.param("gA mo mo", id="only another cave"),
        pytest.param("gA mo Ca", id="only a castle"),
        pytest.param("gA mo Fa", id="only a location"),
        pytest.param("gA mo m. g.", id="only the old hex and one too far"),
        pytest.param("gA m. g. g.", id="a mountain without a cave"),
    ],
)
def test_without_a_source_or_a_target_it_is_not_offered(picture: str) -> None:
    assert drawn(picture).options == ["end"]


@pytest.mark.rule("R-CAVE-8", "R-TURN-8")
def test_it_works_with_an_empty_supply() -> None:
    position = without_supply(drawn(TWO_CAVES, "grass"))
    assert position.options == ["cave", "end"]
    position.play("cave", "A1", "G1")
    assert standing(position) == "D1 G1"
    assert (position.state.supply[0], position.options) == (0, ["end"])


@pytest.mark.rule("R-CAVE-10", "R-TURN-10")
def test_a_settlement_just_built_may_be_moved() -> None:
    position = drawn("g. mo c. g. g. g. g.\n m. m. m. m. m. m. m.", "grass")
    position.play("A1", "D1", "E1")
    assert position.options == ["cave", "end"]
    assert moves(position, "cave") == {"A1": "C1"}


@pytest.mark.rule("R-CAVE-10", "R-TILE-2", "R-TILE-5", "R-TILE-6")
def test_it_loses_and_gains_tiles() -> None:
    position = drawn("Fa gA mo g. Oa", "")
    assert position.play("cave", "B1", "D1") == [
        {"event": "moved", "seat": 0, "hex": "B1", "to": "D1", "by": "cave"},
        {"event": "lost", "seat": 0, "tile": "farm", "hex": "A1"},
        {"event": "gained", "seat": 0, "tile": "oasis", "hex": "E1"},
    ]
    assert position.tiles() == {"E1": "fresh"}


@pytest.mark.rule("R-CAVE-10", "R-TILE-6")
def test_moving_round_the_same_location_keeps_its_tile() -> None:
    position = drawn("m. gA mo\n Fa g. m.", "")
    assert position.play("cave", "B1", "B2") == [
        {"event": "moved", "seat": 0, "hex": "B1", "to": "B2", "by": "cave"}
    ]
    assert position.tiles() == {"A2": "ready"}


@pytest.mark.rule("R-CAVE-10", "R-NOMAD-1")
def test_it_takes_a_nomad_tile() -> None:
    position = drawn("gA mo g. Tr", "")
    assert position.play("cave", "A1", "C1")[1:] == [
        {"event": "gained", "seat": 0, "tile": "treasure", "hex": "D1"},
        {"event": "gold", "seat": 0, "amount": 3, "source": "treasure"},
        {"event": "spent", "seat": 0, "tile": "treasure"},
    ]


@pytest.mark.rule("R-CAVE-10", "R-CARD-RED-2")
def test_red_cards_pay_nothing_for_it() -> None:
    cards = ("ambassadors", "shepherds")
    position = drawn("gA mo g. gB g. g. g. g.", "grass", cards=cards)
    assert position.play("cave", "A1", "C1") == [
        {"event": "moved", "seat": 0, "hex": "A1", "to": "C1", "by": "cave"}
    ]
    assert position.state.earned[0] == 0
    assert position.play("E1") == [
        {"event": "built", "seat": 0, "hex": "E1", "by": "mandatory"},
        {"event": "gold", "seat": 0, "amount": 1, "source": "ambassadors"},
    ]


@pytest.mark.rule("R-CAVE-10", "R-DECK-7")
def test_after_it_an_exhausted_card_is_replaced() -> None:
    position = drawn("dA mo g. m. c. c. c.", "grass")
    assert position.play("cave", "A1", "C1", cards=["canyon"]) == [
        {"event": "moved", "seat": 0, "hex": "A1", "to": "C1", "by": "cave"},
        {"event": "exhausted", "seat": 0, "terrain": "grass"},
        {"event": "revealed", "seat": 0, "terrain": "canyon"},
    ]


@pytest.mark.rule("R-CAVE-8", "R-CAVE-9")
def test_through_the_door_it_reaches_every_cave_of_the_board() -> None:
    game = real_game()
    assert game.choices.options == ["cave", "end"]
    game.play("cave")
    assert game.choices.hexes == ["C1", "C2", "D2"]
    game.play("C1")
    assert " ".join(game.choices.hexes) == "K1 L1 J2 K18 L18 K19 M19 K20 L20"
    assert [kb.event_as_dict(event) for event in game.play("M19")] == [
        {"event": "moved", "seat": 0, "hex": "C1", "to": "M19", "by": "cave"}
    ]
    assert game.choices.options == ["end"]


@pytest.mark.rule("R-CAVE-8")
def test_a_wrong_target_is_explained_by_the_rule_of_the_cave() -> None:
    game = real_game()
    game.play("cave")
    refusal = game.why_not("K1")
    assert refusal is not None
    assert refusal.rule == "R-CAVE-8"
    assert str(refusal).startswith("K1 is not possible with Cave: ")


@pytest.mark.rule("R-CAVE-8", "R-TURN-5", "R-TURN-9")
def test_the_reason_why_it_is_not_offered_speaks_of_no_tile() -> None:
    game = real_game()
    for action in ("cave", "C1", "M19"):
        game.play(action)
    assert str(game.why_not("cave")) == "Cave was already used this turn. (R-TURN-5)"
    begun = kb.Game(game.setup)
    assert str(begun.why_not("cave")) == "Cave has no legal target now. (R-TURN-9)"
    without = kb.Game(first_setup())
    assert str(without.why_not("cave")) == "Cave is not in this game. (R-CAVE-8)"
