"""The bots of the tutorial: complete programs that mypy accepts, and that play without a failure."""

import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import kingdom_builder as kb
from kingdom_builder.arena.plan import Job, Plan
from kingdom_builder.arena.play.game import play_game
from kingdom_builder.external_bots.lookup import find_bot

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


CROWDED = (  # so many builds and moves that no turn has ended after 2000 positions
    "harbor/180,tower,paddock,barn/180 lords,discoverers,miners 0/T/3 11102 43452 "
    "-/H9,G10,H10,S10,G11,S11,T11,G12,H12,I12,K12,S12,G13,H13,L13,T13,G14,H14,J14,K14,S14,I15,K15,L15,K16,L16,K17"
    "/I13-,R14/0 C/H1,I1,I2,G3,H3,K3,L3,N3,O3,J4,K4,L4,M4,N4,I5,J5,K5,L5,N5,O5,I6,J6,A16,A17,A18,B18,A19/B17/0 "
    "action=paddock turn=19"
)


def test_it_goes_on_where_a_search_that_is_cut_short_finds_no_end(folder: Path) -> None:
    game = kb.position(CROWDED).game(seed=1)
    ends = kb.turn_ends(game, most=2000)
    assert not len(ends)
    assert not ends.is_complete
    bot = find_bot(f"{folder / 'world_bot.py'}:Worlds").make()
    assert bot.choose(game.view(0), game.choices, Random(1), kb.Budget()) in game.choices


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
