"""Treasure: gold at once."""

import pytest

from kingdom_builder.rules.scoring import totals
from tests.board_drawings import drawn
from tests.content.nomads.positions import story, told

TAKEN = ["gained 0 treasure E1", "gold 0 3 treasure", "spent 0 treasure"]


@pytest.mark.rule("R-NOMAD-TREASURE-1")
def test_building_beside_it_pays_three_gold_at_once_and_the_tile_is_gone() -> None:
    position = drawn("g. g. g. g. Tr g.", "grass")
    assert told(position.play("D1")) == ["built 0 D1 mandatory", *TAKEN]
    assert position.state.earned[:2] == [3, 0]
    assert position.tiles() == {}
    assert totals(position.board, position.state) == [3, 0]


@pytest.mark.rule("R-NOMAD-TREASURE-1", "R-NOMAD-1")
def test_only_the_first_to_come_gets_it_and_only_once() -> None:
    position = drawn("g. g. g. g. Tr g. g. g. g.", "grass")
    position.state.hand[1] = 0
    assert story(position, "D1", "C1", "B1")[1:4] == TAKEN
    assert story(position, "end", cards=["grass"]) == ["drew 0 grass", "revealed 1 grass"]
    assert story(position, "F1") == ["built 1 F1 mandatory"]
    assert position.state.earned[:2] == [3, 0]


@pytest.mark.rule("R-NOMAD-TREASURE-1")
@pytest.mark.parametrize(
    ("picture", "actions", "moved"),
    [
        ("Pa gA g. g. Tr", ["paddock", "B1", "D1"], "moved 0 B1 D1 paddock"),
        ("Ka gA g. g. Tr", ["caravan", "B1", "D1"], "moved 0 B1 D1 caravan"),
        ("Ha gA g. w. Tr", ["harbor", "B1", "D1"], "moved 0 B1 D1 harbor"),
    ],
)
def test_a_move_brings_it_too(picture: str, actions: list[str], moved: str) -> None:
    position = drawn(picture)
    assert story(position, *actions) == [moved, f"lost 0 {actions[0]} A1", *TAKEN]
    assert position.state.earned[0] == 3


@pytest.mark.rule("R-NOMAD-TREASURE-1", "R-NOMAD-RESETTLE-4")
def test_a_step_of_a_resettlement_brings_it_in_passing() -> None:
    position = drawn("Re gA g. g. Tr")
    assert story(position, "resettlement", "B1", "C1", "D1", "C1", "stop")[2:] == [
        "moved 0 C1 D1 resettlement",
        *TAKEN,
        "moved 0 D1 C1 resettlement",
    ]


@pytest.mark.rule("R-NOMAD-TREASURE-1")
def test_a_donation_brings_it() -> None:
    position = drawn("Dg gA g. g. Tr")
    assert story(position, "donation-grass", "C1", "D1")[2:] == [
        "built 0 D1 donation-grass",
        *TAKEN,
    ]


@pytest.mark.rule("R-NOMAD-TREASURE-1", "R-END-1")
def test_the_last_settlement_may_bring_it_and_the_last_round_comes_after() -> None:
    position = drawn("g. g. g. g. Tr g.", "grass")
    position.state.supply[0] = 1
    assert told(position.play("D1")) == ["built 0 D1 mandatory", *TAKEN, "last-round 0"]


@pytest.mark.rule("R-NOMAD-TREASURE-1", "R-SCORE-1", "R-END-2")
def test_the_last_move_of_the_game_brings_it() -> None:
    position = drawn("Pa gA g. g. Tr g. Ca gB", "grass")
    position.board.start = 1  # A has the last turn
    position.state.last_round = True
    position.state.supply[0] = position.state.builds = 0
    assert story(position, "paddock", "B1", "D1", "end") == [
        "moved 0 B1 D1 paddock",
        "lost 0 paddock A1",
        *TAKEN,
        "over [3, 3] [0, 1]",
    ]


@pytest.mark.rule("R-NOMAD-TREASURE-1", "R-NOMAD-4")
def test_fields_are_taken_in_reading_order_and_each_treasure_pays_on_its_own() -> None:
    picture = """
        Tr g. Fa g. g. g.
         Sw Tr m. m. m. m.
    """
    position = drawn(picture, "grass")
    assert told(position.play("B1")) == [
        "built 0 B1 mandatory",
        "gained 0 treasure A1",
        "gold 0 3 treasure",
        "spent 0 treasure",
        "gained 0 farm C1",
        "gained 0 sword A2",
        "gained 0 treasure B2",
        "gold 0 3 treasure",
        "spent 0 treasure",
    ]
    assert position.state.earned[0] == 6
    assert position.tiles() == {"C1": "fresh", "A2": "fresh"}


@pytest.mark.rule("R-NOMAD-TREASURE-1")
def test_a_treasure_is_never_an_option() -> None:
    position = drawn("Tr gA g. g. g. g.", "grass")
    assert position.tiles() == {"A1": "ready"}  # as if somebody had kept it
    assert position.options == []
    position.play("C1", "D1", "E1")
    assert position.options == ["end"]
