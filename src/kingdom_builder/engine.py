"""Which engine runs: the compiled one where it was built, else the same source interpreted.

The rooms ``hexgrid``, ``model``, ``rules`` and ``content`` are plain Python. Where the package was
installed with a C++ compiler at hand, ``kingdom_builder._compiled`` holds the same functions and
classes compiled, and the modules of these rooms are filled from there. ``KINGDOM_BUILDER_PURE=1``
lets the source itself run.
"""

import os
import sys
from collections.abc import Collection, Mapping, Sequence
from hashlib import sha256
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Literal, Protocol, cast

PACKAGE = "kingdom_builder"
SWITCH = "KINGDOM_BUILDER_PURE"
HERE = Path(__file__).parent

Speed = Literal["compiled", "pure"]
Reason = str  # why the source itself runs, or how the compiled engine was built
NOTE = HERE / "_compiled.txt"  # there instead of a compiled engine: why it was not built


class Compiled(Protocol):
    """What the compiled engine tells of itself."""

    NAMES: Mapping[str, Sequence[str]]  # what each module of the source brings
    VALUES: Mapping[str, object]  # numbers, masks and tables
    MODULES: list[str]  # all that lay in the engine's rooms
    DIGEST: str  # of the source it was made from
    BUILD: str  # compiler and options


class CompiledRooms(MetaPathFinder, Loader):
    """Finds the modules of the engine in the compiled one."""

    def __init__(self, compiled: Compiled) -> None:
        self._compiled = compiled

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module, if it is one of the engine's."""
        if name not in self._compiled.NAMES:
            return None
        spec = ModuleSpec(name, self, origin=str(source_of(name)))
        spec.has_location = True
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """None: an ordinary module."""

    def exec_module(self, module: ModuleType) -> None:
        """Fill it with what its source defines."""
        for name in self._compiled.NAMES[module.__name__]:
            value = self._compiled.VALUES.get(name)
            module.__dict__[name] = getattr(self._compiled, name) if value is None else value


def source_of(name: str) -> Path:
    """The file of a module of the engine."""
    return HERE.joinpath(*name.split(".")[1:]).with_suffix(".py")


def modules_at_hand(rooms: Collection[str]) -> list[str]:
    """Every module in these rooms, those that stay ordinary Python too."""
    found = [path for room in rooms for path in (HERE / room).rglob("*.py")]
    return sorted(
        ".".join((PACKAGE, *path.relative_to(HERE).with_suffix("").parts)) for path in found
    )


def digest_of(names: Sequence[str]) -> str:
    """A fingerprint of the source of these modules."""
    whole = sha256()
    for name in sorted(names):
        whole.update(f"{name}\n{source_of(name).read_text(encoding='utf-8')}".encode())
    return whole.hexdigest()


def _choose() -> tuple[Speed, Reason]:
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
    rooms = CompiledRooms(compiled)
    sys.meta_path.insert(0, rooms)
    # A traceback asks the loader for the lines it shows. That of an extension says there are none;
    # ours says nothing, and the traceback finds the source by itself.
    vars(compiled)["__loader__"] = vars(compiled)["__spec__"].loader = rooms
    return "compiled", compiled.BUILD


def _is_stale(compiled: Compiled) -> bool:
    """Whether somebody who works on the source has changed it since; an installed one rests."""
    if not (HERE.parent.parent / "pyproject.toml").exists():
        return False
    if not hasattr(compiled, "MODULES"):  # older than this very file
        return True
    known: list[str] = getattr(compiled, "MODULES", [])  # one compiled long ago does not tell
    if not known or modules_at_hand({name.split(".")[1] for name in known}) != known:
        return True
    names = [*compiled.NAMES, f"{PACKAGE}.hexgrid.masks"]
    return digest_of(names) != compiled.DIGEST


ENGINE, REASON = _choose()
