"""The engine and the driver in plain Python."""

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import kingdom_builder as kb
from examples.engine_driver import best_turn
from examples.plain_engine import neighbours
from kingdom_builder.engine_protocol import position_line
from kingdom_builder.hexgrid.grid import neighbours as true_neighbours
from kingdom_builder.hexgrid.names import hexes_named, names_of
from tests.cli.program import PROGRAM
from tests.engine_protocol.programs import PLAIN

ROOT = Path(__file__).parents[2]
OURS = shlex.join([sys.executable, "-c", PROGRAM, "engine", "--level", "greedy"])


def test_the_example_knows_its_neighbours() -> None:
    land = kb.new_game(2, seed=1).board.land
    mainland = set(names_of(land))
    for name in mainland:
        true = set(names_of(true_neighbours(hexes_named([name])) & land))
        assert true == neighbours(name) & mainland


def test_they_know_nothing_of_the_library() -> None:
    for name in ("plain_engine.py", "engine_driver.py"):
        assert "import kingdom_builder" not in (ROOT / "examples" / name).read_text()


@pytest.mark.parametrize("command", [PLAIN, OURS])
def test_the_driver_asks_for_a_turn(command: str) -> None:
    game = kb.new_first_game(["Ana", "Oak"], seed=24)
    position = position_line(game.view(game.seat), game.choices)
    for action in best_turn(position, command):
        game.play(action)
    assert len(game.log) > 0


def test_the_driver_says_what_the_engine_could_not_do() -> None:
    with pytest.raises(ValueError, match="position has no 'position'"):
        best_turn("{}", OURS)


def test_the_driver_says_in_a_sentence_why_it_cannot_ask(tmp_path: Path) -> None:
    position = tmp_path / "position.json"
    position.write_text("{}", encoding="utf-8")
    dead = shlex.join([sys.executable, "-c", "pass"])
    refusing = shlex.join([sys.executable, "-c", "input(); print('error I am ill.')"])
    for words, sentence in (
        ((), "Usage: python examples/engine_driver.py position.json [COMMAND]"),
        ((position, dead), "The engine has ended."),
        ((position, refusing), "I am ill."),
        ((tmp_path / "nothing.json", PLAIN), "No such file or directory"),
        ((position, tmp_path / "no_engine"), "No such file or directory"),
    ):
        driver = [sys.executable, ROOT / "examples" / "engine_driver.py", *words]
        result = subprocess.run(driver, check=False, capture_output=True, text=True)
        assert result.returncode == 1
        assert sentence in result.stderr
        assert result.stderr.count("\n") == 1
