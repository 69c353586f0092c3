"""Which Cython translates the engine: the installed one, or another that pip fetches for a trial.

The generated C++ is changed in one place only (``patch_cpp.py``), so other versions work too. Tried:
3.1.6, 3.2.4 and 3.3.1. To try one more: ``python -m compiler --cython VERSION``, then the tests in
``tests/engines`` and ``tests/packaging/test_small_engine.py``.
"""

import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from compiler.toolchain import CYTHON, NotCompiled

OLDEST = (3, 1)


@dataclass(frozen=True)
class Cython:
    """A Cython that can be run."""

    version: str
    environment: Mapping[str, str] = field(default_factory=dict)

    @property
    def command(self) -> tuple[str, ...]:
        """How it is run."""
        return (sys.executable, "-m", "cython")


def installed_cython() -> Cython:
    """The Cython of this environment."""
    try:
        found = version("cython")
    except PackageNotFoundError:
        raise NotCompiled(f"Cython {CYTHON} is not installed") from None
    return _checked(Cython(found))


def fetched_cython(wanted: str, build: Path) -> Cython:
    """A version of Cython in a folder of its own, so that the installed one stays."""
    folder = build / f"cython-{wanted}"
    if not folder.exists():
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(folder)]
        done = subprocess.run([*command, f"cython=={wanted}"], check=False)
        if done.returncode:
            raise NotCompiled(f"pip cannot install Cython {wanted}")
    return _checked(Cython(wanted, {"PYTHONPATH": str(folder)}))


def _checked(cython: Cython) -> Cython:
    numbers = re.findall(r"\d+", cython.version)[:2]
    if tuple(int(number) for number in numbers) < OLDEST:
        oldest = ".".join(str(number) for number in OLDEST)
        raise NotCompiled(f"Cython {oldest} or newer is needed, but {cython.version} is installed")
    return cython
