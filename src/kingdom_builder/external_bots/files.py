"""Bots that are a class in a Python file, named as ``path.py:Name``."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from modulefinder import ModuleFinder
from pathlib import Path
from types import ModuleType

from kingdom_builder.bots.registry import Bot
from kingdom_builder.external_bots.classes import bot_of_class, foreign_code
from kingdom_builder.i18n import N_, Refused

NOT_READ = N_("{path} cannot be read: {error}")


def bot_of_file(text: str) -> Bot:
    """The bot that ``path.py:Name`` means."""
    path, name = split_place(text)
    module = _module(path)
    if not hasattr(module, name):
        raise Refused("There is no {name} in {place}.", name=name, place=path)
    return bot_of_class(name, name, getattr(module, name), str(path))


def files_of_bot(text: str) -> list[Path]:
    """The file in ``path.py:Name`` and those it imports from its own folder, as far as the source shows.

    If the imports cannot be followed, every module in the folder counts.
    """
    path, _ = split_place(text)
    finder = ModuleFinder([str(path.parent)])
    try:
        finder.run_script(str(path))
    except Exception:  # ModuleFinder knows neither namespace packages nor every syntax error
        return [path, *sorted(set(path.parent.glob("*.py")) - {path})]
    found = [getattr(module, "__file__", None) for module in finder.modules.values()]
    return [path, *sorted({Path(file) for file in found if file} - {path})]


def split_place(text: str) -> tuple[Path, str]:
    """The file and the name in ``path.py:Name``."""
    path, _, name = text.rpartition(":")
    if not path or not name.isidentifier():
        raise Refused("Name a bot as path/to/file.py:Name, not as {text!r}.", text=text)
    return Path(path), name


def _module(path: Path) -> ModuleType:
    if not path.is_file():
        raise Refused("There is no file {path}.", path=path)
    name = f"kingdom_builder_bot_{path.stem}_{sha256(str(path.resolve()).encode()).hexdigest()[:8]}"
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise Refused("{path} is not a Python file.", path=path)
    module = sys.modules[name] = module_from_spec(spec)
    try:
        with foreign_code(NOT_READ, path=path), _importable(path.resolve().parent):
            spec.loader.exec_module(module)
    except Refused:
        del sys.modules[name]
        raise
    return module


@contextmanager
def _importable(folder: Path) -> Iterator[None]:
    """Find the modules of a folder before all others for a while, as ``python file.py`` does."""
    place = str(folder)
    sys.path.insert(0, place)
    try:
        yield
    finally:
        with suppress(ValueError):  # that file may have removed it
            sys.path.remove(place)
