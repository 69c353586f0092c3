"""What translators get to see: the sentences of the source, and the faults of a translation."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from scripts.compile_messages import messages_of, read
from scripts.messages import (
    NoLiteral,
    Sentence,
    faults_of,
    outside_the_catalogue,
    python_sentences,
    updated,
    web_sentences,
    written,
)


def found(source: str) -> list[Sentence]:
    return list(python_sentences(source, "place.py"))


def texts(source: str) -> list[tuple[str, ...]]:
    return [sentence.texts for sentence in found(source)]


# -- the sentences of a Python file


@pytest.mark.parametrize(
    ("source", "sentences"),
    [
        ('say("Row {row}", row=3)', [("Row {row}",)]),
        ('i18n.say("one " "text")', [("one text",)]),
        ('NAMES = (N_("Farm"), N_("Oasis"))', [("Farm",), ("Oasis",)]),
        ('say_many("{n} step", "{n} steps", 3)', [("{n} step", "{n} steps")]),
        ('N_many("{n} step", "{n} steps")', [("{n} step", "{n} steps")]),
        ('raise Refused("No {key!r}.", key=key)', [("No {key!r}.",)]),
        ('IllegalAction("R-1", "It is over.")', [("It is over.",)]),
        ('Refused(N_many("{n} row", "{n} rows"), n=2)', [("{n} row", "{n} rows")]),
        ("f\"  {n:3} {say('Earned')} {say('left')}\"", [("Earned",), ("left",)]),
        ("f'{say(\"A {n}\", n=1)}'", [("A {n}",)]),
        ("say(text, n=3)", []),
        ('say("")', []),
        ('print("not for people")', []),
    ],
)
def test_every_sentence_of_a_file_is_found(source: str, sentences: list[tuple[str, ...]]) -> None:
    assert texts(source) == sentences


def test_a_context_tells_two_meanings_apart() -> None:
    assert found('N_in("bot", "Random"), say_in("card", "Random")') == [
        Sentence(("Random",), "bot"),
        Sentence(("Random",), "card"),
    ]


@pytest.mark.parametrize(
    "source", ["N_(text)", 'N_in("bot", name)', 'N_many("one", many)', 'say_in("bot", name)']
)
def test_a_mark_without_its_text_is_refused(source: str) -> None:
    with pytest.raises(NoLiteral, match=r"place\.py:1"):
        found(source)


def test_comments_for_translators_stand_above_the_call_or_its_statement() -> None:
    source = """
# Translators: how good a turn was,
# from the best on.
MARKS = {
    "best": N_("best"),
    # Translators: neither good nor bad.
    "fair": N_("fair"),
}


def head():
    # Why, for programmers.
    plain = say("plain")
    # Translators: of a table.
    return Line(
        say("head")
    )
"""
    comments = {sentence.texts[0]: sentence.comments for sentence in found(source)}
    assert comments == {
        "best": ("how good a turn was, from the best on.",),
        "fair": ("neither good nor bad.",),
        "plain": (),
        "head": ("of a table.",),
    }


def test_the_web_client_has_contexts_plurals_and_comments_too() -> None:
    source = """
// Translators: rotate.
say("Turn");
sayIn("noun", "Turn");
sayMany("{n} row", `{n} rows`, n);
"""
    assert list(web_sentences(source, "place.ts")) == [
        Sentence(("Turn",), None, ("rotate.",)),
        Sentence(("Turn",), "noun"),
        Sentence(("{n} row", "{n} rows")),
    ]


# -- the faults of a translation


def template() -> Catalog:
    """Four sentences to translate."""
    catalog = Catalog()
    catalog.add("Gold: {gold:+} for {player}.")
    catalog.add(("{n} step to {hex}", "{n} steps to {hex}"))
    catalog.add("Random", context="bot")
    catalog.add("and ")
    return catalog


GOLD = 'msgid "Gold: {gold:+} for {player}."\nmsgstr "Gold für {player}: {gold:+}."\n'
STEPS = (
    'msgid "{n} step to {hex}"\nmsgid_plural "{n} steps to {hex}"\n'
    'msgstr[0] "ein Schritt nach {hex}"\nmsgstr[1] "{n} Schritte nach {hex}"\n'
)
RANDOM = 'msgctxt "bot"\nmsgid "Random"\nmsgstr "Zufall"\n'
AND = 'msgid "and "\nmsgstr "und "\n'


def faults(folder: Path, *entries: str) -> list[str]:
    path = folder / "de.po"
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n'
    path.write_text("\n".join((head, *entries)), encoding="utf-8")
    return list(faults_of(path, template()))


def test_a_whole_translation_has_no_faults(tmp_path: Path) -> None:
    assert faults(tmp_path, GOLD, STEPS, RANDOM, AND) == []


@pytest.mark.parametrize(
    ("entries", "fault"),
    [
        ((GOLD, STEPS, RANDOM), "missing: 'and '"),
        ((GOLD, STEPS, RANDOM, AND, 'msgid "Old"\nmsgstr "Alt"\n'), "unused: 'Old'"),
        ((GOLD, STEPS, AND, RANDOM.replace("Zufall", "")), "not translated: 'bot\\x04Random'"),
        ((GOLD, STEPS, AND, "#, fuzzy\n" + RANDOM), "fuzzy: 'bot\\x04Random'"),
        (
            (GOLD.replace("für {player}", "für ihn"), STEPS, RANDOM, AND),
            "facts ['gold'] in place of ['gold', 'player']: 'Gold: {gold:+} for {player}.'",
        ),
        (
            (GOLD, STEPS.replace("Schritte nach {hex}", "Schritte"), RANDOM, AND),
            "facts ['n'] in place of ['hex', 'n']: '{n} step to {hex}'",
        ),
        ((GOLD, STEPS, RANDOM, AND.replace('"und "', '"und"')), "spaces at the ends: 'and '"),
        ((GOLD, STEPS, RANDOM, AND.replace('"und "', '"und\\n "')), "line breaks: 'and '"),
    ],
)
def test_each_fault_of_a_translation_is_named(
    tmp_path: Path, entries: tuple[str, ...], fault: str
) -> None:
    assert faults(tmp_path, *entries) == [fault]


def test_broken_braces_are_a_fault(tmp_path: Path) -> None:
    broken = GOLD.replace("{player}: {gold:+}", "{player: {gold:+}")
    (fault,) = faults(tmp_path, broken, STEPS, RANDOM, AND)
    assert fault.startswith("braces (")


def test_another_form_of_a_fact_is_no_fault(tmp_path: Path) -> None:
    other = GOLD.replace("{player}: {gold:+}", "{player.hexes}: {gold:.1f}")
    assert faults(tmp_path, other, STEPS, RANDOM, AND) == []


def test_an_update_adds_what_is_new_and_drops_what_is_gone(tmp_path: Path) -> None:
    assert faults(tmp_path, "# by hand\n" + RANDOM, 'msgid "Old"\nmsgstr "Alt"\n')
    path = tmp_path / "de.po"
    path.write_bytes(written(updated(path, template()), "de"))
    messages = messages_of(read(path, "de"))
    assert list(messages) == sorted(
        messages_of(template()), key=lambda key: key.rpartition("\x04")[2]
    )
    assert messages["bot\x04Random"].string == "Zufall"
    assert messages["bot\x04Random"].user_comments == ["by hand"]
    assert messages["{n} step to {hex}"].string == ("", "")


# -- texts that are shown, but not from the catalogue


@pytest.mark.parametrize(
    "source",
    [
        'console.print("flower")',
        'Text("turn", style="dim")',
        'echo(f"{n} left")',
        'table.add_column("ways/s")',
    ],
)
def test_a_text_outside_the_catalogue_is_found_however_short(source: str) -> None:
    (fault,) = outside_the_catalogue(source, "place.py")
    assert fault.startswith("place.py:1: ")


@pytest.mark.parametrize(
    "source",
    [
        'console.print(say("flower"))',
        'Text(f"{say(\'turn\')} ({n})", style="dim")',
        "echo(name)",
        'parts.append(f"{n}. ")',
        'open("file.txt")',
    ],
)
def test_translated_texts_and_names_are_no_fault(source: str) -> None:
    assert list(outside_the_catalogue(source, "place.py")) == []
