"""Chooses the engine: the compiled one where it was built, otherwise the same source, interpreted.

The packages of the engine (``engine_source.py`` lists them) are plain Python. Where the library was
installed with a C++ compiler at hand, ``kingdom_builder._compiled`` holds the same functions and
classes, compiled, and the modules of these packages are filled from there.
``KINGDOM_BUILDER_PURE=1`` selects the interpreted source.
"""

import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Literal, Protocol, cast

from kingdom_builder.engine_source import PACKAGE, all_modules, digest_of, source_file

SWITCH = "KINGDOM_BUILDER_PURE"
HERE = Path(__file__).parent

EngineName = Literal["compiled", "pure"]
Reason = str  # why the source is interpreted, or how the compiled engine was built
NOTE = HERE / "_compiled.txt"  # takes the place of a compiled engine and says why there is none


class Compiled(Protocol):
    """What the compiled engine says about itself."""

    # The names of each module, and what they are called here
    NAMES: Mapping[str, Mapping[str, str]]
    VALUES: Mapping[str, object]  # numbers, masks and tables
    MODULES: list[str]  # every module in the packages of the engine
    DIGEST: str  # of the source it was made from
    BUILD: str  # compiler and options


class CompiledModules(MetaPathFinder, Loader):
    """Finds the modules of the engine in the compiled one."""

    def __init__(self, compiled: Compiled) -> None:
        self._compiled = compiled

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module, if it belongs to the engine."""
        if name not in self._compiled.NAMES:
            return None
        spec = ModuleSpec(name, self, origin=str(source_file(HERE.parent, name)))
        spec.has_location = True
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """None: an ordinary module."""

    def exec_module(self, module: ModuleType) -> None:
        """Fill it with what its source defines."""
        for name, compiled_name in self._compiled.NAMES[module.__name__].items():
            value = self._compiled.VALUES.get(compiled_name)
            module.__dict__[name] = (
                getattr(self._compiled, compiled_name) if value is None else value
            )


def _choose() -> tuple[EngineName, Reason]:
    if os.environ.get(SWITCH, "0") not in ("", "0") or __name__ != f"{PACKAGE}.engine":
        return "pure", "asked"
    try:
        compiled = cast(Compiled, import_module(f"{PACKAGE}._compiled"))
    except ModuleNotFoundError:
        return "pure", NOTE.read_text(encoding="utf-8").strip() if NOTE.exists() else "not built"
    except ImportError:
        return "pure", "not for this machine"
    if _is_stale(compiled):
        return "pure", "stale"
    modules = CompiledModules(compiled)
    sys.meta_path.insert(0, modules)
    # A traceback asks the loader for the lines it shows. The loader of an extension says there are
    # none; ours does not answer, and the traceback finds the source by itself.
    vars(compiled)["__loader__"] = vars(compiled)["__spec__"].loader = modules
    return "compiled", compiled.BUILD


def _is_stale(compiled: Compiled) -> bool:
    """Whether the source of a checkout has changed since; an installed engine is never stale."""
    if not (HERE.parent.parent / "pyproject.toml").exists():
        return False
    if getattr(compiled, "MODULES", None) != all_modules(HERE.parent):
        return True
    return digest_of(HERE.parent, compiled.NAMES) != compiled.DIGEST


ENGINE, REASON = _choose()
