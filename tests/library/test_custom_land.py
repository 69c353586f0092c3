"""Quadrants and islands that players type in themselves."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import kingdom_builder as kb
from kingdom_builder.notation.land_text import islands_from_text, quadrants_from_text
from tests.content.toy import MILL
from tests.random_games import random_step

ROWS = "\n".join(MILL.rows)
QUADRANT = f"# typed off the board\nQUADRANT My Mill | location=Farm | location_fields=2\n{ROWS}\n"
ISLAND = "ISLAND Lagoon | location=Bridge\n.GGC.\nDGCCF\n.DDLCFF\nDTGFF\n"


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "land.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_official_file_format_is_read() -> None:
    text = Path(__file__).parent.parent.joinpath("reference/quadrants.txt").read_text("utf-8")
    keys = [quadrant.key for quadrant in quadrants_from_text(text)]
    assert keys == [
        "oracle", "farm", "tavern", "tower", "harbor", "paddock", "barn", "oasis",
        "quarry", "caravan", "village", "garden",
    ]  # fmt: skip


def test_a_home_made_quadrant_is_played_and_travels_in_the_record(tmp_path: Path) -> None:
    quadrants = kb.load_quadrants(written(tmp_path, QUADRANT))
    assert [(q.key, q.location) for q in quadrants] == [("my-mill", "farm")]
    game = kb.new_game(3, seed=4, quadrants=quadrants)
    assert any(name.startswith("my-mill") for name in game.setup.board)
    while not game.over:
        random_step(game)
    for name in ("game.json", "game.txt"):
        path = kb.save(game, tmp_path / name)
        again = kb.load(path)
        assert again.setup.quadrants == quadrants
        assert again.score() == game.score()


def test_a_home_made_quadrant_can_be_placed_by_name(tmp_path: Path) -> None:
    quadrants = kb.load_quadrants(written(tmp_path, QUADRANT))
    board = ("oasis", "my-mill/180", "tower", "barn")
    game = kb.new_game(2, board=board, quadrants=quadrants)
    assert game.setup.board == board
    plain = kb.new_game(2, board=("oasis", "farm", "tower", "barn"), quadrants=quadrants)
    assert plain.setup.quadrants == ()


def test_a_home_made_island_is_played_and_travels_in_the_record(tmp_path: Path) -> None:
    island = kb.load_island(written(tmp_path, ISLAND))
    game = kb.new_game(2, seed=5, modules=["island"], island=island)
    assert game.setup.island == island
    assert (island.key, island.location, len(island.rows)) == ("lagoon", "bridge", 4)
    while not game.over:
        random_step(game)
    for name in ("game.json", "game.txt"):
        assert kb.load(kb.save(game, tmp_path / name)).score() == game.score()


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("GGCCGWWFFF", "GGCCGXWFFF", "Line 4, column 6: 'X' does not belong there"),
        ("GGCCGWWFFF", "GGCCGWWFFFF", "Line 4, column 11: 'F' does not belong there"),
        ("GGCCGWWFFF", "GGCCGWWFF", "Line 4: a row has 10 letters, not 9."),
        ("GGCCGWWFFF\n", "", "Line 2: a quadrant has 10 rows, not 9."),
        ("location=Farm", "place=Farm", "Line 2: the head must say location=NAME."),
        ("location_fields=2", "location_fields=3", "location_fields=3, but there are 2 letters L."),
        ("My Mill", "Ü!", "'ü!' cannot be a name; use small letters, digits and dashes."),
        ("QUADRANT", "QUADRAT", "Line 2: a QUADRANT or ISLAND line must come first."),
    ],
)
def test_a_quadrant_with_a_slip_is_refused_with_its_place(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    with pytest.raises(kb.Refused) as caught:
        kb.load_quadrants(written(tmp_path, QUADRANT.replace(old, new, 1)))
    assert sentence in str(caught.value)
    assert "land.txt" in str(caught.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (ISLAND.replace("DLC", "DGC"), "an island has one location field L, not 0."),
        (ISLAND + "GGGGG\nGGGGG\n", "Line 1: there are 6 rows; at most 5 are allowed."),
        (ISLAND.replace("DTGFF", "DTSFF"), "Line 5, column 3: 'S' does not belong there"),
        ("", "There is no line that begins with ISLAND."),
    ],
)
def test_an_island_with_a_slip_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(kb.Refused) as caught:
        islands_from_text(text)
    assert sentence in str(caught.value)


def test_land_that_cannot_be_played_is_refused() -> None:
    def play(**changes: object) -> None:
        quadrant = kb.Quadrant(**({**vars(MILL), "location": "farm"} | changes))  # type: ignore[arg-type]
        kb.new_game(2, quadrants=[quadrant])

    with pytest.raises(kb.Refused, match="There is already a quadrant 'oasis'"):
        play(key="oasis")
    with pytest.raises(kb.Refused, match="There is no location 'brewery'; there are oracle,"):
        play(location="brewery")
    with pytest.raises(kb.Refused, match="must have 10 rows of 10 letters"):
        play(rows=MILL.rows[:9])
    with pytest.raises(kb.Refused, match="Row 1, column 1: 'X' is not one of"):
        play(rows=("XGGGGWWWWW", *MILL.rows[1:]))


def test_a_board_without_one_of_the_terrains_is_refused() -> None:
    stone = [kb.Quadrant(f"stone-{n}", "farm", ("GCDFWWWWWW",) * 10) for n in range(4)]
    with pytest.raises(kb.Refused, match="The board has no forest"):
        kb.new_game(2, quadrants=stone)


def test_a_nomad_field_needs_the_nomads() -> None:
    rows = ("NGGGGWWWWW", *MILL.rows[1:])
    nomadic = kb.Quadrant("nomadic", "farm", rows)
    with pytest.raises(kb.Refused, match="nomad"):
        kb.new_game(2, quadrants=[nomadic])
    game = kb.new_game(2, quadrants=[nomadic], modules=["nomads"], seed=1)
    assert game.setup.nomad_tiles


def test_a_board_without_room_for_all_settlements_is_refused() -> None:
    row = "GCDFT" + "W" * 5
    narrow = [kb.Quadrant(f"narrow-{n}", "farm", (row,) + ("W" * 10,) * 9) for n in range(4)]
    with pytest.raises(kb.Refused, match="has 20 hexes to build on; 2 players need at least 105"):
        kb.new_game(2, quadrants=narrow)


@pytest.mark.parametrize("load", [kb.load_quadrants, kb.load_island])
def test_a_file_that_is_not_there_is_named_once(load: Callable[[str], object]) -> None:
    with pytest.raises(kb.Refused) as caught:
        load("/nowhere/land.txt")
    assert str(caught.value) == "There is no file /nowhere/land.txt."


def test_a_quadrant_that_is_not_on_the_board_is_refused(tmp_path: Path) -> None:
    quadrants = kb.load_quadrants(written(tmp_path, QUADRANT))
    setup = kb.new_game(2, seed=4, quadrants=quadrants).setup
    plain = replace(setup, board=("oasis", "farm", "tower", "barn"))
    with pytest.raises(kb.Refused, match="'my-mill' is not on the board"):
        kb.Game(plain)
