"""The translations use the terms of docs/translating.md, and none that it excludes."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from scripts.compile_messages import LOCALE, ROOT, forms_of, messages_of, read

PAGE = (ROOT / "docs" / "translating.md").read_text(encoding="utf-8")
LANGUAGES = {"de": "German", "nl": "Dutch", "es": "Spanish"}
SIGNS = re.compile(r"[†‡¹²]")
# A sentence may do without a term, where the language has a shorter way to say it.
USED = 0.6


def rows(heading: str) -> Iterator[dict[str, str]]:
    """The table under a heading, each row by the heads of its columns."""
    section = PAGE.split(f"\n### {heading}\n")[1].split("\n#")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    heads, _, *body = ([cell.strip() for cell in line.strip("|").split("|")] for line in lines)
    for cells in body:
        yield {head: SIGNS.sub("", cell) for head, cell in zip(heads, cells, strict=True)}


@cache
def translations(tag: str) -> dict[str, list[str]]:
    """The forms of every message by its key."""
    catalog = read(ROOT / LOCALE / f"{tag}.po", tag)
    return {key: forms_of(message) for key, message in messages_of(catalog).items()}


def of_text(tag: str, text: str) -> set[str]:
    """Every translation of an English text, in whatever context."""
    found = translations(tag)
    return {forms[0] for key, forms in found.items() if key.rpartition("\x04")[2] == text}


def test_the_languages_of_the_tables_are_there() -> None:
    assert {path.stem for path in Path(ROOT / LOCALE).glob("*.po")} >= LANGUAGES.keys()


@pytest.mark.parametrize("tag", LANGUAGES)
def test_names_are_those_of_the_table(tag: str) -> None:
    wrong = [
        (row["English"], found)
        for row in rows("Names")
        if (found := of_text(tag, row["English"])) != {row[LANGUAGES[tag]]}
    ]
    assert wrong == []


@pytest.mark.parametrize("tag", LANGUAGES)
def test_terrains_have_their_three_forms(tag: str) -> None:
    for row in rows("Terrains"):
        forms = zip(row["English"].split(" · "), row[LANGUAGES[tag]].split(" · "), strict=True)
        for english, translated in forms:
            assert translated in of_text(tag, english)


@pytest.mark.parametrize("tag", LANGUAGES)
def test_terms_are_used_where_the_english_text_has_them(tag: str) -> None:
    rare = {}
    for row in rows("Terms in sentences"):
        english = re.compile(rf"\b{row['English']}s?\b", re.IGNORECASE)
        terms = [term.casefold() for term in row[LANGUAGES[tag]].split(" or ")]
        texts = [
            " ".join(forms).casefold()
            for key, forms in translations(tag).items()
            if english.search(key)
        ]
        assert texts, f"nothing says {row['English']!r}"
        used = sum(any(term in text for term in terms) for text in texts) / len(texts)
        if used < USED:
            rare[row["English"]] = f"{used:.0%} of {len(texts)}"
    assert rare == {}


def excluded(tag: str) -> re.Pattern[str]:
    """The words that a language does not use; one with a capital letter only as it stands."""
    table = rows("Words that are not used")
    words = next(row["Never"] for row in table if row["Language"] == LANGUAGES[tag]).split(", ")
    return re.compile("|".join(rf"\b{w if w[0].isupper() else f'(?i:{w})'}\b" for w in words))


@pytest.mark.parametrize("tag", LANGUAGES)
def test_excluded_words_do_not_occur(tag: str) -> None:
    pattern = excluded(tag)
    forms = [form for forms in translations(tag).values() for form in forms]
    assert [(match[0], form) for form in forms if (match := pattern.search(form))] == []
