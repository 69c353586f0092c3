"""The bots of the tutorial: complete programs that mypy accepts, and that play without a failure."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from kingdom_builder.arena.plan import Job, Plan
from kingdom_builder.arena.play.game import play_game

ROOT = Path(__file__).parents[2]
TUTORIAL = (ROOT / "docs" / "bot_tutorial.md").read_text(encoding="utf-8")
PROGRAM = re.compile(r"```python\n(# (\w+\.py)\n.*?)```", re.DOTALL)
BOTS = {
    "random_bot.py": "Chance",
    "gold_bot.py": "Gold",
    "world_bot.py": "Worlds",
    "patient_bot.py": "Patient",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("tutorial")
    for text, name in PROGRAM.findall(TUTORIAL):
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_every_bot_of_the_tutorial_is_known_here(folder: Path) -> None:
    assert {path.name for path in folder.iterdir()} == set(BOTS)
    for name, bot in BOTS.items():
        assert f"class {bot}" in (folder / name).read_text(encoding="utf-8")


def test_the_first_bot_has_ten_lines(folder: Path) -> None:
    lines = (folder / "random_bot.py").read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if line and not line.startswith("#")]) <= 10


@pytest.mark.parametrize("name", BOTS)
def test_it_plays_without_a_failure(folder: Path, name: str) -> None:
    bot = BOTS[name]
    own = (f"{folder / name}:{bot}",)
    plan = Plan(((bot, "random"),), own_bots=own, modules=("nomads", "caves"), budget="0.05s")
    game = play_game(plan, Job(bot, "random", 2, 0, 0))
    assert not game.failures
    assert bot == "Chance" or game.gold[0] > game.gold[1]


def test_mypy_accepts_it_in_strict_mode(folder: Path) -> None:
    """Also as a ``Policy`` or ``Planner``, which is what the library asks for."""
    uses = "".join(f"from {name.removesuffix('.py')} import {bot}\n" for name, bot in BOTS.items())
    policies = ", ".join(f"{bot}()" for bot in BOTS.values())
    (folder / "uses.py").write_text(
        f"import kingdom_builder as kb\n{uses}\npolicies: list[kb.Policy] = [{policies}]\n"
        "planner: kb.Planner = Worlds()\n",
        encoding="utf-8",
    )
    words = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--config-file",
        str(ROOT / "pyproject.toml"),
    ]
    files = [str(path) for path in sorted(folder.glob("*.py"))]
    run = subprocess.run([*words, *files], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
