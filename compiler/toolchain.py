"""The C++ compiler of this machine and its options."""

import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
from dataclasses import dataclass
from pathlib import Path

CYTHON = "3.3.1"  # what a build installs; compiler/cython_versions.py says which others work
REQUIREMENTS = [f"cython=={CYTHON}"]
COMPILERS = () if os.name == "nt" else ("g++", "c++", "clang++")  # on Windows, CXX must name one

PURE = "KINGDOM_BUILDER_PURE"
MARCH = "KINGDOM_BUILDER_MARCH"

PLAIN = (
    "-std=c++17",
    "-O3",
    "-g0",
    "-DNDEBUG",
    "-fwrapv",
    "-fno-strict-aliasing",
    "-w",
    "-pthread",
)
SHARED = {
    "darwin": ("-bundle", "-undefined", "dynamic_lookup"),
    # Windows binds the names of Python while linking, to its library for this version.
    "win32": (
        "-shared",
        f"-L{Path(sys.base_prefix, 'libs').as_posix()}",
        f"-lpython{sys.version_info.major}{sys.version_info.minor}",
    ),
}.get(sys.platform, ("-fPIC", "-shared"))
BASELINE = "x86-64-v2"  # of a wheel for others: processors since about 2009
MODERN = "x86-64-v3"
MODERN_MACROS = {"__AVX2__", "__BMI2__", "__FMA__", "__LZCNT__", "__MOVBE__"}

TRACED = ("-fno-omit-frame-pointer", "-O1", "-g1")
CHECK_MEMORY = (
    *("-fsanitize=address,undefined", "-fno-sanitize-recover=undefined", "-fno-wrapv"),
    *TRACED,
)
CHECK_THREADS = ("-fsanitize=thread", *TRACED)
CLANG_CHECKS = ("-shared-libsan", "-fno-sanitize=function")  # Python calls by other types


@dataclass(frozen=True)
class Checks:
    """What an engine checks as it runs, and the compiler's library that does so."""

    name: str
    options: tuple[str, ...]
    library: str


MEMORY = Checks("memory", CHECK_MEMORY, "asan")  # every address and number
THREADS = Checks("threads", CHECK_THREADS, "tsan")  # what two threads use at the same time


class NotCompiled(Exception):
    """There is no compiled engine; the message says why, ``details`` holds the output of a tool."""

    def __init__(self, why: str, details: str = "") -> None:
        super().__init__(why)
        self.details = details


@dataclass(frozen=True)
class Toolchain:
    """A compiler and its options."""

    compiler: tuple[str, ...]
    options: tuple[str, ...]

    def __str__(self) -> str:
        return shlex.join(self.command)

    @property
    def command(self) -> tuple[str, ...]:
        """The compiler with its options."""
        return (*self.compiler, *self.options)


def is_pure_wanted() -> bool:
    """Whether the user wants no compiled engine."""
    return os.environ.get(PURE, "0") not in ("", "0")


def find_compiler() -> tuple[str, ...]:
    """A C++ compiler with gcc's extensions: the one in ``CXX``, or one of the usual names."""
    asked = shlex.split(os.environ.get("CXX", ""))
    commands = [asked] if asked else [[name] for name in COMPILERS]
    return next((tuple(words) for words in commands if shutil.which(words[0])), ())


def requirements() -> list[str]:
    """The packages that compiling needs on this machine."""
    return [] if is_pure_wanted() or not find_compiler() else REQUIREMENTS


def toolchain(checks: Checks | None = None) -> Toolchain:
    """How this machine compiles the engine."""
    if is_pure_wanted():
        raise NotCompiled(f"{PURE} was set")
    compiler = _working_compiler()
    options = _check_options(compiler, checks) if checks else ()
    return Toolchain(compiler, (*PLAIN, *SHARED, *_machine_options(compiler), *options))


def _check_options(compiler: tuple[str, ...], checks: Checks) -> tuple[str, ...]:
    is_clang = "__clang__" in _macros(compiler)
    return (*checks.options, *(CLANG_CHECKS if is_clang else ()))


def sanitizer(tools: Toolchain, checks: Checks) -> str:
    """The library that must be loaded before Python loads an engine with checks."""
    is_clang = "__clang__" in _macros(tools.compiler)
    library = checks.library
    name = f"libclang_rt.{library}-{platform.machine()}.so" if is_clang else f"lib{library}.so"
    command = [*tools.compiler, f"-print-file-name={name}"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def _working_compiler() -> tuple[str, ...]:
    found = find_compiler()
    if not found:
        raise NotCompiled(_why_no_compiler())
    compiler = (*found, *_other_architecture())
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        raise NotCompiled("the headers of Python are missing (the package python3-dev, on Debian)")
    if not _macros(compiler):
        raise NotCompiled(f"the C++ compiler {shlex.join(compiler)} does not work")
    return compiler


def _other_architecture() -> list[str]:
    """On macOS, the processor that a build for another one names, as it does for setuptools."""
    return shlex.split(os.environ.get("ARCHFLAGS", "")) if sys.platform == "darwin" else []


def _why_no_compiler() -> str:
    asked = os.environ.get("CXX")
    if asked:
        return f"the C++ compiler {asked}, which CXX names, was not found"
    if os.name == "nt":
        return "on Windows it is compiled only if CXX names a C++ compiler"
    return "no C++ compiler (g++ or clang++) was found"


def _machine_options(compiler: tuple[str, ...]) -> tuple[str, ...]:
    """Use all instructions of processors since about 2013, if this is one of them."""
    asked = os.environ.get(MARCH)
    if asked:
        if not _macros(compiler, asked):
            raise NotCompiled(f"{shlex.join(compiler)} cannot compile for {MARCH}={asked}")
        return (f"-march={asked}",)
    if platform.machine().lower() not in ("x86_64", "amd64"):
        return ()
    if not _macros(compiler, MODERN) or not _macros(compiler, "native") >= MODERN_MACROS:
        return ()
    # Tuned for one of them: "generic" copies a position with a slow instruction.
    return (f"-march={MODERN}", "-mtune=haswell")


def _macros(compiler: tuple[str, ...], processor: str | None = None) -> set[str]:
    """The macros a compiler predefines, for a processor if one is named; none if it does not work."""
    options = [f"-march={processor}"] if processor else []
    command = [*compiler, *options, "-dM", "-E", "-x", "c++", os.devnull]
    try:
        told = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return set()
    if told.returncode:
        return set()
    return {words[1] for line in told.stdout.splitlines() if len(words := line.split()) > 1}
