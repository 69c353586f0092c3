"""Sentences are filled in as their language writes numbers, lists, quotations and terrains."""

import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from hypothesis import given
from hypothesis import strategies as st

from kingdom_builder.i18n import (
    IllegalAction,
    N_in,
    N_many,
    Refused,
    UnknownName,
    names_alike,
    say,
    speaking,
    why_failed,
)
from kingdom_builder.i18n.templates import field_names, filled, listed, localized, quoted
from kingdom_builder.model.catalogue import TERRAIN_NAMES, terrain_names
from tests.i18n.made_languages import made_language

FIXED_SPACE = "\N{NO-BREAK SPACE}"
BUILD = N_many("Build {n} settlement on {terrain}.", "Build {n} settlements on {terrain}.")
GERMAN = (
    ("Ties: {names}", "Gleichstand: {names}", None),
    (
        tuple(BUILD),
        ("Baue {n} Siedlung auf {terrain.hexes}.", "Baue {n} Siedlungen auf {terrain.hexes}."),
        None,
    ),
    ("Free: {terrains}.", "Frei: {terrains.hexes}.", None),
    ("Pick a {terrain} hex.", "Wähle ein {terrain.hex}.", None),
    ("grass hex", "Grasfeld", None),
    ("grass hexes", "Grasfelder", None),
    ("forest hexes", "Waldfelder", None),
    ("grass", "Gras", "terrain"),
    ("forest", "Wald", "terrain"),
)


@pytest.fixture
def german(tmp_path: Path) -> Iterator[None]:
    """A little German."""
    catalog = Catalog(locale="de")
    for text, translation, context in GERMAN:
        catalog.add(text, translation, context=context)
    with made_language(tmp_path, catalog, "de"), speaking("de"):
        yield


@pytest.mark.parametrize(
    ("number", "language", "written"),
    [
        ("1.5", "en", "1.5"),
        ("+1,234.5", "en", "+1,234.5"),
        ("1.5", "de", "1,5"),
        ("-0.5", "nl", "-0,5"),
        ("1,234.5", "de", "1.234,5"),
        ("1,234", "es", "1234"),
        ("12,345", "es", "12.345"),
        ("50%", "en", "50%"),
        ("50%", "de", f"50{FIXED_SPACE}%"),
        ("12.5%", "es", f"12,5{FIXED_SPACE}%"),
        ("50%", "nl", "50%"),
    ],
)
def test_numbers_are_written_as_the_language_does(number: str, language: str, written: str) -> None:
    assert localized(number, language) == written


def test_numbers_in_a_sentence_follow_their_form() -> None:
    text = "{gold:+.1f} gold, {chance:.0%}, {games:,} games"
    facts = {"gold": 2.25, "chance": 0.5, "games": 12345}
    assert filled(text, facts, "en") == "+2.2 gold, 50%, 12,345 games"
    assert filled(text, facts, "de") == f"+2,2 gold, 50{FIXED_SPACE}%, 12.345 games"
    assert filled("{n} of {all}", {"n": 3, "all": 1.5}, "nl") == "3 of 1,5"


@pytest.mark.parametrize(
    ("names", "language", "kind", "told"),
    [
        ([], "de", "", ""),
        (["Ana"], "es", "", "Ana"),
        (["Ana", "Ben"], "en", "", "Ana and Ben"),
        (["Ana", "Ben", "Ida"], "en", "", "Ana, Ben and Ida"),
        (["Ana", "Ben", "Ida"], "en", "or", "Ana, Ben or Ida"),
        (["Ana", "Ben", "Ida"], "de", "", "Ana, Ben und Ida"),
        (["Ana", "Ben", "Ida"], "de", "or", "Ana, Ben oder Ida"),
        (["Ana", "Ben", "Ida"], "nl", "", "Ana, Ben en Ida"),
        (["Ana", "Ben"], "nl", "or", "Ana of Ben"),
        (["Ana", "Ben", "Eva"], "es", "", "Ana, Ben y Eva"),
        (["Ana", "Ida"], "es", "", "Ana e Ida"),
        (["Ana", "Ben", "Íñigo"], "es", "", "Ana, Ben e Íñigo"),
        (["Ana", "Hilda"], "es", "", "Ana e Hilda"),
        (["agua", "hierba"], "es", "", "agua y hierba"),
        (["Ana", "Yago"], "es", "", "Ana y Yago"),
        (["siete", "ocho"], "es", "or", "siete u ocho"),
        (["Ana", "Hortensia"], "es", "or", "Ana u Hortensia"),
        (["Ana", "Ben"], "es", "or", "Ana o Ben"),
    ],
)
def test_lists_end_as_the_language_ends_them(
    names: list[str], language: str, kind: str, told: str
) -> None:
    assert listed(names, language, kind) == told


def test_a_list_among_the_facts_is_told_as_a_list() -> None:
    assert filled("{names} win.", {"names": ["Ana", "Ida"]}, "es") == "Ana e Ida win."
    assert filled("Type {words:or}.", {"words": ("a", "b")}, "en") == "Type a or b."


@pytest.mark.parametrize(
    ("value", "language", "written"),
    [
        ("oasis", "en", "'oasis'"),
        ("it's", "en", '"it\'s"'),
        ("oasis", "de", "„oasis“"),
        ("oasis", "nl", "“oasis”"),
        ("oasis", "es", "«oasis»"),
        ('it\'s "so"', "de", '„it\'s "so"“'),
        ("a\nb", "de", "„a\\nb“"),
        (7, "de", "7"),
        (None, "es", "None"),
    ],
)
def test_words_stand_in_the_quotation_marks_of_the_language(
    value: object, language: str, written: str
) -> None:
    assert quoted(value, language) == written
    assert filled("{word!r}", {"word": value}, language) == written


def test_the_facts_of_a_template_are_known_without_their_forms() -> None:
    assert field_names("{a} {b.hex} {c!r} {d:+.1f} {{e}}") == {"a", "b", "c", "d"}


# -- terrains


def test_english_needs_only_the_name_of_a_terrain() -> None:
    terrain = TERRAIN_NAMES["flower"]
    told = say("{terrain}, {terrain.hex}, {terrain.hexes}", terrain=terrain)
    assert told == "flowers, flower field, flower fields"
    assert (
        say("on {terrains}", terrains=terrain_names(["grass", "forest"])) == "on grass and forest"
    )


@pytest.mark.usefixtures("german")
def test_a_language_takes_the_form_of_a_terrain_that_its_sentence_needs() -> None:
    grass = TERRAIN_NAMES["grass"]
    assert say("Pick a {terrain} hex.", terrain=grass) == "Wähle ein Grasfeld."
    assert say(BUILD, n=1, terrain=grass) == "Baue 1 Siedlung auf Grasfelder."
    assert say(BUILD, n=3, terrain=grass) == "Baue 3 Siedlungen auf Grasfelder."
    both = terrain_names(["grass", "forest"])
    assert say("Free: {terrains}.", terrains=both) == "Frei: Grasfelder und Waldfelder."
    assert say("Ties: {names}", names=both) == "Gleichstand: Gras und Wald"


# -- refusals


def again(refusal: Refused) -> Refused:
    """What arrives in another process."""
    sent: Refused = pickle.loads(pickle.dumps(refusal))
    return sent


def test_a_refusal_has_plurals() -> None:
    grass = TERRAIN_NAMES["grass"]
    assert str(Refused(BUILD, n=1, terrain=grass)) == "Build 1 settlement on grass."
    assert str(IllegalAction("R-1", BUILD, n=2, terrain=grass)) == (
        "Build 2 settlements on grass. (R-1)"
    )


@pytest.mark.usefixtures("german")
def test_a_refusal_is_told_in_the_language_of_whoever_reads_it() -> None:
    with speaking("en"):
        refusal = IllegalAction("R-1", BUILD, n=2, terrain=TERRAIN_NAMES["grass"])
        assert str(refusal) == "Build 2 settlements on grass. (R-1)"
    assert str(again(refusal)) == "Baue 2 Siedlungen auf Grasfelder. (R-1)"


def test_a_refusal_arrives_whole_in_another_process() -> None:
    names = Refused("There are {known} and {n}.", known=["a", "b"], n=1.5)
    assert (str(again(names)), again(names).facts) == (str(names), names.facts)
    terrains = Refused("on {terrains.hexes}", terrains=terrain_names(["grass", "water"]))
    assert str(again(terrains)) == "on grass hexes and water hexes"
    path = Refused("There is no file {path}.", path=Path("a.txt"))
    assert again(path).facts == {"path": "a.txt"}
    illegal = again(IllegalAction("R-1", BUILD, n=1, terrain=TERRAIN_NAMES["grass"]))
    assert isinstance(illegal, IllegalAction)
    assert illegal.rule == "R-1"


NESTED = Refused("Game {place}: {why}", place=3, why=Refused("There is no {what!r}.", what="{x}"))
TOLD = IllegalAction("R-BUILD-3", "{hex} is taken.", hex="E4")


@pytest.mark.parametrize("error", [NESTED, TOLD, Refused("Well."), IllegalAction("", "{a}", a=1)])
def test_an_error_that_is_raised_anew_says_the_same(error: Refused) -> None:
    kind = type(error)
    for anew in (kind(error), kind(str(error)), kind(kind(error)), again(kind(str(error)))):
        assert (type(anew), str(anew)) == (kind, str(error))
        assert getattr(anew, "rule", "") == getattr(error, "rule", "")


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (NESTED, """Refused("Game 3: There is no '{x}'.")"""),
        (TOLD, "IllegalAction('E4 is taken. (R-BUILD-3)')"),
        (
            UnknownName("There is no bot {name!r}.", "gredy", ["greedy"], name="gredy"),
            """UnknownName("There is no bot 'gredy'. Did you mean greedy?")""",
        ),
    ],
)
def test_the_prompt_shows_the_sentence(error: Refused, told: str) -> None:
    assert repr(error) == repr(again(error)) == told


def test_an_error_of_another_kind_may_be_refused() -> None:
    assert str(again(Refused(KeyError("{x}")))) == "'{x}'"
    assert str(IllegalAction("R-END-2", KeyError("{x}"))) == "'{x}' (R-END-2)"


@pytest.mark.usefixtures("german")
def test_what_is_refused_inside_is_told_in_the_readers_language_too() -> None:
    with speaking("en"):
        inner = Refused("Ties: {names}", names=["a", "b"])
        sent = pickle.dumps(Refused("{why}", why=inner))
    assert str(pickle.loads(sent)) == "Gleichstand: a und b"


@pytest.mark.parametrize("fact", [Path("a"), [Path("a"), (lambda: 1)], (1, object())])
def test_facts_of_any_kind_arrive(fact: object) -> None:
    refusal = Refused("{fact}", fact=fact)
    assert str(again(refusal)) == str(refusal)


def test_a_text_without_facts_is_shown_as_it_stands() -> None:
    assert str(Refused("{x} {")) == "{x} {"
    assert str(Refused("")) == ""


def test_a_context_is_not_shown() -> None:
    assert say(N_in("bot", "Random")) == "Random"


# -- what the system refuses


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (FileNotFoundError(2, "No such file or directory"), "there is no such file or folder"),
        (PermissionError(13, "Permission denied"), "you have no permission"),
        (IsADirectoryError(21, "Is a directory"), "it is a folder"),
        (OSError(28, "No space left on device"), "no space is left on the disk"),
        (OSError(5, "Input/output error"), "Input/output error"),
        (ValueError("embedded null byte"), "embedded null byte"),
    ],
)
def test_the_reasons_of_the_system_are_told_in_our_words_if_they_are_known(
    error: Exception, why: str
) -> None:
    assert why_failed(error) == why


def test_a_refusal_raised_anew_from_itself_still_proposes_names() -> None:
    refusal = UnknownName("There is no bot {name!r}.", "gredy", ["greedy"], name="gredy")
    assert str(UnknownName(refusal)) == str(refusal)
    assert "Did you mean greedy?" in str(refusal)


def test_an_unknown_name_keeps_its_question_on_the_way_between_processes() -> None:
    refusal = UnknownName(
        "There is no card {key!r}; there are {known}.", "lord", ("lords", "farmers")
    )
    assert (
        str(again(refusal))
        == str(refusal)
        == ("There is no card 'lord'; there are lords and farmers. Did you mean lords?")
    )
    nested = Refused("{path}: {why}", path="my.txt", why=refusal)
    assert str(nested).endswith("Did you mean lords?")


@given(st.text(max_size=20), st.lists(st.text(min_size=1, max_size=20), unique=True))
def test_only_known_names_are_proposed_and_few(typed: str, known: list[str]) -> None:
    assert set(names_alike(typed, known)) <= set(known)
    assert len(names_alike(typed, known)) <= 3
