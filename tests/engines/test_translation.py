"""The translation derives everything from the source: what it cannot derive it refuses."""

import shutil
from pathlib import Path

import pytest

from compiler.names import Unfit
from compiler.patch_cpp import UnknownOutput, patch_cpp
from compiler.pyx_source import PyxSource, make_pyx_source
from compiler.sources import ENGINE_PACKAGES
from kingdom_builder import engine
from tests.engines.required_engine import Verdict, verdict

SOURCE = Path(engine.HERE).parent
MASKS = (SOURCE / "kingdom_builder/hexgrid/masks.py").read_text("utf-8")

COUNTER = '''"""A module."""

from kingdom_builder.hexgrid.masks import NONE, Mask

SIZE = 3


class Counter:
    """Counts.

    Indeed.
    """

    __slots__ = ("seen", "where")

    def __init__(self) -> None:
        self.seen: int = 0
        self.where: list[Mask] = [NONE] * SIZE


def counted(counter: Counter, by: int) -> int:
    """How many."""
    counter.seen += by
    return counter.seen
'''


def translated(folder: Path, **modules: str) -> PyxSource:
    """A small engine of these modules in the package ``model``."""
    package = folder / "kingdom_builder" / "model"
    package.mkdir(parents=True)
    (folder / "kingdom_builder" / "hexgrid").mkdir()
    (folder / "kingdom_builder" / "hexgrid" / "masks.py").write_text(MASKS, "utf-8")
    for name, text in modules.items():
        (package / f"{name}.py").write_text(text, "utf-8")
    return make_pyx_source(folder, "nobody")


def test_a_small_engine_is_translated_with_every_line_in_its_place(tmp_path: Path) -> None:
    pyx = translated(tmp_path, counter=COUNTER)
    assert "cdef class Counter:" in pyx.text
    assert "    cdef public long long seen\n" in pyx.text
    assert "    cdef Masks3 where\n" in pyx.text
    assert (
        "cpdef inline long long counted(Counter counter, long long by) noexcept nogil:" in pyx.text
    )
    source = COUNTER.splitlines()
    placed = [line for line in pyx.lines if line.text.strip() == "counter.seen += by"]
    (line,) = placed
    assert (line.place, source[line.number - 1]) == ("kingdom_builder/model/counter.py", line.text)
    head = pyx.text.index('"""Counts.\n\n    Indeed.\n    """')
    assert head < pyx.text.index("cdef public long long seen")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("self.seen: int = 0", "self.seen = 0", r"Counter: the slots are \['seen', 'where'\], but"),
        ('("seen", "where")', '("seen", "where", "left")', r"'left'.*, but \['seen', 'where'\]"),
        ('("seen", "where")', '("seen",)', r"Counter: the slots are \['seen'\], but"),
        ("SIZE = 3", 'SIZE = 3\nNAME = "x"', "NAME is neither a number, a mask nor a table"),
        ("SIZE = 3", "SIZE = 3\nHALF = 0.5", "HALF is neither a number, a mask nor a table"),
        ("SIZE = 3", "SIZE = 3\nPAIR = (1, 2)", "PAIR is neither a number, a mask nor a table"),
        ("SIZE = 3", "SIZE = 3\nNAMES: dict[int, int] = {}", "NAMES is neither"),
    ],
)
def test_what_cannot_be_declared_is_refused(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    assert old in COUNTER
    with pytest.raises(Unfit, match=sentence):
        translated(tmp_path, counter=COUNTER.replace(old, new, 1))


def test_another_cython_is_noticed() -> None:
    with pytest.raises(UnknownOutput, match="compare the generated code with the patterns"):
        patch_cpp("int main() {}", [])


class Checkout:
    """A copy of the engine's packages, and what an engine compiled from it says about itself."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.package = root / "src" / "kingdom_builder"
        for package in ENGINE_PACKAGES:
            ignore = shutil.ignore_patterns("__pycache__")
            shutil.copytree(
                SOURCE / "kingdom_builder" / package, self.package / package, ignore=ignore
            )
        (root / "pyproject.toml").touch()
        monkeypatch.setattr(engine, "HERE", self.package)
        told: dict[str, object] = {}
        tail = [line.text for line in make_pyx_source(root / "src", "nobody").lines]
        for name in ("NAMES", "MODULES", "DIGEST", "BUILD"):
            (text,) = [line for line in tail if line.startswith(f"{name} = ")]
            exec(text, told)  # what the translation itself has written
        self.compiled = type("Told", (), told)

    @property
    def is_stale(self) -> bool:
        return engine._is_stale(self.compiled)

    def change(self, path: str, old: str, new: str) -> None:
        file = self.package / path
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new, 1), "utf-8")


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    return Checkout(tmp_path, monkeypatch)


def test_an_engine_of_this_very_source_is_not_stale(checkout: Checkout) -> None:
    assert not checkout.is_stale
    checkout.change("content/base/catalogue.py", "gold", "gold ")  # ordinary: it is never compiled
    assert not checkout.is_stale


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        ("rules/turn.py", "BUILDS_A_TURN = 3", "BUILDS_A_TURN = 4"),
        (
            "rules/turn.py",
            "BUILDS_A_TURN = 3",
            "BUILDS_A_TURN = 3\n\n\ndef new() -> int:\n    return 1\n",
        ),
        ("model/state.py", '        "active",', '        "active",\n        "added",'),
        ("hexgrid/masks.py", "1 << index", "2 << index"),
    ],
    ids=["constant", "function", "slot", "masks"],
)
def test_a_change_makes_it_stale(checkout: Checkout, path: str, old: str, new: str) -> None:
    checkout.change(path, old, new)
    assert checkout.is_stale


def test_a_new_or_missing_file_makes_it_stale(checkout: Checkout) -> None:
    new = checkout.package / "content" / "base" / "cards" / "potters.py"
    new.write_text('"""A new card."""\n', "utf-8")
    assert checkout.is_stale
    new.unlink()
    assert not checkout.is_stale
    (checkout.package / "content" / "base" / "cards" / "hermits.py").unlink()
    assert checkout.is_stale


def test_an_installed_engine_rests(checkout: Checkout) -> None:
    checkout.change("rules/turn.py", "BUILDS_A_TURN = 3", "BUILDS_A_TURN = 4")
    (checkout.package.parent.parent / "pyproject.toml").unlink()
    assert not checkout.is_stale


@pytest.mark.usefixtures("compiled")
def test_the_engine_that_runs_brings_every_name_of_its_source() -> None:
    from kingdom_builder import _compiled as made

    assert engine.all_modules(SOURCE) == made.MODULES
    pyx = make_pyx_source(SOURCE, made.BUILD)
    assert pyx.digest == made.DIGEST


@pytest.mark.parametrize(
    ("running", "environ", "expected"),
    [
        ("compiled", {"CI": "true"}, Verdict.COMPARE),
        ("pure", {}, Verdict.SKIP),
        ("pure", {"CI": "false"}, Verdict.SKIP),
        ("pure", {"CI": "true"}, Verdict.FAIL),
        ("pure", {"CI": "true", "KINGDOM_BUILDER_PURE": "0"}, Verdict.FAIL),
        ("pure", {"CI": "true", "KINGDOM_BUILDER_PURE": "1"}, Verdict.SKIP),
    ],
)
def test_a_missing_engine_is_a_failure_in_ci_only(
    running: str, environ: dict[str, str], expected: Verdict
) -> None:
    assert verdict(running, environ) is expected


TEAM = '''"""A module."""

from typing import final

from kingdom_builder.hexgrid.masks import NONE, Mask


def side_by_side(parts: int, threads: int) -> range:
    """As rules/side_by_side.py has it."""
    return range(parts)


class Member:
    """Can be overridden."""

    __slots__ = ("worth",)

    def __init__(self) -> None:
        self.worth: int = 1

    def work(self, hexes: Mask) -> int:
        """Needs nothing of Python."""
        return self.worth


@final
class Team:
    """Works side by side."""

    __slots__ = ("members", "out")

    def __init__(self, members: list[Member], out: bytearray) -> None:
        self.members: list[Member] = members
        self.out: bytearray = out

    def let_work(self, number: int) -> None:
        """One of them."""
        member = self.members[number]
        self.out[number] = member.work(NONE)
        self.out[number : number + 2] = self.out[0:2]

    def names(self, number: int) -> None:
        """Makes a list."""
        found = [number]


def work(team: Team, threads: int) -> None:
    """All of them."""
    for number in side_by_side(len(team.members), threads):
        team.let_work(number)
'''


def test_what_needs_nothing_of_python_is_compiled_without_its_lock(tmp_path: Path) -> None:
    text = translated(tmp_path, team=TEAM).text
    assert "cdef long long c_work(self, Mask hexes, bint is_plain) except? -1 nogil:" in text
    assert "def work(self, Mask hexes):" in text
    assert "cdef int c_let_work(self, long long number) except -1 nogil:" in text
    assert "cdef Borrowed member\n" in text
    assert "kb_copy_bytes(self.out, number, number + 2, self.out, 0, 2)" in text
    assert "cpdef object names(self, long long number):" in text
    assert "kb_side_by_side(len(team.members), threads, part_Team_let_work, <void*>team)" in text


KEEPER = """
@final
class Place:
    \"\"\"Can be copied.\"\"\"

    __slots__ = ("at",)

    def __init__(self) -> None:
        self.at: int = 0

    def copy(self) -> "Place":
        \"\"\"Another one.\"\"\"
        other = Place()
        other.become(self)
        return other

    def become(self, other: "Place") -> None:
        \"\"\"The same place.\"\"\"
        self.at = other.at


def last(place: Place) -> int:
    \"\"\"Where the last copy is.\"\"\"
    after = place.copy()
    return after.at


def last_but_one(place: Place) -> int:
    \"\"\"Two copies, of which one has two names.\"\"\"
    after = place.copy()
    before = after
    after = place.copy()
    after.at = 2
    return before.at
"""


def test_a_copy_with_two_names_is_left_to_python(tmp_path: Path) -> None:
    text = translated(tmp_path, team=TEAM + KEEPER).text
    assert "cpdef long long last(Place place) except? -1 nogil:" in text
    assert "    cdef Spare after\n" in text
    assert "cpdef long long last_but_one(Place place) except? -1:" in text


@pytest.mark.parametrize(
    ("old", "new", "work"),
    [
        ("team.let_work(number)", "team.names(number)", "Team.names"),
        ("team.let_work(number)", "team.let_work(threads)", "this statement"),
        ("team.let_work(number)", "work(team, number)", "this statement"),
        ("self.out[number] = ", "self.members = [member]; self.out[number] = ", "Team.let_work"),
        ("self.out[0:2]", "self.out[:2]", "Team.let_work"),
        ("self.out[0:2]", "self.out[0:4:2]", "Team.let_work"),
    ],
)
def test_threads_share_nothing_that_needs_the_lock(
    tmp_path: Path, old: str, new: str, work: str
) -> None:
    assert old in TEAM
    with pytest.raises(Unfit, match=rf"team\.py:\d+: a loop over side_by_side .*; {work} is no"):
        translated(tmp_path, team=TEAM.replace(old, new))
