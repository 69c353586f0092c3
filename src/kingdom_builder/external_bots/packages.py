"""Bots that installed packages offer, by an entry point."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from kingdom_builder.bots.registry import Bot
from kingdom_builder.external_bots.classes import bot_of_class, foreign_code
from kingdom_builder.i18n import N_

GROUP = "kingdom_builder.bots"  # of entry points
NOT_LOADED = N_("The bot {key!r} of {place} cannot be loaded: {error}")


def bot_of_package(entry: EntryPoint) -> Bot:
    """The bot behind an entry point: a class, or a ``Bot`` with a name and a text."""
    with foreign_code(NOT_LOADED, key=entry.name, place=entry.value):
        found: object = entry.load()
    if isinstance(found, Bot):
        return found
    return bot_of_class(entry.name, entry.attr or entry.name, found, entry.module)


@cache
def installed_bots() -> dict[str, EntryPoint]:
    """The bots that installed packages offer, by key."""
    return {entry.name: entry for entry in entry_points(group=GROUP)}
