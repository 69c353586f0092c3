"""The languages there are, what is known of each, and which of them somebody means.

The locale data of Unicode (how a language writes numbers and lists) are copied into ``<tag>.json``
when the messages are compiled; so nothing large must be installed to read them.
"""

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ENGLISH = "en"
# English, longer and with accents: for tests of the pages, never offered to players.
PSEUDO_LANGUAGE = "en-XA"
PSEUDO_VARIABLE = "KINGDOM_BUILDER_PSEUDO_LANGUAGE"
FOLDER = Path(__file__).parent / "locale"


@dataclass(frozen=True)
class Language:
    """A language: its own name, and whether everything is translated.

    ``words`` are the messages of the web client by their English text, plural forms in a row;
    ``plurals`` has the number of the plural form for each number from 0 to 199, as a digit. ``signs``
    are the decimal sign, the one between groups of digits and what follows a percentage; ``lists`` has
    the patterns by which "and" and "or" join a list, for its start, middle and end and for two items.
    """

    tag: str
    name: str
    is_complete: bool = True
    plurals: str = ""
    words: Mapping[str, list[str]] | None = None
    signs: tuple[str, str, str] = (".", ",", "%")
    lists: Mapping[str, Mapping[str, str]] | None = None


@cache
def languages() -> dict[str, Language]:
    """Every language there is by its tag, English first; also those that are not complete."""
    known = {ENGLISH: Language(ENGLISH, "English")}
    for path in sorted(FOLDER.glob("*.json")):
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
