"""Message catalogues: every sentence for people is English in the source and looked up here.

``say("Row {row}", row=3)`` translates and fills in (``templates.py``). Texts that are written down in
one place and shown in another are marked where they are written: with ``N_``, with ``N_in`` where one
English text means two things, with ``N_many`` where there is a plural. Without a catalogue for a
language the English text is used.

A language is a file ``locale/<tag>.po``. ``scripts/compile_messages.py`` makes of it what is read here:
``<tag>.mo`` with all messages, and ``<tag>.json`` with those of the web client and what is known of
the language.
"""

import gettext
import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from kingdom_builder.i18n.templates import ENGLISH, filled, localized

# English, longer and with accents: for tests of the pages, never offered to players.
PSEUDO_LANGUAGE = "en-XA"
PSEUDO_VARIABLE = "KINGDOM_BUILDER_PSEUDO_LANGUAGE"
_FOLDER = Path(__file__).parent / "locale"
_AFTER_CONTEXT = "\x04"  # as gettext joins a context and a text
_language: ContextVar[str] = ContextVar("language", default=ENGLISH)


class Plural(NamedTuple):
    """A text for one thing, and that for any other number ``n`` of them."""

    one: str
    many: str


Text = str | Plural


def N_(text: str) -> str:  # noqa: N802 (the customary name, known to extraction tools)
    """Mark a text for translation and leave it as it is."""
    return text


def N_in(context: str, text: str) -> str:  # noqa: N802 (as above)
    """Mark a text that is translated in another way elsewhere."""
    return f"{context}{_AFTER_CONTEXT}{text}"


def N_many(one: str, many: str) -> Plural:  # noqa: N802 (as above)
    """Mark a text with a plural; the number is the fact ``n``."""
    return Plural(one, many)


@dataclass(frozen=True)
class Language:
    """A language: its own name, and whether everything is translated.

    ``words`` are the messages of the web client by their English text, plural forms in a row;
    ``plurals`` has the number of the plural form for each number from 0 to 199, as a digit.
    """

    tag: str
    name: str
    is_complete: bool = True
    plurals: str = ""
    words: Mapping[str, list[str]] | None = None


@cache
def languages() -> dict[str, Language]:
    """Every language there is by its tag, English first; also those that are not complete."""
    known = {ENGLISH: Language(ENGLISH, "English")}
    for path in sorted(_FOLDER.glob("*.json")):
        if path.stem != PSEUDO_LANGUAGE or os.environ.get(PSEUDO_VARIABLE):
            told = json.loads(path.read_text(encoding="utf-8"))
            known[path.stem] = Language(path.stem, **told)
    return known


@cache
def complete_languages() -> tuple[str, ...]:
    """The languages into which everything is translated; English needs no translation."""
    return tuple(tag for tag, known in languages().items() if known.is_complete)


def best_language(wanted: str) -> str:
    """The first language of an Accept-Language list, such as ``de-AT, en;q=0.8``, that is complete."""
    ranked = sorted(map(_ranked, wanted.split(",")), key=lambda item: -item[1])
    offered = {tag.lower(): tag for tag in complete_languages()}
    for tag, weight in ranked:
        found = offered.get(tag) or offered.get(tag.partition("-")[0])
        if found and weight > 0:
            return found
    return ENGLISH


def _ranked(part: str) -> tuple[str, float]:
    """A tag of an Accept-Language list and its weight."""
    tag, _, weight = part.partition(";")
    try:
        return tag.strip().lower(), float(weight.strip().removeprefix("q=") or 1)
    except ValueError:
        return tag.strip().lower(), 0.0


def system_language() -> str:
    """The language of the system, as its environment names it: ``de_DE.UTF-8``."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            tags = (tag.partition(".")[0].replace("_", "-") for tag in value.split(":"))
            return best_language(",".join(tags))
    return ENGLISH


def speak(tag: str) -> None:
    """Use this language from now on, in this context."""
    if tag not in languages():
        raise ValueError(f"{tag!r} is none of the languages {', '.join(languages())}")
    _language.set(tag)


@contextmanager
def speaking(tag: str) -> Iterator[None]:
    """Use this language for a while."""
    before = language()
    speak(tag)
    try:
        yield
    finally:
        speak(before)


def language() -> str:
    """The language in use."""
    return _language.get()


@cache
def _catalogue(tag: str) -> gettext.NullTranslations:
    path = _FOLDER / f"{tag}.mo"
    if not path.exists():
        return gettext.NullTranslations()
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


@lru_cache(maxsize=10_000)  # more than there are messages
def _translated(tag: str, text: str) -> str:
    """The text in a language, without its context; every action of a game says several."""
    return _catalogue(tag).gettext(text).rpartition(_AFTER_CONTEXT)[2]


def say(text: Text, /, **facts: object) -> str:
    """The text in the language in use, with the facts filled in."""
    if not text:  # gettext answers the empty text with the head of the catalogue
        return ""
    tag = _language.get()
    if isinstance(text, Plural):
        n = facts["n"]
        assert isinstance(n, int)
        return filled(_catalogue(tag).ngettext(text.one, text.many, n), facts, tag)
    return filled(_translated(tag, text), facts, tag)


def translated(text: str, /) -> str:
    """The text in the language in use, as it stands: its braces are not read."""
    return _translated(_language.get(), text) if text else ""


def say_in(context: str, text: str, /, **facts: object) -> str:
    """The same for a text that is translated in another way elsewhere."""
    return say(f"{context}{_AFTER_CONTEXT}{text}", **facts)


def say_many(one: str, many: str, n: int, /, **facts: object) -> str:
    """The singular or plural text for ``n`` things, with the facts filled in."""
    return say(Plural(one, many), n=n, **facts)


def figure(value: float, form: str) -> str:
    """A number outside of any sentence, as Python's ``form`` says and as the language in use writes it."""
    return localized(format(value, form), language())
