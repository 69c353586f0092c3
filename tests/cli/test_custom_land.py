"""Land that players have drawn themselves: ``--quadrant FILE`` and ``--island FILE``."""

import json
from pathlib import Path

import pytest

import kingdom_builder as kb
from tests.cli.commands import done, refusal
from tests.reference.judge import judge

QUADRANT = """\
QUADRANT Mine | location=farm
GGGGGTTTTT
GGGGGTTTTT
GGLGGTTTTT
GGGGGTTMTT
DDDDDWWWWW
DDDDDWWWWW
DDDDDFFFFF
CCCCCFFLFF
CCCCCFFFFF
CCCCCFFFSF
"""
ISLAND = """\
ISLAND Lagoon | location=bridge
.GGC.
DGCCF
.DLCF
"""


@pytest.fixture
def quadrant(tmp_path: Path) -> Path:
    path = tmp_path / "quadrant.txt"
    path.write_text(QUADRANT)
    return path


@pytest.fixture
def island(tmp_path: Path) -> Path:
    path = tmp_path / "island.txt"
    path.write_text(ISLAND)
    return path


def test_home_made_land_is_played_and_its_record_stands_alone(
    tmp_path: Path, quadrant: Path, island: Path
) -> None:
    path = tmp_path / "game.txt"
    land = ("--quadrant", str(quadrant), "--island", str(island))
    options = ("--board", "mine/180,oasis,tower,farm", "--seed", "1", "--save", str(path))
    done("play", "--bots", "2", *land, *options)
    quadrant.unlink()
    island.unlink()
    game = kb.load(path)
    assert game.over
    assert game.setup.board == ("mine/180", "oasis", "tower", "farm")
    assert game.setup.modules == ("island",)
    assert game.setup.island is not None
    assert game.setup.island.key == "lagoon"
    assert "wins with" in done("replay", str(path), "--plain")


def test_without_a_board_a_home_made_quadrant_is_used_for_sure(
    quadrant: Path, island: Path
) -> None:
    words = ("--games", "4", "--quadrant", str(quadrant), "--island", str(island))
    said = done("simulate", "--trace", *words, "--modules", "caves")
    lines = [json.loads(line) for line in said.splitlines()]
    setups = [line for line in lines if line["kind"] == "setup"]
    assert len(setups) == 4
    for setup in setups:
        assert "mine" in [name.partition("/")[0] for name in setup["board"]]
        assert setup["modules"] == ["caves", "island"]
        assert setup["island"]["key"] == "lagoon"


def test_games_on_a_home_made_island_stand_before_the_judge(island: Path) -> None:
    said = done("simulate", "--trace", "--games", "3", "--island", str(island))
    assert judge([json.loads(line) for line in said.splitlines()])


def test_boards_draws_home_made_land(quadrant: Path, island: Path) -> None:
    said = done("boards", "--quadrant", str(quadrant), "--island", str(island))
    assert "mine" in said
    assert "2 locations, 1 castle" in said
    assert "The island lagoon." in said
    assert "our own invention" not in said
    assert "Tavern" not in said
    turned = done("boards", "mine/180", "--quadrant", str(quadrant)).splitlines()
    assert turned[2].split() == ["1", "f", "♜", "f", "f", "f", "c", "c", "c", "c", "c"]


def test_a_quadrant_needs_a_name_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "farm.txt"
    path.write_text(QUADRANT.replace("Mine", "Farm"))
    sentence = "There is already a quadrant 'farm'; give yours another name."
    assert sentence in refusal("boards", "--quadrant", str(path))
    assert sentence in refusal("play", "--players", "2", "--quadrant", str(path))
