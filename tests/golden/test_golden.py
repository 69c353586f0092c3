"""Golden records: whole games, readable, each with the score sheet it must give."""

from pathlib import Path

import pytest

import kingdom_builder as kb
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.positions.score_sheet import explained

FOLDER = Path(__file__).parent
NAMES = sorted(path.stem for path in FOLDER.glob("*.game"))


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_record_gives_its_score_sheet(name: str) -> None:
    game = kb.load(FOLDER / f"{name}.game")
    assert game.over
    assert explained(game.score()) == (FOLDER / f"{name}.score").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_record_is_written_as_it_was_read(name: str) -> None:
    text = (FOLDER / f"{name}.game").read_text(encoding="utf-8")
    assert kb.record_to_text(kb.record_from_file_text(text)) == text


def test_there_is_a_golden_record_for_every_number_of_players_and_every_box() -> None:
    games = [kb.load(FOLDER / f"{name}.game") for name in NAMES]
    assert {len(game.players) for game in games} == {2, 3, 4, 5}
    assert {game.setup.modules for game in games} >= {(), *((key,) for key in REGISTRY.modules)}
    assert REGISTRY.modules in {game.setup.modules for game in games}
