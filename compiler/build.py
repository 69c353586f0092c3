"""Compiling the engine: source, Cython, C++, one extension module."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from compiler.engine import Unfit
from compiler.mended import Changed, mended
from compiler.toolchain import CYTHON, NotCompiled, Toolchain, toolchain
from compiler.unit import Unit, make_unit

HERE = Path(__file__).parent
PACKAGE = "kingdom_builder"
NAME = f"{PACKAGE}._compiled"
NOTE = "_compiled.txt"  # lies in the package instead of a compiled engine and says why
MOST_LINES = 20  # of what a failing tool says


def file_name() -> str:
    """What the extension module is called on this Python."""
    return f"_compiled{sysconfig.get_config_var('EXT_SUFFIX')}"


def compiled_engine(root: Path, *, sanitize: bool = False) -> Path:
    """The compiled engine of the source under ``root``; compiled now unless that has been done."""
    tools = toolchain(sanitize=sanitize)
    unit = _translated(root / "src", tools)
    engine = root / "build" / ("sanitized" if sanitize else "engine") / file_name()
    stamp, fingerprint = engine.with_suffix(".stamp"), _fingerprint(unit, tools)
    if not engine.exists() or not stamp.exists() or stamp.read_text() != fingerprint:
        stamp.unlink(missing_ok=True)
        _compile(unit, tools, engine)
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
    """A copy of the source with this engine, for Python to find both in the folder ``source``."""
    shutil.rmtree(source, ignore_errors=True)
    left_out = shutil.ignore_patterns("_compiled*", "__pycache__")
    package = shutil.copytree(root / "src" / PACKAGE, source / PACKAGE, ignore=left_out)
    shutil.copy(engine, package)
    return source


def _translated(source: Path, tools: Toolchain) -> Unit:
    try:
        return make_unit(source, str(tools))
    except (Unfit, SyntaxError) as error:
        raise NotCompiled(f"its source cannot be translated: {error}") from error


def _fingerprint(unit: Unit, tools: Toolchain) -> str:
    whole = sha256(f"{unit.text}{tools}{CYTHON}{sys.version}".encode())
    for path in sorted((*HERE.glob("*.hpp"), *HERE.glob("*.py"))):
        whole.update(path.read_bytes())
    return whole.hexdigest()


def _compile(unit: Unit, tools: Toolchain, engine: Path) -> None:
    _check_cython()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for header in HERE.glob("*.hpp"):
            shutil.copy(header, folder)
        _write_cpp(unit, folder)
        include = f"-I{sysconfig.get_path('include')}"
        command = [*tools.command, include, "_compiled.cpp", "-o", engine.name]
        _run(command, folder, tools.compiler[-1])
        engine.parent.mkdir(parents=True, exist_ok=True)
        _put(folder / engine.name, engine)


def _put(made: Path, place: Path) -> Path:
    """Copy a file at one blow: who has the old one loaded keeps it, nobody sees half of it."""
    beside = place.with_name(f"{place.name}.{os.getpid()}")
    shutil.copy(made, beside)
    return beside.replace(place)


def _check_cython() -> None:
    try:
        found = version("cython")
    except PackageNotFoundError:
        raise NotCompiled(f"Cython {CYTHON} is not installed") from None
    if found != CYTHON:
        raise NotCompiled(f"Cython {CYTHON} is needed, but {found} is installed")


def _write_cpp(unit: Unit, folder: Path) -> None:
    """Translate the unit to C++."""
    source, target = folder / "_compiled.pyx", folder / "_compiled.cpp"
    source.write_text(unit.text, encoding="utf-8")
    command = [sys.executable, "-m", "cython", "--cplus", "-3", "--module-name", NAME]
    _run([*command, "-o", target.name, source.name], folder, "Cython")
    try:
        text = mended(target.read_text(encoding="utf-8"), unit.lines)
    except Changed as change:
        raise NotCompiled(f"Cython writes something new: {change}") from change
    target.write_text(text, encoding="utf-8")


def _run(command: Sequence[str], folder: Path, name: str) -> None:
    """Run a tool; what it says is shown only if it fails."""
    english = {**os.environ, "LC_ALL": "C"}
    done = subprocess.run(command, cwd=folder, env=english, capture_output=True, check=False)
    if done.returncode:
        lines = (done.stdout + done.stderr).decode(errors="replace").strip().splitlines()
        why = f"{name} failed: {_reason(lines, done.returncode)}"
        raise NotCompiled(why, "\n".join(lines[:MOST_LINES]))


def _reason(lines: Sequence[str], status: int) -> str:
    """The line that tells most of what a tool said."""
    errors = (line.strip() for line in lines if "error" in line.lower())
    return next(errors, lines[-1].strip() if lines else f"it ended with {status}")
