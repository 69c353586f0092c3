"""A cave is a mountain in every respect."""

import pytest

from kingdom_builder.hexgrid.names import hexes_named, names_of
from kingdom_builder.model.terrain import MOUNTAIN
from tests.board_drawings import drawn, laid
from tests.boards import board_of
from tests.content.base.positions import meadow, moves, ready, standing, targets

MINE = "Dm gA mo g."
CAVES = ("D1", "K2", "L19")


@pytest.mark.rule("R-CAVE-6", "R-CARD-MINERS-1")
@pytest.mark.parametrize("word", ["m.", "mo"])
def test_miners_score_beside_it(word: str) -> None:
    assert meadow({word: "F5", "gA": "E5 G5 F7"}).gold("miners") == 2


@pytest.mark.rule("R-CAVE-6", "R-LOC-CARAVAN-3")
@pytest.mark.parametrize("word", ["m.", "mo"])
def test_the_caravan_stops_before_it(word: str) -> None:
    assert moves(drawn(f"Ka gA g. g. {word} g. g."), "caravan") == {"B1": "D1"}


@pytest.mark.rule("R-CAVE-6", "R-LOC-PADDOCK-2")
def test_the_paddock_jumps_over_it_but_not_onto_it() -> None:
    assert moves(drawn("Pa gA mo g. g."), "paddock") == {"B1": "D1"}
    assert drawn("Pa gA g. mo g.").options == ["end"]


@pytest.mark.rule("R-CAVE-6", "R-BUILD-2")
@pytest.mark.parametrize(
    "picture",
    [
        pytest.param("Ta gA gA gA mo", id="tavern"),
        pytest.param("Re gA mo m.", id="resettlement"),
        pytest.param("Vi gA mo wA\n m. gA wA m.", id="village"),
        pytest.param("Ka gA mo m.", id="caravan"),
        pytest.param("To gA mo m.", id="tower"),
        pytest.param("Ha gA mo m.", id="harbor"),
    ],
)
def test_no_other_tile_places_anything_on_it(picture: str) -> None:
    assert drawn(picture).options == ["end"]


@pytest.mark.rule("R-CAVE-6", "R-BUILD-2")
def test_the_tower_looks_past_it() -> None:
    assert targets(drawn("To gA mo m. g."), "tower") == "E1"


@pytest.mark.rule("R-CAVE-6")
def test_on_a_real_board_it_changes_neither_terrain_nor_where_one_may_build() -> None:
    plain, with_caves = board_of(), board_of(modules=("caves",), caves=CAVES)
    assert names_of(laid(with_caves, "caves")) == list(CAVES)
    assert laid(with_caves, "caves") & ~with_caves.terrain[MOUNTAIN] == 0
    assert with_caves.terrain == plain.terrain
    assert with_caves.beside == plain.beside
    assert with_caves.buildable == plain.buildable


@pytest.mark.rule("R-CAVE-7", "R-NOMAD-DONATION-2")
def test_the_donation_of_mountain_may_build_on_it() -> None:
    position = drawn(MINE)
    position.play("donation-mountain")
    assert position.hexes == ["C1", "A2", "B2"]
    assert position.play("C1") == [
        {"event": "built", "seat": 0, "hex": "C1", "by": "donation-mountain"}
    ]
    assert laid(position.board, "caves") == hexes_named(["C1"])


@pytest.mark.rule("R-CAVE-7")
def test_who_stands_on_a_cave_is_not_beside_it_but_its_neighbours_are() -> None:
    position = drawn(MINE)
    position.play("donation-mountain", "C1", "A2", "A3")
    assert standing(position) == "B1 C1 A2 A3"
    assert moves(position, "cave") == {"B1": "D1"}


@pytest.mark.rule("R-CAVE-7")
def test_standing_on_the_only_cave_alone_gives_no_move() -> None:
    position = ready(drawn("mo g. m. Dm"), "D1")
    position.state.supply[0] = 1
    position.play("donation-mountain", "A1")
    assert standing(position) == "A1"
    assert position.options == ["end"]


@pytest.mark.rule("R-CAVE-7", "R-CAVE-8")
def test_who_stands_on_a_cave_may_leave_it_by_the_next_one() -> None:
    position = drawn("Dm gA mo mo g.")
    position.play("donation-mountain", "C1", "A2", "A3")
    assert moves(position, "cave") == {"B1": "E1", "C1": "E1"}


@pytest.mark.rule("R-CAVE-7", "R-CAVE-8")
def test_a_rival_on_the_cave_does_not_close_it() -> None:
    position = drawn("gA mo g.")
    position.state.settlements[1] = hexes_named(["B1"])
    position.state.free &= ~hexes_named(["B1"])
    assert moves(position, "cave") == {"A1": "C1"}


@pytest.mark.rule("R-CAVE-7", "R-CARD-MINERS-2")
def test_miners_pay_nothing_on_a_cave_and_still_beside_it() -> None:
    position = meadow({"Dm": "E5", "gA": "F5", "mo": "G5"})
    position.play("donation-mountain", "G5")
    assert standing(position) == "F5 G5"
    assert position.gold("miners") == 1


@pytest.mark.rule("R-CAVE-7", "R-CARD-SHEPHERDS-2")
def test_for_shepherds_an_empty_cave_is_an_empty_mountain() -> None:
    picture = """
        Dm gA m. mo g.
         g. g. g. g. g.
    """
    position = drawn(picture, cards=("shepherds",))
    position.play("donation-mountain")
    assert position.play("C1") == [
        {"event": "built", "seat": 0, "hex": "C1", "by": "donation-mountain"}
    ]
    assert position.play("D1") == [
        {"event": "built", "seat": 0, "hex": "D1", "by": "donation-mountain"},
        {"event": "gold", "seat": 0, "amount": 2, "source": "shepherds"},
    ]
