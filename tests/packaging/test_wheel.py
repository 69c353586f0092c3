"""What is packed: the wheel carries the web client, and all that a player needs comes with it."""

import importlib.metadata
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from scripts.node import ROOT

SERVER = {"alembic", "fastapi", "msgspec", "sqlalchemy", "uvicorn", "websockets"}


def packed(target: str, folder: Path) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "-d", folder]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return next(folder.iterdir())


@pytest.mark.rule("R-COMP-1")
def test_the_wheel_carries_the_pages(tmp_path: Path) -> None:
    with zipfile.ZipFile(packed("wheel", tmp_path)) as wheel:
        names = wheel.namelist()
        page = wheel.read("kingdom_builder/server/pages/index.html").decode()
    for asset in re.findall(r'(?:src|href)="\./([^"]+)"', page):
        assert f"kingdom_builder/server/pages/{asset}" in names
    assert "kingdom_builder/server/migrations/env.py" in names
    assert "kingdom_builder/py.typed" in names


@pytest.mark.rule("R-COMP-1")
def test_the_source_distribution_carries_the_pages_and_what_packs_them(tmp_path: Path) -> None:
    with tarfile.open(packed("sdist", tmp_path)) as source:
        names = {name.partition("/")[2] for name in source.getnames()}
    assert {
        "hatch_build.py",
        "scripts/node.py",
        "src/kingdom_builder/server/pages/index.html",
    } <= names
    assert not [name for name in names if name.startswith(("web/", "tests/"))]


@pytest.mark.rule("R-COMP-1")
def test_the_server_needs_no_extra() -> None:
    needed = importlib.metadata.requires("kingdom-builder") or []
    plain = {re.split(r"[^\w-]", one)[0] for one in needed if "extra ==" not in one}
    assert plain >= SERVER
