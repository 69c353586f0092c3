"""Which modules make up the engine, in an order in which each comes after those it needs."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from graphlib import TopologicalSorter
from pathlib import Path

PACKAGE = "kingdom_builder"
ROOMS = ("hexgrid", "model", "rules", "content", "evaluation", "observation")
MASKS = f"{PACKAGE}.hexgrid.masks"

# Ordinary Python in the engine's rooms: values with names and texts, made at the edges.
ORDINARY = {
    "hexgrid/names.py",
    "model/catalogue.py",
    "model/event.py",
    "model/land.py",
    "model/setup.py",
    "model/view.py",
    "rules/views.py",
    "content/quadrants.py",
}
ORDINARY_NAMES = {"icons.py", "__init__.py", "catalogue.py", "quadrants.py"}


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
        return ast.parse(self.text)

    @property
    def needs(self) -> Iterator[str]:
        """The modules of the package it imports from."""
        for node in self.tree.body:
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(PACKAGE):
                yield str(node.module)


def engine_modules(source: Path) -> list[Module]:
    """The modules to be compiled, without ``masks``, which has a compiled face of its own."""
    found = {module.name: module for module in _found(source)}
    graph = {name: [n for n in module.needs if n in found] for name, module in found.items()}
    order = TopologicalSorter(graph).static_order()
    return [found[name] for name in order]


def all_modules(source: Path) -> list[str]:
    """The names of everything in the engine's rooms: who finds another list has another engine."""
    found = [path for room in ROOMS for path in (source / PACKAGE / room).rglob("*.py")]
    return sorted(".".join(path.relative_to(source).with_suffix("").parts) for path in found)


def read_module(source: Path, path: Path) -> Module:
    """A module of the package that lies under ``source``."""
    place = path.relative_to(source).as_posix()
    name = place.removesuffix(".py").replace("/", ".")
    return Module(name, path, place, path.read_text(encoding="utf-8"))


def _found(source: Path) -> Iterator[Module]:
    package = source / PACKAGE
    for room in ROOMS:
        for path in sorted((package / room).rglob("*.py")):
            if path.relative_to(package).as_posix() in ORDINARY or path.name in ORDINARY_NAMES:
                continue
            module = read_module(source, path)
            if module.name != MASKS:
                yield module
