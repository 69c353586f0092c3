"""A tiny engine is compiled and run: two modules with one name for a number, a function and a class."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from compiler.build import compiled_engine, lay_beside_source, translated, write_cpp
from compiler.cython_versions import Cython, fetched_cython, installed_cython
from compiler.toolchain import find_compiler
from scripts.node import ROOT

PACKAGE = ROOT / "src" / "kingdom_builder"

WALKER = '''"""One module."""

from kingdom_builder.hexgrid.masks import NONE, Mask, bit

STEPS = {steps}
TABLE: list[int] = [step * {steps} for step in range(4)]


class Walker:
    """Walks."""

    __slots__ = ("seen", "steps", "where")

    def __init__(self) -> None:
        self.seen: int = STEPS
        self.steps: list[int] = [STEPS] * 3
        self.where: Mask = NONE

    def walk(self, at: int) -> int:
        """To a place."""
        self.where |= bit(at)
        return self.steps[at] + TABLE[at]


def walked(walkers: list[Walker], at: int) -> int:
    """How far all of them walk."""
    far = 0
    for walker in walkers:
        far += walker.walk(at)
    return far


def first_walked(walkers: list[Walker], at: int) -> None:
    """Let the first one walk."""
    first = walkers[0]
    if at < 0:
        return
    first.seen += first.walk(at)
'''

TEAM = '''"""Both."""

from kingdom_builder.model.one import Walker, walked
from kingdom_builder.model.two import STEPS as OTHER
from kingdom_builder.model.two import Walker as Second


class Team:
    """Two kinds of walkers."""

    __slots__ = ("first", "second")

    def __init__(self, first: Walker, second: Second) -> None:
        self.first: Walker = first
        self.second: Second = second


def seen(team: Team) -> int:
    """What both have seen."""
    return team.first.seen * 100 + team.second.seen * 10 + OTHER


def all_walked(walkers: list[Walker]) -> int:
    """How far they walk."""
    return walked(walkers, 1)


def copy_part(target: bytearray, to: int, source: bytearray, first: int, last: int) -> None:
    """Two bytes, unless it is another number of them."""
    target[to : to + 2] = source[first:last]
'''

SCRIPT = """
import pickle, sys, traceback
from kingdom_builder.engine import ENGINE, REASON
assert ENGINE == "compiled", REASON
from kingdom_builder.model import one, team, two

def refused(error, function, *arguments):
    try:
        function(*arguments)
    except error as refusal:
        return refusal
    raise AssertionError(f"{function} took {arguments}")

assert (one.STEPS, two.STEPS, one.TABLE, two.TABLE) == (2, 3, [0, 2, 4, 6], [0, 3, 6, 9])
assert one.Walker is not two.Walker and one.walked is not two.walked
for module in (one, two):
    kind = module.Walker
    assert (kind.__module__, kind.__name__, kind.__qualname__) == (module.__name__, "Walker", "Walker")
    assert (module.walked.__name__, module.walked.__qualname__) == ("walked", "walked")
    assert kind.__doc__ == "Walks." and kind.__slots__ == ("seen", "steps", "where")
    assert type(pickle.loads(pickle.dumps(kind()))) is kind
    assert module.walked([kind(), kind()], 1) == 4 * module.STEPS
    assert module.first_walked([kind()], 1) is None and module.first_walked([kind()], -1) is None
    for wrong in (None, 5, (two if module is one else one).Walker()):
        assert "Walker" in str(refused(TypeError, module.walked, [kind(), wrong], 1))
        assert "Walker" in str(refused(TypeError, module.first_walked, [wrong], 1))
    refused(TypeError, kind().walk, 1.0)
    refused(TypeError, setattr, kind(), "seen", 1.0)
    refused(AttributeError, delattr, kind(), "seen")
class Young(one.Walker):
    def walk(self, at):
        return 7
young = Young()
young.name = "Jo"
del young.name
assert one.walked([young], 1) == team.all_walked([young]) == 7
both = team.Team(one.Walker(), two.Walker())
assert team.seen(both) == 233 and team.seen(pickle.loads(pickle.dumps(both))) == 233
for make in (lambda: team.Team(two.Walker(), two.Walker()), lambda: team.Team(None, two.Walker())):
    refused(TypeError, make)
for name, wrong in (("first", None), ("first", two.Walker()), ("second", one.Walker())):
    refused(TypeError, setattr, both, name, wrong)
refused(AttributeError, delattr, both, "first")
assert team.seen(team.Team.__new__(team.Team)) == 3
target, source = bytearray(4), bytearray(b"abcdef")
assert team.copy_part(target, 1, source, 3, 5) is None and target == b"\\0de\\0"
team.copy_part(target, 2, target, 0, 2)
assert target == b"\\0d\\0d" and source == b"abcdef"
for wrong in ((3, source, 0, 2), (-1, source, 0, 2), (0, source, 5, 7), (0, source, 4, 2), (0, source, -2, 0)):
    refused(IndexError, team.copy_part, target, *wrong)
refused(ValueError, team.copy_part, target, 0, source, 0, 3)
for wrong in ((None, 0, source), (target, 0, None)):
    refused(TypeError, team.copy_part, *wrong, 0, 2)
assert target == b"\\0d\\0d"
refusal = refused(TypeError, one.walked, [None], 1)
frame = traceback.extract_tb(refusal.__traceback__)[-1]
assert (frame.filename, frame.line) == ("kingdom_builder/model/one.py", "far += walker.walk(at)"), frame
print("all good")
"""


def write_source(root: Path) -> Path:
    """The package of the tiny engine; the root of its project."""
    package = root / "src" / "kingdom_builder"
    for folder in (package, package / "model", package / "hexgrid"):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "__init__.py").touch()
    for name in ("engine.py", "engine_source.py", "hexgrid/masks.py"):
        shutil.copy(PACKAGE / name, package / name)
    model = package / "model"
    (model / "one.py").write_text(WALKER.format(steps=2), "utf-8")
    (model / "two.py").write_text(WALKER.format(steps=3), "utf-8")
    (model / "team.py").write_text(TEAM, "utf-8")
    return root


@pytest.mark.skipif(not find_compiler(), reason="there is no C++ compiler")
def test_modules_with_one_name_for_different_things_are_compiled_and_run(tmp_path: Path) -> None:
    root = write_source(tmp_path)
    (root / "pyproject.toml").touch()  # a checkout: the engine must be of this very source
    lay_beside_source(compiled_engine(root), root)
    environment = {**os.environ, "PYTHONPATH": str(root / "src"), "KINGDOM_BUILDER_PURE": "0"}
    command = [sys.executable, "-c", SCRIPT]
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, check=False, cwd=root
    )
    assert done.stdout == "all good\n", done.stderr


def cythons() -> list[Cython]:
    """The installed Cython and those that ``python -m compiler --cython VERSION`` has fetched."""
    folders = sorted((ROOT / "build").glob("cython-*"))
    fetched = [
        fetched_cython(path.name.removeprefix("cython-"), ROOT / "build") for path in folders
    ]
    return [installed_cython(), *fetched]


@pytest.mark.skipif(shutil.which("c++") is None, reason="Cython is installed with a compiler only")
@pytest.mark.parametrize("cython", cythons(), ids=lambda cython: cython.version)
def test_each_cython_writes_what_the_build_expects(cython: Cython, tmp_path: Path) -> None:
    root = write_source(tmp_path)
    text = write_cpp(translated(root / "src", "nobody"), cython, tmp_path).read_text("utf-8")
    assert '"kingdom_builder/model/one.py"' in text
    assert f"Generated by Cython {cython.version}" in text
