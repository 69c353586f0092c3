"""External bots: a class in a file, or one from an installed package."""

import sys
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from kingdom_builder.bots.policy import Policy
from kingdom_builder.bots.registry import BOTS, Bot
from kingdom_builder.i18n import N_, Refused, UnknownName, say, why_failed

GROUP = "kingdom_builder.bots"  # of entry points
NO_CLASS = N_("{name} in {place} is not a class; a bot is a class with a method choose.")
NO_POLICY = N_(
    "{name} in {place} is not a bot: it has no method choose(view, choices, rng, budget)."
)
NOT_MADE = N_("{name} in {place} cannot be made without arguments: {error}")


def find_bot(key: str, files: Sequence[str] = ()) -> Bot:
    """The bot of this key: ours, one of the files named ``path.py:Name``, or an installed one.

    The place itself, ``path.py:Name``, is a key too.
    """
    mine = bots_of_files((key,) if ":" in key else tuple(files))
    key = key.rpartition(":")[2]
    if key in BOTS or key in mine:
        return BOTS.get(key) or mine[key]
    if key in installed_bots():
        return bot_of_package(installed_bots()[key])
    known = [*BOTS, *mine, *installed_bots()]
    raise UnknownName("There is no bot {key!r}; there are {known}.", key, known)


def place_of(key: str, files: Sequence[str]) -> str:
    """The place of a bot from a file, under which it is known without naming the file again."""
    mine = bots_of_files(tuple(files))
    return next((text for bot, text in zip(mine, files, strict=True) if bot == key), key)


@cache
def bots_of_files(files: tuple[str, ...]) -> dict[str, Bot]:
    """The bots of ``path.py:Name``, each under its own name."""
    bots = [bot_of_file(text) for text in files]
    for n, bot in enumerate(bots):
        if bot.key in BOTS or bot.key in [other.key for other in bots[:n]]:
            raise Refused("There is already a bot {key!r}; rename the class.", key=bot.key)
    return {bot.key: bot for bot in bots}


def bot_of_file(text: str) -> Bot:
    """The bot that ``path.py:Name`` means."""
    path, name = split_place(text)
    module = _module(path)
    if not hasattr(module, name):
        raise Refused("There is no {name} in {place}.", name=name, place=path)
    return _bot(name, name, getattr(module, name), str(path))


def split_place(text: str) -> tuple[Path, str]:
    """The file and the name in ``path.py:Name``."""
    path, _, name = text.rpartition(":")
    if not path or not name.isidentifier():
        raise Refused("Name a bot as path/to/file.py:Name, not as {text!r}.", text=text)
    return Path(path), name


def bot_of_package(entry: EntryPoint) -> Bot:
    """The bot behind an entry point: a class, or a ``Bot`` with a name and a text."""
    try:
        found: object = entry.load()
    except Exception as error:  # whatever that package does
        raise Refused(
            "The bot {key!r} of {place} cannot be loaded: {error}",
            key=entry.name,
            place=entry.value,
            error=_told(error),
        ) from error
    if isinstance(found, Bot):
        return found
    return _bot(entry.name, entry.attr or entry.name, found, entry.module)


@cache
def installed_bots() -> dict[str, EntryPoint]:
    """The bots that installed packages offer, by key."""
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def _module(path: Path) -> ModuleType:
    if not path.is_file():
        raise Refused("There is no file {path}.", path=path)
    name = f"kingdom_builder_bot_{path.stem}_{sha256(str(path.resolve()).encode()).hexdigest()[:8]}"
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise Refused("{path} is not a Python file.", path=path)
    module = sys.modules[name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # whatever is in that file
        del sys.modules[name]
        raise Refused("{path} cannot be read: {error}", path=path, error=_told(error)) from error
    return module


def _bot(key: str, name: str, found: object, place: str) -> Bot:
    if not isinstance(found, type):
        raise Refused(NO_CLASS, name=name, place=place)
    if not callable(getattr(found, "choose", None)):
        raise Refused(NO_POLICY, name=name, place=place)

    def make() -> Policy:
        policy: Policy = found()
        return policy

    try:
        make()
    except Exception as error:  # whatever that class does
        raise Refused(NOT_MADE, name=name, place=place, error=_told(error)) from error
    return Bot(key, key, say("From {place}.", place=place), "", make)


def _told(error: Exception) -> str:
    """What went wrong in code that is not ours, as Python names it, since its author reads it."""
    if isinstance(error, OSError):
        return why_failed(error)
    return f"{type(error).__name__}: {error}"
