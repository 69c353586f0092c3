"""The bot of a key: ours, one that was named, or an installed one.

Own bots are *named* as ``path.py:Name`` (a class in a file) or as ``NAME=COMMAND`` (a program); then
they are known by their name alone.
"""

from collections.abc import Sequence
from functools import cache

from kingdom_builder.bots.registry import BOTS, Bot
from kingdom_builder.external_bots.engines import (
    TAKEN,
    bot_of_engine,
    check_engine_name,
    is_engine,
    split_engine,
)
from kingdom_builder.external_bots.files import bot_of_file, split_place
from kingdom_builder.external_bots.packages import bot_of_package, installed_bots
from kingdom_builder.i18n import Refused, UnknownName


def find_bot(key: str, named: Sequence[str] = ()) -> Bot:
    """The bot of this key; what names a bot is a key too."""
    mine = named_bots((key,) if names_bot(key) else tuple(named))
    if names_bot(key):
        return next(iter(mine.values()))
    if key in BOTS or key in mine:
        return BOTS.get(key) or mine[key]
    if key in installed_bots():
        return bot_of_package(installed_bots()[key])
    if "=" in key:
        check_engine_name(key)  # says what is wrong with the name
    known = [*BOTS, *mine, *installed_bots()]
    raise UnknownName("There is no bot {key!r}; there are {known}.", key, known)


def full_name(key: str, named: Sequence[str]) -> str:
    """What names this bot, so that it is known without being named again."""
    mine = named_bots(tuple(named))
    return next((text for bot, text in zip(mine, named, strict=True) if bot == key), key)


def names_bot(text: str) -> bool:
    """Whether this names a bot that is not ours."""
    return is_engine(text) or ":" in text


@cache
def named_bots(named: tuple[str, ...]) -> dict[str, Bot]:
    """The bots that are named, each by its own name."""
    keys = [key_of(text) for text in named]
    for n, key in enumerate(keys):
        if key in BOTS or key in keys[:n]:
            raise Refused(TAKEN, key=key)
    return {
        key: bot_of_engine(text) if is_engine(text) else bot_of_file(text)
        for key, text in zip(keys, named, strict=True)
    }


def key_of(text: str) -> str:
    """The name under which a named bot is known."""
    return split_engine(text)[0] if is_engine(text) else split_place(text)[1]
