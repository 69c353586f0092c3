"""Message catalogues: every sentence for people is English in the source and looked up here.

``say("Row {row}", row=3)`` translates and fills in (``templates.py``). Texts that are written down in
one place and shown in another are marked where they are written: with ``N_``, with ``N_in`` where one
English text means two things, with ``N_many`` where there is a plural. Without a catalogue for a
language the English text is used.

A language is a file ``locale/<tag>.po``. ``scripts/compile_messages.py`` makes of it what is read:
``<tag>.mo`` with all messages, here, and ``<tag>.json`` with those of the web client and what is known
of the language (``known_languages.py``).
"""

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from typing import NamedTuple

from kingdom_builder.i18n import known_languages
from kingdom_builder.i18n.known_languages import ENGLISH, languages
from kingdom_builder.i18n.templates import filled, localized

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
    return in_context(context, text)


def in_context(context: str, text: str) -> str:
    """A text as ``N_in`` marks it, for one that is written down without its context."""
    return f"{context}{_AFTER_CONTEXT}{text}"


def without_context(marked: str) -> str:
    """The text that ``N_in`` has marked, as it is written down."""
    return marked.rpartition(_AFTER_CONTEXT)[2]


def N_many(one: str, many: str) -> Plural:  # noqa: N802 (as above)
    """Mark a text with a plural; the number is the fact ``n``."""
    return Plural(one, many)


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
    path = known_languages.FOLDER / f"{tag}.mo"
    if not path.exists():
        return gettext.NullTranslations()
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


@lru_cache(maxsize=10_000)  # more than there are messages
def _translated(tag: str, text: str) -> str:
    """The text in a language, without its context; every action of a game says several."""
    return without_context(_catalogue(tag).gettext(text))


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
    return say(in_context(context, text), **facts)


def say_many(one: str, many: str, n: int, /, **facts: object) -> str:
    """The singular or plural text for ``n`` things, with the facts filled in."""
    return say(Plural(one, many), n=n, **facts)


def figure(value: float, form: str) -> str:
    """A number outside of any sentence, as Python's ``form`` says and as the language in use writes it."""
    return localized(format(value, form), language())
