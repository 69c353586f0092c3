"""Compiling the engine while it is installed: what is asked of which compiler, and why it is not."""

import os
import sys
import tomllib
from pathlib import Path
from shutil import copytree

import pytest
from hatchling.bridge.app import Application
from hatchling.builders.wheel import WheelBuilder

from compiler import build, cython_versions, toolchain
from compiler.build import compiled_engine, file_name, lay_beside_source, write_note
from compiler.cython_versions import Cython
from compiler.pyx_source import PyxSource
from compiler.toolchain import NotCompiled, Toolchain, find_compiler, requirements
from compiler.translate import Line
from hatch_build import PackageHook
from scripts.compile_messages import LOCALE
from scripts.node import ROOT

GCC = {"__GNUC__"}
CLANG = {"__GNUC__", "__clang__"}


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CXX", toolchain.PURE, toolchain.MARCH):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A false compiler that does as it is told by its first word: ``fail``, or nothing."""
    path = tmp_path / "false-g++"
    path.write_text('#!/bin/sh\n[ "$1" = fail ] && exit 1\necho "#define __GNUC__ 12"\n')
    path.chmod(0o755)
    monkeypatch.setenv("CXX", str(path))
    return str(path)


@pytest.fixture
def no_compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))


def pretend(monkeypatch: pytest.MonkeyPatch, machine: str, **signs: set[str]) -> tuple[str, ...]:
    """What a compiler is asked on this machine, if it says this of itself and of processors."""
    known = {name.replace("_", "-"): found for name, found in signs.items()}
    monkeypatch.setenv("CXX", sys.executable)  # something that is there; it is not called
    monkeypatch.setattr("platform.machine", lambda: machine)
    monkeypatch.setattr(toolchain, "_macros", lambda _, name="itself": known.get(name, set()))
    return toolchain.toolchain().options


def test_the_compiler_is_what_cxx_says_word_by_word(
    compiler: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert find_compiler() == (compiler,)
    monkeypatch.setenv("CXX", f"{compiler} g++ -DX='a b'")
    assert find_compiler() == (compiler, "g++", "-DX=a b")
    assert str(Toolchain(find_compiler(), ("-O2",))) == f"{compiler} g++ '-DX=a b' -O2"


@pytest.mark.usefixtures("no_compiler")
def test_without_cxx_it_is_the_first_of_the_usual_names(tmp_path: Path) -> None:
    assert find_compiler() == ()
    for name in ("clang++", "c++"):
        (tmp_path / name).touch(mode=0o755)
        assert find_compiler() == (name,)


def test_cython_is_fetched_only_where_it_is_used(
    compiler: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert requirements() == [f"cython=={toolchain.CYTHON}"]
    monkeypatch.setenv(toolchain.PURE, "1")
    assert requirements() == []
    monkeypatch.setenv(toolchain.PURE, "0")
    monkeypatch.setenv("CXX", f"{compiler}-that-is-not-there")
    assert requirements() == []


def test_developers_have_the_cython_of_the_build() -> None:
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    assert set(toolchain.REQUIREMENTS) <= set(groups["dev"])


def test_a_modern_processor_is_asked_for_all_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    modern = {"native": toolchain.MODERN_MACROS, "x86_64_v3": {"__AVX2__"}}
    assert "-march=x86-64-v3" in pretend(monkeypatch, "x86_64", itself=GCC, **modern)
    assert "-march=x86-64-v3" in pretend(monkeypatch, "AMD64", itself=GCC, **modern)


@pytest.mark.parametrize(
    ("machine", "signs"),
    [
        ("aarch64", {"native": {"__ARM_NEON"}}),
        ("x86_64", {"native": {"__SSE2__"}, "x86_64_v3": {"__AVX2__"}}),
        ("x86_64", {"native": toolchain.MODERN_MACROS}),  # a compiler older than the name
    ],
)
def test_other_machines_get_what_runs_everywhere(
    machine: str, signs: dict[str, set[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    options = pretend(monkeypatch, machine, itself=GCC, **signs)
    assert not [option for option in options if option.startswith("-m")]


def test_a_processor_can_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(toolchain.MARCH, "znver9")
    assert "-march=znver9" in pretend(monkeypatch, "x86_64", itself=GCC, znver9={"__AVX2__"})
    with pytest.raises(NotCompiled, match="cannot compile for KINGDOM_BUILDER_MARCH=znver9"):
        pretend(monkeypatch, "x86_64", itself=GCC)


def test_a_mac_may_compile_for_the_other_kind_of_mac(
    compiler: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARCHFLAGS", "-arch x86_64")
    assert toolchain.toolchain().compiler == (compiler,)
    monkeypatch.setattr("sys.platform", "darwin")
    assert toolchain.toolchain().compiler == (compiler, "-arch", "x86_64")


def test_on_windows_only_a_compiler_that_was_named_is_used(
    compiler: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.name", "nt")
    monkeypatch.setattr(toolchain, "COMPILERS", ())
    assert find_compiler() == (compiler,)
    monkeypatch.delenv("CXX")
    assert find_compiler() == ()


@pytest.mark.parametrize(
    ("environment", "sentence"),
    [
        ({toolchain.PURE: "1"}, "KINGDOM_BUILDER_PURE was set"),
        ({"PATH": ""}, "no C[+][+] compiler .* was found"),
        ({"CXX": "/nowhere/g++"}, "/nowhere/g[+][+], which CXX names, was not found"),
        ({"CXX": f"{sys.executable} -c 1/0"}, "the C[+][+] compiler .* does not work"),
    ],
)
def test_one_sentence_says_why_nothing_is_compiled(
    environment: dict[str, str], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(NotCompiled, match=sentence):
        compiled_engine(ROOT)


@pytest.mark.usefixtures("compiler")
def test_the_headers_of_python_are_missed_before_anything_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sysconfig.get_path", lambda _: str(tmp_path))
    with pytest.raises(NotCompiled, match="the headers of Python are missing"):
        compiled_engine(ROOT)


@pytest.mark.usefixtures("compiler")
def test_a_cython_that_is_too_old_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cython_versions, "version", lambda _: "0.29.37")
    monkeypatch.setattr(build, "make_pyx_source", lambda *_: PyxSource([], "digest"))
    with pytest.raises(NotCompiled, match=r"3\.1 or newer is needed, but 0\.29\.37 is installed"):
        compiled_engine(tmp_path)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (
            "In file x:\n x.cpp:1: fatal error: no Python.h\n note",
            "x.cpp:1: fatal error: no Python.h",
        ),
        ("nothing\nof use", "of use"),
        ("", "it ended with 3"),
    ],
)
def test_the_telling_line_of_a_failing_tool_is_the_reason(
    said: str, why: str, tmp_path: Path
) -> None:
    tool = [sys.executable, "-c", f"import sys; print({said!r}, end=''); sys.exit(3)"]
    with pytest.raises(NotCompiled) as failure:
        build.run(tool, tmp_path, "g++")
    assert (str(failure.value), failure.value.details) == (f"g++ failed: {why}", said)


@pytest.mark.usefixtures("compiler")
def test_nothing_is_compiled_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []

    def compile_falsely(pyx: PyxSource, _: Toolchain, __: Cython, engine: Path) -> None:
        compiled.append(pyx.text)
        engine.parent.mkdir(parents=True, exist_ok=True)
        engine.touch()

    def engine_of(source: str) -> Path:
        pyx = PyxSource([Line(source, "a.py", 1)], "digest")
        monkeypatch.setattr(build, "make_pyx_source", lambda *_: pyx)
        return compiled_engine(tmp_path)

    monkeypatch.setattr(build, "_compile", compile_falsely)
    engine = engine_of("a = 1")
    assert engine == tmp_path / "build" / "engine" / file_name()
    assert engine_of("a = 1") == engine_of("a = 2") == engine
    assert compiled == ["a = 1\n", "a = 2\n"]
    monkeypatch.setenv(toolchain.MARCH, "other")  # other options
    engine_of("a = 2")
    engine.unlink()
    engine_of("a = 2")
    assert len(compiled) == 4


def test_beside_the_source_lies_an_engine_or_the_reason(tmp_path: Path) -> None:
    package = tmp_path / "src" / "kingdom_builder"
    package.mkdir(parents=True)
    engine = tmp_path / file_name()
    engine.write_bytes(b"engine")
    note = write_note(tmp_path, NotCompiled("for a reason"))
    for made in (engine, note, engine):
        assert lay_beside_source(made, tmp_path).read_bytes() == made.read_bytes()
        assert [path.name for path in package.iterdir()] == [made.name]


def hooked(root: Path, version: str) -> dict[str, object]:
    """What the hook says of a wheel."""
    builder = WheelBuilder(str(ROOT), app=Application())
    hook = PackageHook(
        str(root), {}, builder.config, builder.metadata, str(root), "wheel", builder.app
    )
    data: dict[str, object] = {}
    hook.initialize(version, data)
    return data


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with built pages, whose engine is a file of its own."""
    pages = tmp_path / "src" / "kingdom_builder" / "server" / "pages"
    pages.mkdir(parents=True)
    (pages / "index.html").touch()
    (tmp_path / "scripts").symlink_to(ROOT / "scripts")
    copytree(ROOT / LOCALE, tmp_path / LOCALE)
    (tmp_path / file_name()).touch()
    monkeypatch.setattr(build, "compiled_engine", lambda root: root / file_name())
    return tmp_path


def test_a_wheel_with_a_compiled_engine_is_for_this_python(project: Path) -> None:
    data = hooked(project, "standard")
    place = f"kingdom_builder/{file_name()}"
    assert data["force_include"] == {str(project / file_name()): place}
    assert (data["pure_python"], data["infer_tag"]) == (False, True)


def test_a_wheel_without_is_for_every_python_and_says_why(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_: Path) -> Path:
        raise NotCompiled("it rains")

    monkeypatch.setattr(build, "compiled_engine", fail)
    data = hooked(project, "standard")
    note = project / "build" / "engine" / build.NOTE
    assert data["force_include"] == {str(note): "kingdom_builder/_compiled.txt"}
    assert note.read_text() == "it rains\n"
    assert (data["pure_python"], data["infer_tag"]) == (True, False)
    assert capsys.readouterr().err.strip() == "The engine is not compiled: it rains."


def test_an_editable_install_has_the_engine_beside_its_source(project: Path) -> None:
    assert hooked(project, "editable") == {}
    assert (project / "src" / "kingdom_builder" / file_name()).exists()


@pytest.mark.skipif(os.name == "nt", reason="the engine is not compiled on Windows")
def test_without_a_compiler_the_command_says_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from compiler.__main__ import main

    monkeypatch.setattr("sys.argv", ["compiler"])
    monkeypatch.setenv("CXX", "/nowhere/g++")
    assert main() == 1
    said = "the C++ compiler /nowhere/g++, which CXX names, was not found"
    assert capsys.readouterr() == ("", f"The engine is not compiled: {said}.\n")
