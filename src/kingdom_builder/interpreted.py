"""A second copy of the whole library in this process, interpreted from its source.

>>> from kingdom_builder.interpreted import interpreted_library
>>> library = interpreted_library()
>>> library.ENGINE
'pure'

It is imported under a name of its own beside the library that runs, so that both engines can be
compared choice by choice. Objects of the two copies do not mix.
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
COPY = "interpreted_kingdom_builder"


class CopyLoader(SourceFileLoader):
    """Loads a module from its source, with its imports redirected to the copy."""

    def get_code(self, fullname: str) -> CodeType:
        """Compile it here: the cached bytecode imports from the library itself."""
        path = self.get_filename(fullname)
        tree = ast.parse(self.get_data(path), path)
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module is not None:
                node.module = _copy_of(node.module)
        return compile(tree, path, "exec", dont_inherit=True)


class CopyFinder(MetaPathFinder):
    """Finds the modules of the copy in the folder of the library."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module of this name, if it belongs to the copy."""
        if name.partition(".")[0] != COPY:
            return None
        place = HERE.joinpath(*name.split(".")[1:])
        if place.is_dir():
            file, folders = place / "__init__.py", [str(place)]
        else:
            file, folders = place.with_suffix(".py"), None
        loader = CopyLoader(name, str(file))
        return spec_from_file_location(
            name, file, loader=loader, submodule_search_locations=folders
        )


def _copy_of(module: str) -> str:
    first, dot, rest = module.partition(".")
    return f"{COPY}{dot}{rest}" if first == NAME else module


def interpreted_library() -> ModuleType:
    """The library, interpreted."""
    if not any(isinstance(finder, CopyFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, CopyFinder())
    return import_module(COPY)
