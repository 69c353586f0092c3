"""Bots that installed packages offer, by an entry point."""

import sys
from contextlib import redirect_stdout
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from kingdom_builder.bots.registry import Bot
from kingdom_builder.external_bots.classes import bot_of_class, error_text
from kingdom_builder.i18n import Refused
from kingdom_builder.processes import OutOfTime

GROUP = "kingdom_builder.bots"  # of entry points


def bot_of_package(entry: EntryPoint) -> Bot:
    """The bot behind an entry point: a class, or a ``Bot`` with a name and a text."""
    try:
        with redirect_stdout(sys.stderr):
            found: object = entry.load()
    except (KeyboardInterrupt, OutOfTime):
        raise
    except BaseException as error:  # whatever that package does
        raise Refused(
            "The bot {key!r} of {place} cannot be loaded: {error}",
            key=entry.name,
            place=entry.value,
            error=error_text(error),
        ) from error
    if isinstance(found, Bot):
        return found
    return bot_of_class(entry.name, entry.attr or entry.name, found, entry.module)


@cache
def installed_bots() -> dict[str, EntryPoint]:
    """The bots that installed packages offer, by key."""
    return {entry.name: entry for entry in entry_points(group=GROUP)}
