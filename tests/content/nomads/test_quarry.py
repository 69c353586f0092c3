"""Quarry: put up stone walls."""

import pytest

from kingdom_builder.table.box_registry import REGISTRY
from tests.board_drawings import SIGNS, drawn
from tests.content.base.positions import first_game, grant, meadow, ready, targets, without_supply
from tests.content.nomads.positions import plain, story, told

SIGN = {key: sign for sign, key in SIGNS.items()}
QUARRY = """
    Qu gA g. d. g.
     d. g. d. g. d.
    g. d. gA d. gB
"""
ONE_HEX = """
    Qu gA g. g. g. g.
     m. m. m. m. m. m.
"""


@pytest.mark.rule("EX-22", "R-LOC-QUARRY-1", "R-LOC-QUARRY-3")
def test_the_example_of_the_booklet_has_one_hex_for_a_wall_and_none_for_a_second() -> None:
    position = grant(first_game(own="N1 O1 N2", card="desert"), "quarry", "S3")
    assert targets(position, "quarry") == "O2"
    assert told(position.play("O2")) == ["walled 0 O2"]
    assert position.state.active == -1
    assert "O2" not in position.hexes
    assert position.options == []


@pytest.mark.rule("R-LOC-QUARRY-1")
@pytest.mark.parametrize(
    ("card", "expected"), [("grass", "C1 B2"), ("desert", "A2 C2 B3 D3"), ("canyon", "")]
)
def test_walls_go_on_the_terrain_of_the_card_beside_own_settlements(
    card: str, expected: str
) -> None:
    position = drawn(QUARRY, card)
    if expected:
        assert targets(position, "quarry") == expected
    else:
        assert position.options == []


@pytest.mark.rule("R-LOC-QUARRY-1", "R-TURN-9")
@pytest.mark.parametrize("word", ["d.", "gB", "g#", "w."])
def test_without_an_adjacent_hex_of_the_card_there_is_no_way_out(word: str) -> None:
    position = drawn(f"Qu gA {word} g. g. g. gB g.", "grass")
    assert position.tiles() == {"A1": "ready"}
    assert position.options == []


@pytest.mark.rule("R-LOC-QUARRY-3")
def test_a_wall_beside_a_wall_is_not_enough() -> None:
    position = drawn(ONE_HEX, "grass")
    assert targets(position, "quarry") == "C1"
    assert told(position.play("C1")) == ["walled 0 C1"]
    assert position.state.active == -1  # D1 touches only the wall: the action is over by itself
    assert (position.hexes, position.options) == (["D1", "E1", "F1"], [])


@pytest.mark.rule("R-LOC-QUARRY-1")
def test_two_walls_and_no_third() -> None:
    position = drawn(QUARRY, "desert")
    assert told(position.play("quarry")) == []
    assert (position.hexes, position.options) == (["A2", "C2", "B3", "D3"], [])
    assert told(position.play("C2")) == ["walled 0 C2"]
    assert (position.hexes, position.options) == (["A2", "B3", "D3"], ["stop"])
    assert told(position.play("B3")) == ["walled 0 B3"]
    assert position.state.walls == 23
    assert position.options == []
    assert position.tiles() == {"A1": "used"}


@pytest.mark.rule("R-LOC-QUARRY-1")
def test_one_may_stop_after_the_first_wall_but_not_before() -> None:
    position = drawn(QUARRY, "desert")
    position.play("quarry")
    assert position.options == []
    position.play("C2")
    assert position.options == ["stop"]
    assert told(position.play("stop")) == []
    assert position.state.walls == 24
    assert position.hexes == ["A2", "B3", "D3"]  # the mandatory action, without the wall
    assert position.options == []


@pytest.mark.rule("R-LOC-QUARRY-4", "R-NOMAD-SETUP-6")
@pytest.mark.parametrize(("walls", "put"), [(0, 0), (1, 1), (2, 2), (25, 2)])
def test_no_more_walls_than_are_left(walls: int, put: int) -> None:
    position = drawn(QUARRY, "desert")
    position.state.walls = walls
    if put == 0:
        assert position.options == []
        return
    assert story(position, "quarry", *["C2", "B3"][:put]) == ["walled 0 C2", "walled 0 B3"][:put]
    assert position.state.active == -1
    assert position.state.walls == walls - put


@pytest.mark.rule("R-LOC-QUARRY-5", "R-TURN-8")
def test_the_quarry_needs_no_supply() -> None:
    position = without_supply(drawn(QUARRY, "desert"))
    assert position.options == ["quarry", "end"]
    assert story(position, "quarry", "C2", "D3") == ["walled 0 C2", "walled 0 D3"]
    assert position.state.supply[0] == 0
    assert not position.state.last_round


@pytest.mark.rule("R-LOC-QUARRY-1", "R-DECK-9")
def test_without_a_card_there_is_no_quarry() -> None:
    assert drawn(QUARRY).options == ["end"]


@pytest.mark.rule("R-LOC-QUARRY-2", "R-BUILD-1")
@pytest.mark.parametrize(
    ("tile", "picks"),
    [
        ("", []),
        ("oracle", ["oracle"]),
        ("farm", ["farm"]),
        ("tower", ["tower"]),
        ("tavern", ["tavern"]),
        ("village", ["village"]),
        ("quarry", ["quarry"]),
        ("donation-grass", ["donation-grass"]),
        ("barn", ["barn", "C1"]),
        ("paddock", ["paddock", "C1"]),
        ("caravan", ["caravan", "B1"]),
        ("resettlement", ["resettlement", "B1"]),
    ],
)
@pytest.mark.parametrize("is_wall", [False, True])
def test_a_wall_blocks_its_hex_for_every_build_move_and_wall(
    tile: str, picks: list[str], is_wall: bool
) -> None:
    marks = {"gA": "B1 C1 D1 A2", SIGN.get(tile, "Fa"): "A3", "g#" if is_wall else "g.": "A1 B2"}
    position = ready(plain("g.", marks, "grass"), "A3")
    for pick in picks:
        if pick not in position.options + position.hexes:
            assert is_wall
            return
        position.play(pick)
    assert bool({"A1", "B2"} & set(position.hexes)) is not is_wall


@pytest.mark.rule("R-LOC-QUARRY-2")
@pytest.mark.parametrize("card", [key for key, card in REGISTRY.cards.items() if not card.is_red])
def test_walls_bring_nobody_gold(card: str) -> None:
    marks = {"gA": "E5 F5 J9", "gB": "H5", "Ca": "E4", "w.": "J8", "m.": "F7"}
    with_walls = meadow(marks | {"g#": "G5 F6 A1 T20 D4"})
    for seat in (0, 1):
        assert with_walls.gold(card, seat) == meadow(marks).gold(card, seat)


@pytest.mark.rule("R-LOC-QUARRY-2")
def test_walls_are_there_for_the_rest_of_the_game_and_for_everyone() -> None:
    position = drawn("Qu gA g. gB g. g. g. g. g.", "grass")
    position.state.hand[1] = 0
    position.play("quarry", "C1")
    position.play("E1", "F1", "G1")
    position.play("end", cards=["grass"])
    assert position.state.seat == 1
    assert position.hexes == ["H1", "I1"]  # not C1, although it touches D1


@pytest.mark.rule("R-DECK-7", "R-LOC-QUARRY-2")
@pytest.mark.parametrize("picks", [["C1", "B2"], ["B2", "C1"]])
def test_walls_may_exhaust_the_terrain_of_the_card(picks: list[str]) -> None:
    picture = """
        Qu gA g. m. c. c.
         m. g. m. m. c. m.
    """
    position = drawn(picture, "grass")
    first, second = picks
    assert story(position, "quarry", first) == [f"walled 0 {first}"]
    assert told(position.play(second, cards=["canyon"])) == [
        f"walled 0 {second}",
        "exhausted 0 grass",
        "revealed 0 canyon",
    ]
    assert position.hexes == ["E1", "F1", "E2"]


@pytest.mark.rule("R-DECK-7", "R-LOC-QUARRY-1")
def test_when_the_last_hex_is_walled_up_the_action_is_over_before_a_second_wall() -> None:
    position = drawn("Qu gA g. m. cA c.", "grass")
    assert story(position, "quarry", "C1", cards=["canyon"]) == [
        "walled 0 C1",
        "exhausted 0 grass",
        "revealed 0 canyon",
    ]
    assert (position.hexes, position.options) == (["F1"], [])
    assert position.state.walls == 24
