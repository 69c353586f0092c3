"""Which modules make up the engine, in an order in which each comes after those it needs."""

import ast
import importlib.util
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from graphlib import TopologicalSorter
from pathlib import Path
from types import ModuleType


def _engine_source() -> ModuleType:
    """``engine_source.py`` by its path: while the package is being built it cannot be imported."""
    path = Path(__file__).parent.parent / "src" / "kingdom_builder" / "engine_source.py"
    spec = importlib.util.spec_from_file_location("compiler.engine_source", path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} cannot be loaded")
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


engine_source = _engine_source()
PACKAGE: str = engine_source.PACKAGE
ENGINE_PACKAGES: tuple[str, ...] = engine_source.ENGINE_PACKAGES
MASKS: str = engine_source.MASKS

# Modules of the engine's packages that stay ordinary Python: they hold names and texts.
ORDINARY = {
    "hexgrid/names.py",
    "model/catalogue.py",
    "model/event.py",
    "model/land.py",
    "model/lesson.py",
    "model/rulebook.py",
    "model/setup.py",
    "model/view.py",
    "rules/views.py",
    "content/quadrants.py",
}
ORDINARY_NAMES = {"icons.py", "__init__.py", "catalogue.py", "lesson.py", "quadrants.py"}
ORDINARY_FOLDER = "rulebook"


@dataclass(frozen=True)
class Module:
    """One module of the engine."""

    name: str  # kingdom_builder.rules.turn
    path: Path
    place: str  # kingdom_builder/rules/turn.py, as tracebacks show it
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        """Its source, parsed."""
        return ast.parse(self.text, self.place)

    @property
    def needs(self) -> Iterator[str]:
        """The modules of the package it imports from."""
        for node in self.tree.body:
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(PACKAGE):
                yield str(node.module)


def engine_modules(source: Path) -> list[Module]:
    """The modules to compile, without ``masks``: ``mask.hpp`` takes its place."""
    found = {module.name: module for module in _found(source)}
    graph = {name: [n for n in module.needs if n in found] for name, module in found.items()}
    order = TopologicalSorter(graph).static_order()
    return [found[name] for name in order]


def read_module(source: Path, name: str) -> Module:
    """A module of the package in the folder ``source``."""
    path: Path = engine_source.source_file(source, name)
    place = path.relative_to(source).as_posix()
    return Module(name, path, place, path.read_text(encoding="utf-8"))


def _found(source: Path) -> Iterator[Module]:
    for name in engine_source.all_modules(source):
        module = read_module(source, name)
        path = module.path
        if name != MASKS and not _is_ordinary(path.relative_to(source / PACKAGE)):
            yield module


def _is_ordinary(path: Path) -> bool:
    """Does this file of the package, written from its folder, hold names and texts only?"""
    return (
        path.as_posix() in ORDINARY
        or path.name in ORDINARY_NAMES
        or ORDINARY_FOLDER in path.parent.parts
    )
