"""Templates: a sentence of a catalogue is filled in as its language writes numbers, lists and quotations.

The braces are those of ``str.format``, with meanings that the language in use decides:

* ``{gold:+.1f}``, ``{chance:.0%}``: the decimal sign, the grouping and the percent sign of the language;
* ``{names}``, a list: "Ana, Ben and Ida"; ``{names:or}``: "Ana, Ben or Ida";
* ``{word!r}``: in quotation marks, with what cannot be printed escaped;
* ``{terrain.hexes}``: an attribute, so that each language takes the form that its sentence needs.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from operator import attrgetter
from string import Formatter
from typing import NamedTuple

from kingdom_builder.i18n.known_languages import ENGLISH, languages

QUOTES = {"en": "''", "de": "„“", "nl": "“”", "es": "«»"}
# From how many digits on a whole number is grouped; the locale data leave it out.
LEAST_GROUPED = {"es": 5}
# Before these sounds the Spanish words for "and" and "or" change, so as to be heard.
SPANISH_I, SPANISH_O = ("i", "í", "hi", "hí"), ("o", "ó", "ho", "hó")
SPANISH_DIPHTHONGS = ("hia", "hie", "hio", "ia", "ie", "io")


def _is_english(language: str) -> bool:
    """Whether it is written as English is; so is the language that does not exist (en-XA)."""
    return language.partition("-")[0] == ENGLISH


class Forms:
    """Something whose name has several forms, each an attribute; ``str`` gives the plain one."""


class _Field(NamedTuple):
    """A pair of braces: the fact, its attribute, whether it is quoted, and how it is written."""

    name: str
    attribute: str
    is_quoted: bool
    form: str


@lru_cache(maxsize=10_000)  # more than there are messages
def _parts(text: str) -> tuple[str | _Field, ...]:
    """The plain texts and the fields of a template."""
    parts: list[str | _Field] = []
    for plain, whole, form, conversion in Formatter().parse(text):
        if plain:
            parts.append(plain)
        if whole is not None:
            name, _, attribute = whole.partition(".")
            parts.append(_Field(name, attribute, conversion == "r", form or ""))
    return tuple(parts)


def field_names(text: str) -> set[str]:
    """The facts that a template asks for."""
    return {part.name for part in _parts(text) if isinstance(part, _Field)}


def filled(text: str, facts: Mapping[str, object], language: str) -> str:
    """The template with the facts filled in."""
    parts = _parts(text)
    return "".join(
        [
            part if isinstance(part, str) else _written(part, facts[part.name], language)
            for part in parts
        ]
    )


def _written(field: _Field, value: object, language: str) -> str:
    if type(value) is str and not (field.attribute or field.is_quoted or field.form):
        return value  # most facts are names
    if field.attribute:
        value = attrgetter(field.attribute)(value)
    if field.is_quoted:
        return quoted(value, language)
    if isinstance(value, list | tuple):
        return listed([str(item) for item in value], language, field.form)
    if isinstance(value, float) or field.form:
        return localized(format(value, field.form), language)
    return str(value)


def quoted(value: object, language: str) -> str:
    """A word as it was typed, in quotation marks, with what cannot be printed escaped."""
    plain = repr(value)
    if _is_english(language) or not isinstance(value, str):
        return plain
    marks = QUOTES.get(language, "“”")
    return marks[0] + plain[1:-1].replace("\\'", "'") + marks[1]


def localized(number: str, language: str) -> str:
    """A number that Python has written, as the language writes it."""
    if _is_english(language):
        return number
    decimal, group, percent = languages()[language].signs
    is_percent = number.endswith("%")
    whole, point, rest = number.removesuffix("%").partition(".")
    if sum(map(str.isdigit, whole)) < LEAST_GROUPED.get(language, 0):
        whole = whole.replace(",", "")
    written = whole.replace(",", group) + (decimal + rest if point else "")
    return written + percent if is_percent else written


def listed(items: Sequence[str], language: str, kind: str = "") -> str:
    """The items in a row, the last one after "and", or after "or"."""
    if len(items) <= 1:
        return "".join(items)
    if _is_english(language):
        return f"{', '.join(items[:-1])} {kind or 'and'} {items[-1]}"
    text = _joined(items, (languages()[language].lists or {})[kind or "and"])
    return _as_heard(text, items[-1]) if language == "es" else text


def _joined(items: Sequence[str], patterns: Mapping[str, str]) -> str:
    if len(items) == 2:
        return patterns["2"].format(*items)
    text = patterns["start"].format(*items[:2])
    for item in items[2:-1]:
        text = patterns["middle"].format(text, item)
    return patterns["end"].format(text, items[-1])


def _as_heard(text: str, last: str) -> str:
    """Spanish: "Ana e Ida", "siete u ocho"."""
    sound = last.lower()
    if sound.startswith(SPANISH_I) and not sound.startswith(SPANISH_DIPHTHONGS):
        return (
            text.removesuffix(f" y {last}") + f" e {last}" if text.endswith(f" y {last}") else text
        )
    if sound.startswith(SPANISH_O) and text.endswith(f" o {last}"):
        return text.removesuffix(f" o {last}") + f" u {last}"
    return text
