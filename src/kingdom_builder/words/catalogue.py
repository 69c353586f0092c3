"""Message catalogues: every sentence for people is English in the source and looked up here.

``say("Row {row}", row=3)`` translates and fills in. Texts that are written down in one place and
shown in another are marked with ``N_`` where they are written. Without a catalogue for a language
the English text is used.
"""

import gettext
from contextvars import ContextVar
from functools import cache
from pathlib import Path

LANGUAGES = ("en", "de", "nl", "es")
DOMAIN = "kingdom_builder"
_FOLDER = Path(__file__).parent / "locale"
_language: ContextVar[str] = ContextVar("language", default="en")


@cache
def _catalogue(tag: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, _FOLDER, languages=[tag], fallback=True)


def N_(text: str) -> str:  # noqa: N802 (the customary name, known to extraction tools)
    """Mark a text for translation and leave it as it is."""
    return text


def speak(tag: str) -> None:
    """Use this language from now on, in this context."""
    if tag not in LANGUAGES:
        raise ValueError(f"{tag!r} is none of the languages {', '.join(LANGUAGES)}")
    _language.set(tag)


def language() -> str:
    """The language in use."""
    return _language.get()


def say(text: str, /, **facts: object) -> str:
    """The text in the language in use, with the facts filled in."""
    if not text:  # gettext answers the empty text with the head of the catalogue
        return ""
    return _catalogue(_language.get()).gettext(text).format(**facts)


def say_many(one: str, many: str, n: int, /, **facts: object) -> str:
    """The singular or plural text for ``n`` things, with the facts filled in."""
    return _catalogue(_language.get()).ngettext(one, many, n).format(n=n, **facts)
