"""What is packed: the wheel carries the web client, and all that a player needs comes with it."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from compiler.build import compiled_engine, copy_source, file_name
from compiler.toolchain import PURE, find_compiler
from scripts.node import ROOT
from scripts.release import faults_of, metadata_of

# What a manylinux wheel may ask of the system (PEP 600), as far as C++ needs it.
EVERYWHERE = {"libc.so.6", "libm.so.6", "libpthread.so.0", "libstdc++.so.6", "libgcc_s.so.1"}

PLAYOUT = """
import kingdom_builder as kb
from kingdom_builder.cli.app import version_line
game = kb.new_game(3, seed=1, modules=["nomads", "island"])
print(kb.ENGINE, kb.play_out(game, 7), kb.__file__, version_line(), sep="; ")
"""


def without_switches(**switches: str) -> dict[str, str]:
    """The environment of a build or a game with no other switches than these."""
    mine = {name: value for name, value in os.environ.items() if name not in (PURE, "CXX")}
    return mine | switches


def packed(target: str, folder: Path, **switches: str) -> Path:
    alone = [sys.executable, "scripts/setup_lock.py"]  # two builds at once share the folder build
    hatch = [sys.executable, "-m", "hatchling", "build", "--target", target, "-d", folder]
    around = without_switches(**switches)
    subprocess.run([*alone, *hatch], cwd=ROOT, env=around, check=True, capture_output=True)
    return next(folder.iterdir())


def installed(wheel: Path, folder: Path) -> Path:
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target"]
    subprocess.run([*pip, folder, wheel], check=True, capture_output=True)
    return folder


def played(folder: Path) -> tuple[str, str, str]:
    """Which engine of the package in a folder runs, the gold of a playout, and the version line."""
    command, around = [sys.executable, "-c", PLAYOUT], without_switches(PYTHONPATH=str(folder))
    run = subprocess.run(
        command, cwd=folder, env=around, check=True, capture_output=True, text=True
    )
    engine, gold, place, line = run.stdout.strip().split("; ", 3)
    assert Path(place).is_relative_to(folder)
    return engine, gold, line.partition(", ")[2]


@pytest.fixture(scope="module")
def compiler() -> None:
    """A C++ compiler must be there."""
    if not find_compiler():
        (pytest.fail if os.environ.get("CI") else pytest.skip)("there is no C++ compiler")


@pytest.fixture(scope="module")
def fast(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as it is packed here without any options."""
    return packed("wheel", tmp_path_factory.mktemp("fast"))


@pytest.mark.usefixtures("compiler")
def test_both_wheels_play_the_same_game_at_their_own_speed(fast: Path, tmp_path: Path) -> None:
    slow = packed("wheel", tmp_path / "slow", KINGDOM_BUILDER_PURE="1")
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    assert f"-{python}-{python}-" in fast.name
    assert slow.name.endswith("-py3-none-any.whl")
    engine, gold, line = played(installed(fast, tmp_path / "fast" / "installed"))
    assert (engine, line) == ("compiled", "compiled engine")
    assert played(installed(slow, tmp_path / "slow" / "installed"))[:2] == ("pure", gold)


@pytest.mark.usefixtures("compiler")
def test_the_wheel_carries_nothing_that_made_the_engine(fast: Path) -> None:
    with zipfile.ZipFile(fast) as wheel:
        names = wheel.namelist()
    assert f"kingdom_builder/{file_name()}" in names
    assert len([name for name in names if "_compiled" in name]) == 1
    assert not [name for name in names if name.endswith((".pyx", ".hpp", ".cpp"))]
    assert {name.partition("/")[0].partition("-")[0] for name in names} == {"kingdom_builder"}


def test_a_wheel_that_is_not_compiled_says_why(tmp_path: Path) -> None:
    wheel = packed("wheel", tmp_path, CXX="/nowhere/g++")
    assert wheel.name.endswith("-py3-none-any.whl")
    folder = installed(wheel, tmp_path / "installed")
    why = "the C++ compiler /nowhere/g++, which CXX names, was not found"
    assert played(folder)[::2] == ("pure", f"interpreted engine ({why})")
    (folder / "kingdom_builder" / file_name()).write_text("of another machine")
    why = "the compiled one is built for another machine"
    assert played(folder)[::2] == ("pure", f"interpreted engine ({why})")


@pytest.mark.usefixtures("compiler")
def test_in_a_checkout_a_changed_source_runs_instead_of_its_old_engine(tmp_path: Path) -> None:
    source = copy_source(compiled_engine(ROOT), ROOT, tmp_path / "src")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    assert played(source)[0] == "compiled"
    with (source / "kingdom_builder" / "rules" / "turn.py").open("a") as module:
        module.write("# changed\n")
    engine, _, line = played(source)
    assert engine == "pure"
    assert line.endswith("(the compiled one is older than its source; run: make compile)")


def test_the_wheel_carries_the_pages(fast: Path) -> None:
    with zipfile.ZipFile(fast) as wheel:
        names = wheel.namelist()
        page = wheel.read("kingdom_builder/server/pages/index.html").decode()
    for asset in re.findall(r'(?:src|href)="\./([^"]+)"', page):
        assert f"kingdom_builder/server/pages/{asset}" in names
    assert "kingdom_builder/server/storage/migrations/env.py" in names
    assert "kingdom_builder/py.typed" in names


def test_the_source_distribution_carries_the_pages_and_what_packs_them(tmp_path: Path) -> None:
    with tarfile.open(packed("sdist", tmp_path)) as source:
        names = {name.partition("/")[2] for name in source.getnames()}
    assert {
        "CHANGELOG.md",
        "README.md",
        "hatch_build.py",
        "scripts/index_page.py",
        "scripts/try_package.py",
        "compiler/build.py",
        "compiler/prelude.pyx",
        "compiler/mask.hpp",
        "scripts/node.py",
        "src/kingdom_builder/server/pages/index.html",
    } <= names
    assert not [name for name in names if name.startswith(("web/", "tests/", "build/"))]
    assert not [name for name in names if "/_compiled" in name]


def test_a_wheel_has_all_that_an_index_asks_for_but_the_tag(fast: Path, tmp_path: Path) -> None:
    (tag,) = faults_of(fast)  # sizes, version and README are in order
    assert "linux" not in fast.name or tag.startswith(f"an index does not take {fast.name}")
    for_others = re.sub(r"-linux_", "-manylinux_2_17_", fast.name)
    assert not list(faults_of(Path(shutil.copy(fast, tmp_path / for_others))))


def test_the_metadata_name_the_extras_and_the_readme_of_an_index(fast: Path) -> None:
    told = metadata_of(fast)
    assert {"all", "learning", "postgres", "ray", "report", "server"} == set(told["Provides-Extra"])
    plain = [one for one in told["Requires-Dist"] if "extra ==" not in one]
    assert {re.split(r"[^\w-]", one)[0] for one in plain} == {"msgspec", "rich", "typer"}
    assert told["Description-Content-Type"] == ["text/markdown"]
    assert told[""][0].startswith("# Kingdom Builder for Python")


def test_the_engine_needs_only_libraries_that_every_linux_has(fast: Path, tmp_path: Path) -> None:
    if not (tool := shutil.which("readelf")):
        pytest.skip("there is no readelf")
    with zipfile.ZipFile(fast) as wheel:
        engine = wheel.extract(f"kingdom_builder/{file_name()}", tmp_path)
    read = subprocess.run([tool, "-d", engine], capture_output=True, text=True, check=True).stdout
    needed = set(re.findall(r"NEEDED.*\[(.*)\]", read))
    loader = {one for one in needed if one.startswith("ld-linux")}  # what threads keep apart
    assert needed - loader <= EVERYWHERE
