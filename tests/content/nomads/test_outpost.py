"""Outpost: one placement need not be beside an own settlement."""

import pytest

from tests.board_drawings import SIGNS, Position, drawn
from tests.content.base.positions import first_game, grant, ready, standing, targets
from tests.content.nomads.positions import LETTERS, deal_hand, grant_nomad, plain, story, told

SIGN = {key: sign for sign, key in SIGNS.items()}
SPENT = ["spent 0 outpost"]
# A must build C1, D1, E1; the Outpost opens G1 to I1.
ROAD = """
    Fa gA g. g. g. c. g. g. g.
     Ou c. c. c. c. m. m. m. m.
"""
FORCED = ["C1", "D1", "E1"]
FAR = ["G1", "H1", "I1"]
BUILDERS = {
    "mandatory": "flower",
    "oracle": "flower",
    "farm": "grass",
    "oasis": "desert",
    "garden": "flower",
    "donation-forest": "forest",
    "donation-water": "water",
    "donation-mountain": "mountain",
}
MOVERS = [("barn", "g", "grass"), ("harbor", "w", "desert")]


def fixed(picture: str, tile: str, letter: str, card: str) -> Position:
    """A picture in which ``*`` is the terrain a tile moves to and ``Lo`` its field."""
    return drawn(picture.replace("*", letter).replace("Lo", SIGN[tile]), card)


@pytest.mark.rule("R-NOMAD-OUTPOST-1", "R-NOMAD-OUTPOST-4", "R-TURN-4")
@pytest.mark.parametrize("built", [0, 1, 2])
def test_it_frees_one_of_the_three_mandatory_builds_and_only_that_one(built: int) -> None:
    position = drawn(ROAD, "grass")
    position.play(*FORCED[:built])
    assert position.hexes == [FORCED[built]]
    assert position.options == (["farm", "outpost"] if built == 0 else ["outpost"])
    assert told(position.play("outpost")) == SPENT
    assert (position.hexes, position.options) == (FORCED[built:] + FAR, [])
    assert told(position.play("I1")) == ["built 0 I1 mandatory"]
    if built == 2:
        assert position.options == ["farm", "end"]
    else:
        assert (position.hexes, position.options) == ([FORCED[built], "H1"], [])


@pytest.mark.rule("R-NOMAD-OUTPOST-4", "R-TURN-4")
def test_at_a_free_point_it_belongs_to_the_first_build_and_nothing_else_comes_between() -> None:
    position = drawn(ROAD, "grass")
    position.play("outpost")
    assert (position.hexes, position.options) == (FORCED + FAR, [])
    position.play("C1")  # it may be wasted on a hex that was open anyway
    assert (position.hexes, position.options) == (["D1"], [])
    assert position.tiles() == {"A1": "ready"}


@pytest.mark.rule("R-NOMAD-OUTPOST-1")
def test_after_the_mandatory_action_nothing_is_pending() -> None:
    position = drawn(ROAD, "grass")
    position.play("C1", "D1", "E1")
    assert position.options == ["farm", "end"]
    position.play("farm")
    assert (position.hexes, position.options) == (FAR, [])  # nothing is adjacent: all are open


@pytest.mark.rule("R-NOMAD-OUTPOST-1", "R-NOMAD-OUTPOST-2", "R-NOMAD-OUTPOST-3")
@pytest.mark.parametrize(("action", "terrain"), BUILDERS.items())
def test_it_works_with_every_build_under_the_rule_and_keeps_to_the_terrain(
    action: str, terrain: str
) -> None:
    marks = {f"{LETTERS[terrain]}.": "F5 M5 N5", "cA": "E5", "Ou": "E4"}
    marks[SIGN.get(action, "To")] = "D5"
    position = plain("c.", marks, "flower" if terrain == "flower" else "canyon")
    if action != "mandatory":
        position.play(action)
    assert position.hexes == ["F5"]
    assert "outpost" in position.options
    assert told(position.play("outpost")) == SPENT
    assert (position.hexes, position.options) == (["F5", "M5", "N5"], [])
    assert told(position.play("N5"))[0] == f"built 0 N5 {action}"


@pytest.mark.rule("R-NOMAD-OUTPOST-3", "R-LOC-TOWER-1")
def test_with_the_tower_the_whole_edge_is_open() -> None:
    position = ready(plain("m.", {"gA": "B2", "To": "G9", "Ou": "C2", "g.": "A1 B1 H8"}), "G9")
    assert targets(position, "tower") == "B1"
    assert position.options == ["outpost"]
    assert told(position.play("outpost")) == SPENT
    assert (position.hexes, position.options) == (["A1", "B1"], [])  # H8 is not at the edge
    assert told(position.play("A1")) == ["built 0 A1 tower"]


@pytest.mark.rule("R-NOMAD-OUTPOST-3", "R-NOMAD-DONATION-1")
@pytest.mark.parametrize("built", [0, 1, 2])
def test_it_frees_one_of_the_three_builds_of_a_donation(built: int) -> None:
    marks = {"f.": "F5 G5 H5 I5 P5 Q5", "cA": "E5", "Ou": "E4", "Df": "D5"}
    position = plain("c.", marks, "canyon")
    line = ["F5", "G5", "H5", "I5"]
    position.play("donation-flower", *line[:built])
    assert (position.hexes, position.options) == ([line[built]], ["outpost"])
    assert told(position.play("outpost")) == SPENT
    assert (position.hexes, position.options) == ([*line[built:], "P5", "Q5"], [])
    assert told(position.play("Q5")) == ["built 0 Q5 donation-flower"]
    if built == 2:
        assert position.state.active == -1
    else:
        assert (position.hexes, position.options) == ([line[built], "P5"], [])


@pytest.mark.rule("R-NOMAD-OUTPOST-3", "R-BUILD-8")
@pytest.mark.parametrize(("tile", "letter", "card"), MOVERS)
def test_with_a_move_it_is_offered_after_the_source(tile: str, letter: str, card: str) -> None:
    picture = """
        Lo dA *. dA m. *. *.
         Ou m. m. m. m. d. m.
    """
    position = fixed(picture, tile, letter, card)
    position.play(tile)
    assert (position.hexes, position.options) == (["B1", "D1"], [])
    position.play("B1")
    assert (position.hexes, position.options) == (["C1"], ["outpost"])
    assert told(position.play("outpost")) == SPENT
    assert (position.hexes, position.options) == (["C1", "F1", "G1"], [])
    assert told(position.play("G1")) == [f"moved 0 B1 G1 {tile}", f"lost 0 {tile} A1"]
    assert standing(position) == "D1 G1"
    assert not position.state.unbound


@pytest.mark.rule("R-NOMAD-OUTPOST-3")
@pytest.mark.parametrize(("tile", "letter", "card"), MOVERS)
def test_a_move_may_go_without_it(tile: str, letter: str, card: str) -> None:
    position = fixed("Lo dA *. dA Ou *. *. d. d.", tile, letter, card)
    assert told(position.play(tile, "B1", "C1")) == [
        f"moved 0 B1 C1 {tile}",
        f"lost 0 {tile} A1",
    ]
    assert position.tiles() == {"E1": "ready"}


@pytest.mark.rule("R-NOMAD-OUTPOST-3", "R-BUILD-9")
@pytest.mark.parametrize(("tile", "letter", "card"), MOVERS)
def test_a_source_that_moves_only_with_the_outpost_leaves_it_as_the_only_choice(
    tile: str, letter: str, card: str
) -> None:
    picture = """
        *A *A d. d. d. *.
         Lo Ou d. d. d. d.
    """
    position = fixed(picture, tile, letter, card)
    assert tile in position.options
    position.play(tile)
    assert (position.hexes, position.options) == (["A1", "B1"], [])
    position.play("B1")
    assert (position.hexes, position.options) == ([], ["outpost"])
    assert told(position.play("outpost")) == SPENT
    assert (position.hexes, position.options) == (["F1"], [])
    assert told(position.play("F1")) == [f"moved 0 B1 F1 {tile}"]


@pytest.mark.rule("R-NOMAD-OUTPOST-3", "R-BUILD-9")
@pytest.mark.parametrize("word", ["fresh", "none"])
@pytest.mark.parametrize(("tile", "letter", "card"), MOVERS)
def test_without_a_ready_outpost_that_move_is_not_offered(
    word: str, tile: str, letter: str, card: str
) -> None:
    picture = """
        *A *A d. d. d. *.
         Lo Ou d. d. d. d.
    """
    position = fixed(picture, tile, letter, card)
    position.state.ready[0] &= ~position.board.nomads
    if word == "fresh":
        position.set_tile("B2", "fresh")
    assert position.options == []


@pytest.mark.rule("R-NOMAD-OUTPOST-3", "R-BUILD-9")
def test_the_barn_of_the_flower_area_on_the_first_game_board_moves_with_the_outpost() -> None:
    position = grant(first_game(own="S13 T13 T14", card="flower"), "barn", "L7")
    assert position.options == ["farm"]
    grant_nomad(position, "outpost", "S3")
    assert position.options == ["farm", "barn"]
    assert targets(position, "barn") == "S13 T13 T14"
    position.play("S13")
    assert (position.hexes, position.options) == ([], ["outpost"])
    position.play("outpost")
    assert "A1" in position.hexes
    assert "S13" not in position.hexes
    assert len(position.hexes) == position.board.terrain[3].bit_count() - 3


@pytest.mark.rule("R-NOMAD-OUTPOST-3", "R-LOC-HARBOR-2")
def test_without_a_free_target_the_outpost_does_not_help_a_move() -> None:
    position = drawn("Ha dA wA wB m. d. d. d.", "desert")
    grant_nomad(position, "outpost", "T20")
    assert position.options == []  # all desert is open anyway, and no water is free


@pytest.mark.rule("R-NOMAD-OUTPOST-1", "R-TURN-9")
@pytest.mark.parametrize(
    ("picture", "hexes"),
    [
        pytest.param("Ou cA m. g. m. g. g.", "D1 F1 G1", id="nothing is adjacent"),
        pytest.param("Ou cA g. cA g. cA m.", "C1 E1", id="everything is adjacent"),
    ],
)
def test_it_is_not_offered_when_it_would_add_nothing(picture: str, hexes: str) -> None:
    position = drawn(picture, "grass")
    assert (position.hexes, position.options) == (hexes.split(), [])


@pytest.mark.rule("R-NOMAD-OUTPOST-1", "R-BUILD-11")
def test_it_adds_nothing_for_who_has_no_settlement() -> None:
    position = grant_nomad(drawn("g. g. g. g. gB", "grass"), "outpost", "T20")
    assert (position.hexes, position.options) == (["A1", "B1", "C1", "D1"], [])
    position.play("A1")
    assert (position.hexes, position.options) == (["B1"], ["outpost"])


@pytest.mark.rule("R-NOMAD-OUTPOST-1", "R-NOMAD-4", "R-NOMAD-2")
def test_two_outposts_free_two_placements_but_not_the_same_one() -> None:
    position = drawn(ROAD.replace("Fa", "Ou"), "grass")
    assert position.options == ["outpost"]
    position.play("outpost")
    assert position.options == []
    position.play("I1")
    assert (position.hexes, position.options) == (["C1", "H1"], ["outpost"])
    assert told(position.play("outpost")) == SPENT
    assert (position.hexes, position.options) == (["C1", "D1", "E1", "G1", "H1"], [])
    position.play("E1")
    assert (position.hexes, position.options) == (["C1", "D1", "H1"], [])
    position.play("C1")
    assert position.options == ["end"]


@pytest.mark.rule("R-NOMAD-OUTPOST-1", "R-NOMAD-2", "R-NOMAD-4")
def test_of_two_outposts_one_may_stay_unused_until_the_end_of_the_turn() -> None:
    position = drawn(ROAD.replace("Fa", "Ou"), "grass")
    assert story(position, "outpost", "I1", "H1", "G1", "end", cards=["forest"]) == [
        *SPENT,
        "built 0 I1 mandatory",
        "built 0 H1 mandatory",
        "built 0 G1 mandatory",
        *SPENT,
        "drew 0 forest",
    ]


@pytest.mark.rule("EX-18", "R-NOMAD-OUTPOST-1", "R-NOMAD-1")
def test_two_at_a_location_and_the_third_far_away_at_a_nomad_field() -> None:
    picture = """
        Ou gA g. g. g. g. c. g. Sw
         m. m. m. To m. m. m. m. m.
    """
    position = drawn(picture, "grass")
    assert story(position, "C1", "D1", "outpost", "H1") == [
        "built 0 C1 mandatory",
        "built 0 D1 mandatory",
        "gained 0 tower D2",
        *SPENT,
        "built 0 H1 mandatory",
        "gained 0 sword I1",
    ]
    assert position.tiles() == {"D2": "fresh", "I1": "fresh"}


@pytest.mark.rule("R-NOMAD-OUTPOST-1", "R-NOMAD-2")
def test_an_outpost_that_is_fresh_cannot_be_used() -> None:
    position = drawn(ROAD, "grass")
    position.set_tile("A2", "fresh")
    assert position.options == ["farm"]
    position.play("C1")
    assert position.options == []


@pytest.mark.rule("R-NOMAD-OUTPOST-1", "R-DECK-5")
def test_it_frees_a_build_on_the_new_terrain_when_the_card_changes() -> None:
    position = drawn("Ou gA g. c. m. c. c.", "grass")
    assert position.options == []
    assert told(position.play("C1", cards=["canyon"]))[1:] == [
        "exhausted 0 grass",
        "revealed 0 canyon",
    ]
    assert (position.hexes, position.options) == (["D1"], ["outpost"])
    position.play("outpost")
    assert (position.hexes, position.options) == (["D1", "F1", "G1"], [])


@pytest.mark.rule("R-NOMAD-OUTPOST-3")
@pytest.mark.parametrize(
    ("action", "picks"),
    [
        ("tavern", []),
        ("village", []),
        ("paddock", ["E6"]),
        ("caravan", ["E6"]),
        ("quarry", ["F6"]),
        ("resettlement", ["E6", "E7"]),
        ("sword", []),
        ("cave", ["E5"]),
    ],
)
def test_it_changes_nothing_for_the_other_actions(action: str, picks: list[str]) -> None:
    marks = {"gA": "E5 F5 G5 E6", "Ou": "F4", SIGN[action]: "E4", "gB": "J9"}
    if action == "cave":
        marks["mo"] = "D5"
        del marks["Cv"]
    position = plain("g.", marks, "grass")
    assert position.options == sorted([action, "outpost"], key=order)
    position.play(action)
    assert position.options == []
    for pick in picks:
        position.play(pick)
        assert "outpost" not in position.options
    assert position.hexes


def order(option: str) -> int:
    return ["tavern", "paddock", "quarry", "caravan", "village", "resettlement", "sword", "outpost",
            "cave"].index(option)  # fmt: skip


@pytest.mark.rule("R-NOMAD-OUTPOST-5", "R-NOMAD-OUTPOST-1")
def test_the_free_choice_of_a_build_includes_the_island() -> None:
    position = drawn(ROAD, "grass", island="g. c. g.")
    assert position.hexes == ["C1"]
    position.play("outpost")
    assert position.hexes == [*FORCED, *FAR, "iA1", "iC1"]
    assert told(position.play("iC1")) == ["built 0 iC1 mandatory"]
    assert position.hexes == ["C1"]  # beside iC1 lies only canyon


@pytest.mark.rule("R-NOMAD-OUTPOST-5", "R-NOMAD-OUTPOST-3")
@pytest.mark.parametrize(("tile", "letter", "card"), MOVERS)
def test_the_free_choice_of_a_move_includes_the_island(tile: str, letter: str, card: str) -> None:
    picture = f"{SIGN[tile]} dA {letter}. dA Ou {letter}. d."
    position = drawn(picture, card, island=f"{letter}. d. {letter}.")
    position.play(tile, "D1")
    assert (position.hexes, position.options) == (["C1"], ["outpost"])
    position.play("outpost")
    assert position.hexes == ["C1", "F1", "iA1", "iC1"]
    assert told(position.play("iA1")) == [f"moved 0 D1 iA1 {tile}"]


@pytest.mark.rule("R-NOMAD-OUTPOST-5")
def test_the_island_alone_is_worth_an_outpost() -> None:
    position = drawn("Ou dA g. m. m.", "grass", island="g. g.")
    assert (position.hexes, position.options) == (["C1"], ["outpost"])


@pytest.mark.rule("R-NOMAD-OUTPOST-1", "R-NOMAD-2")
def test_its_freedom_does_not_outlast_the_placement() -> None:
    position = drawn("Ou gA g. g. g. m. g. g. g. gB g. g. g.", "grass")
    deal_hand(position, 1, "grass")
    position.play("outpost", "G1", "C1", "D1")
    assert not position.state.unbound
    position.play("end", cards=["forest"])
    assert (position.hexes, position.options) == (["I1", "K1"], [])
