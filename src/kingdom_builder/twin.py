"""The interpreted twin: the whole library once more in this process, from source alone.

>>> from kingdom_builder.twin import interpreted
>>> slow = interpreted()
>>> slow.ENGINE
'pure'

It lies beside the library that runs, under a name of its own, so that both speeds can be compared,
choice by choice. Their objects do not mix.
"""

import ast
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType

HERE = Path(__file__).parent
NAME = "kingdom_builder"
TWIN = "interpreted_kingdom_builder"


class TwinLoader(SourceFileLoader):
    """Reads a module as it is written, but lets it import from the twin."""

    def get_code(self, fullname: str) -> CodeType:
        """Compile it anew: what Python keeps of this file imports from the library itself."""
        path = self.get_filename(fullname)
        tree = ast.parse(self.get_data(path), path)
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module is not None:
                node.module = _twin_of(node.module)
        return compile(tree, path, "exec", dont_inherit=True)


class TwinFinder(MetaPathFinder):
    """Finds the modules of the twin where the library lies."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module of this name, if it is one of the twin's."""
        if name.partition(".")[0] != TWIN:
            return None
        place = HERE.joinpath(*name.split(".")[1:])
        if place.is_dir():
            file, folders = place / "__init__.py", [str(place)]
        else:
            file, folders = place.with_suffix(".py"), None
        loader = TwinLoader(name, str(file))
        return spec_from_file_location(
            name, file, loader=loader, submodule_search_locations=folders
        )


def _twin_of(module: str) -> str:
    first, dot, rest = module.partition(".")
    return f"{TWIN}{dot}{rest}" if first == NAME else module


def interpreted() -> ModuleType:
    """The library, interpreted."""
    if not any(isinstance(finder, TwinFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, TwinFinder())
    return import_module(TWIN)
