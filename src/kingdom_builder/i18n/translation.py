"""Message catalogues: every sentence for people is English in the source and looked up here.

``say("Row {row}", row=3)`` translates and fills in. Texts that are written down in one place and
shown in another are marked with ``N_`` where they are written. Without a catalogue for a language
the English text is used.
"""

import gettext
import re
from ast import literal_eval
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

LANGUAGES = ("en", "de", "nl", "es")
LANGUAGE_NAMES = {
    "en": "English",
    "de": "Deutsch",
    "nl": "Nederlands",
    "es": "Español",
}  # their own
DOMAIN = "kingdom_builder"
_FOLDER = _TEMPLATE_FOLDER = Path(__file__).parent / "locale"
_MSGID = re.compile(r'^msgid ((?:"(?:[^"\\]|\\.)*"\s*)+)', re.MULTILINE)
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
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


def say(text: str, /, **facts: object) -> str:
    """The text in the language in use, with the facts filled in."""
    if not text:  # gettext answers the empty text with the head of the catalogue
        return ""
    return _catalogue(_language.get()).gettext(text).format(**facts)


def say_many(one: str, many: str, n: int, /, **facts: object) -> str:
    """The singular or plural text for ``n`` things, with the facts filled in."""
    return _catalogue(_language.get()).ngettext(one, many, n).format(n=n, **facts)


@cache
def complete_languages() -> tuple[str, ...]:
    """The languages into which everything is translated; English needs no translation."""
    return tuple(tag for tag in LANGUAGES if tag == LANGUAGES[0] or _is_complete(tag))


def _is_complete(tag: str) -> bool:
    known = {_english(key)[0] for key, text in _texts(tag).items() if text}
    return bool(known) and english_sentences() <= known


@cache
def english_sentences() -> frozenset[str]:
    """Every sentence that is to be translated, from the template for translators; plurals by their singular."""
    template = (_TEMPLATE_FOLDER / f"{DOMAIN}.pot").read_text(encoding="utf-8")
    found = ("".join(map(literal_eval, _QUOTED.findall(text))) for text in _MSGID.findall(template))
    return frozenset(text for text in found if text)


def sentences() -> dict[str, list[str]]:
    """Every sentence of the language in use by its English text, plural forms in a row."""
    told: dict[str, list[str]] = {}
    texts = _texts(_language.get())
    for key, text in sorted(texts.items(), key=lambda item: _english(item[0])):
        english, _ = _english(key)
        if english:
            told.setdefault(english, []).append(text)
    return told


def _texts(tag: str) -> dict[str | tuple[str, int], str]:
    """The catalogue of a language as gettext keeps it."""
    texts: dict[str | tuple[str, int], str] = getattr(_catalogue(tag), "_catalog", {})
    return texts


def _english(key: str | tuple[str, int]) -> tuple[str, int]:
    """The English text of a catalogue's key, and the number of the plural form."""
    return (key, 0) if isinstance(key, str) else key
