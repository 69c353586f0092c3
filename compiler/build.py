"""Build of the engine: source, Cython, C++, one extension module."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path

from compiler.cython_versions import Cython, installed_cython
from compiler.names import Unfit
from compiler.patch_cpp import UnknownOutput, patch_cpp
from compiler.pyx_source import PyxSource, make_pyx_source
from compiler.sources import PACKAGE
from compiler.toolchain import Checks, NotCompiled, Toolchain, toolchain

HERE = Path(__file__).parent
NAME = f"{PACKAGE}._compiled"
NOTE = "_compiled.txt"  # takes the place of a compiled engine and says why there is none
MOST_LINES = 20  # of the output of a failing tool


def file_name() -> str:
    """What the extension module is called on this Python."""
    return f"_compiled{sysconfig.get_config_var('EXT_SUFFIX')}"


def compiled_engine(root: Path, checks: Checks | None = None, cython: Cython | None = None) -> Path:
    """The compiled engine of the source under ``root``; it is compiled unless it is up to date."""
    tools = toolchain(checks)
    pyx = translated(root / "src", str(tools))
    engine = root / "build" / (f"checked-{checks.name}" if checks else "engine") / file_name()
    stamp, cython = engine.with_suffix(".stamp"), cython or installed_cython()
    fingerprint = _fingerprint(pyx, tools, cython)
    if not engine.exists() or not stamp.exists() or stamp.read_text() != fingerprint:
        stamp.unlink(missing_ok=True)
        _compile(pyx, tools, cython, engine)
        stamp.write_text(fingerprint)
    return engine


def write_note(root: Path, why: NotCompiled) -> Path:
    """A file that says why there is no compiled engine, for ``kingdom-builder --version``."""
    note = root / "build" / "engine" / NOTE
    note.parent.mkdir(parents=True, exist_ok=True)
    note.write_text(f"{why}\n", encoding="utf-8")
    return note


def lay_beside_source(made: Path, root: Path) -> Path:
    """Put an engine, or the note, into the package of this checkout for an editable install."""
    package = root / "src" / PACKAGE
    for old in {file_name(), NOTE} - {made.name}:
        (package / old).unlink(missing_ok=True)
    return _put(made, package / made.name)


def copy_source(engine: Path, root: Path, source: Path) -> Path:
    """Copy the package and this engine into the folder ``source``, where Python can find both."""
    shutil.rmtree(source, ignore_errors=True)
    left_out = shutil.ignore_patterns("_compiled*", "__pycache__")
    package = shutil.copytree(root / "src" / PACKAGE, source / PACKAGE, ignore=left_out)
    shutil.copy(engine, package)
    return source


def translated(source: Path, build: str) -> PyxSource:
    """The engine as Cython."""
    try:
        return make_pyx_source(source, build)
    except (Unfit, SyntaxError) as error:
        raise NotCompiled(f"its source cannot be translated: {error}") from error


def write_cpp(pyx: PyxSource, cython: Cython, folder: Path) -> Path:
    """Let Cython write the C++ into a folder; the file."""
    source, target = folder / "_compiled.pyx", folder / "_compiled.cpp"
    source.write_text(pyx.text, encoding="utf-8")
    command = [*cython.command, "--cplus", "-3", "--module-name", NAME]
    run([*command, "-o", target.name, source.name], folder, "Cython", cython.environment)
    try:
        text = patch_cpp(target.read_text(encoding="utf-8"), pyx.lines)
    except UnknownOutput as error:
        raise NotCompiled(f"what Cython {cython.version} writes cannot be used: {error}") from error
    target.write_text(text, encoding="utf-8")
    return target


def _fingerprint(pyx: PyxSource, tools: Toolchain, cython: Cython) -> str:
    whole = sha256(f"{pyx.text}{tools}{cython.version}{sys.version}".encode())
    for path in sorted((*HERE.glob("*.hpp"), *HERE.glob("*.py"))):
        whole.update(path.read_bytes())
    return whole.hexdigest()


def _compile(pyx: PyxSource, tools: Toolchain, cython: Cython, engine: Path) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for header in HERE.glob("*.hpp"):
            shutil.copy(header, folder)
        cpp = write_cpp(pyx, cython, folder)
        include = f"-I{sysconfig.get_path('include')}"
        run([*tools.command, include, cpp.name, "-o", engine.name], folder, tools.compiler[-1])
        engine.parent.mkdir(parents=True, exist_ok=True)
        _put(folder / engine.name, engine)


def _put(made: Path, place: Path) -> Path:
    """Replace a file in one step: a process that has the old one loaded keeps it."""
    beside = place.with_name(f"{place.name}.{os.getpid()}")
    shutil.copy(made, beside)
    return beside.replace(place)


def run(
    command: Sequence[str], folder: Path, name: str, environment: Mapping[str, str] | None = None
) -> None:
    """Run a tool; its output is shown only if it fails."""
    variables = {**os.environ, "LC_ALL": "C", **(environment or {})}
    done = subprocess.run(command, cwd=folder, env=variables, capture_output=True, check=False)
    if done.returncode:
        lines = (done.stdout + done.stderr).decode(errors="replace").strip().splitlines()
        why = f"{name} failed: {_reason(lines, done.returncode)}"
        raise NotCompiled(why, "\n".join(lines[:MOST_LINES]))


def _reason(lines: Sequence[str], status: int) -> str:
    """The most telling line of a tool's output."""
    errors = (line.strip() for line in lines if "error" in line.lower())
    return next(errors, lines[-1].strip() if lines else f"it ended with {status}")
