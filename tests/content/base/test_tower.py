"""Tower: build at the edge of the board."""

from collections.abc import Mapping

import pytest

from tests.board_drawings import Position, drawn
from tests.content.base.positions import first_game, grant, holder, printed, targets

COLUMNS = "ABCDEFGHIJKLMNOPQRST"
MIDDLE = [f"{side}{row}" for row in range(2, 20) for side in "AT"]
EDGE = [f"{c}1" for c in COLUMNS] + MIDDLE + [f"{c}20" for c in COLUMNS]
SEAM = "J10 K10 J11 K11"


def tower(own: str, marks: Mapping[str, str] | None = None) -> Position:
    return holder("To", own, marks)


@pytest.mark.rule("R-LOC-TOWER-1", "R-DEF-4", "R-BUILD-7")
def test_from_the_middle_every_edge_hex_is_open_and_no_seam() -> None:
    assert len(EDGE) == 76
    assert targets(tower(SEAM), "tower").split() == EDGE


@pytest.mark.rule("R-LOC-TOWER-1")
@pytest.mark.parametrize("letter", "gcdft")
def test_one_adjacent_edge_hex_of_any_terrain_limits_all(letter: str) -> None:
    position = tower("B5", {f"{letter}.": "A5", "w.": "A4", "m.": "A6"})
    assert targets(position, "tower") == "A5"


@pytest.mark.rule("R-LOC-TOWER-1", "R-BUILD-7")
@pytest.mark.parametrize("word", ["w.", "m.", "gB", "Ca", "Fa"])
def test_an_adjacent_edge_hex_that_cannot_be_built_on_limits_nothing(word: str) -> None:
    blocked = ["A4", "A5", "A6"]
    position = tower("B5", {word: " ".join(blocked)})
    assert targets(position, "tower").split() == [at for at in EDGE if at not in blocked]


@pytest.mark.rule("R-LOC-TOWER-1", "R-DEF-4")
@pytest.mark.parametrize(
    ("own", "expected"),
    [
        ("A1", "B1 A2"),
        ("T1", "S1 T2"),
        ("A20", "A19 B20"),
        ("T20", "T19 S20"),
        ("A2", "A1 B1 A3"),
        ("S20", "T19 R20 T20"),
    ],
)
def test_the_tower_goes_round_corners(own: str, expected: str) -> None:
    assert targets(tower(own), "tower") == expected


@pytest.mark.rule("R-LOC-TOWER-1")
def test_the_tower_unites_all_adjacent_terrains_in_one_pool() -> None:
    position = tower("B5 S12", {"c.": "A4", "d.": "A5", "f.": "A6", "t.": "T12"})
    assert targets(position, "tower") == "A4 A5 A6 T11 T12 T13"


@pytest.mark.rule("R-TURN-9", "R-LOC-TOWER-1")
def test_without_a_free_buildable_hex_at_the_edge_there_is_no_tower() -> None:
    picture = """
        gA gB w. m. Ca
         To g. g. g. g.
        m. g. g. g. g.
    """
    position = drawn(picture, "grass")
    assert position.tiles() == {"A2": "ready"}
    assert position.options == []


@pytest.mark.rule("R-LOC-TOWER-1", "R-DEF-4")
def test_on_the_first_game_board_the_pool_is_the_printed_edge() -> None:
    position = grant(first_game(own="F8", card="forest"), "tower", "H7")
    buildable = set("".join(f"{printed(letter)} " for letter in "GCDFT").split())
    assert targets(position, "tower").split() == [at for at in EDGE if at in buildable]
