"""Every word a person reads goes through the message catalogues."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

import kingdom_builder as kb
from kingdom_builder.bots.policy import Budget
from kingdom_builder.coach.analysis import analyse
from kingdom_builder.coach.page import analysis_page
from kingdom_builder.i18n import best_language, complete_languages, say, say_many
from kingdom_builder.table.pictures import draw_result
from tests.i18n.made_languages import made_language
from tests.i18n.pseudo_language import TEMPLATE, outside, speaking_in_brackets

GOLDEN = Path(__file__).parent.parent / "golden"
PLAYERS = re.compile("|".join(kb.load(GOLDEN / "all-boxes.game").players))


def template_texts() -> list[str]:
    with TEMPLATE.open("rb") as file:
        return [str(m.id) for m in read_po(file) if m.id and isinstance(m.id, str)]


@pytest.fixture
def pseudo_language(tmp_path: Path) -> Iterator[None]:
    """Every sentence stands in double brackets."""
    with speaking_in_brackets(tmp_path):
        yield


def test_a_language_is_offered_only_when_it_is_complete(tmp_path: Path) -> None:
    with made_language(tmp_path, Catalog(locale="de"), "de", is_complete=False):
        assert complete_languages() == ("en",)
        assert best_language("de, en;q=0.5") == "en"
    with made_language(tmp_path, Catalog(locale="de"), "de"):
        assert complete_languages() == ("en", "de")
        assert best_language("fr, de-AT;q=0.9, en;q=0.5") == "de"


def untranslated(markup: str) -> list[str]:
    """The words of a picture or a page that come from nowhere: neither translated, nor names or signs."""
    plain = re.sub(r"(?s)<(style|script)\b.*?</\1>", "", markup)
    found = re.findall(r">([^<>]+)<|(?:title|aria-label)=\"([^\"]*)\"", plain)
    texts = {unescape(text) for both in found for text in both if not re.search("[⟦⟧]", text)}
    return sorted(text for text in texts if re.search("[A-Za-z]{3}", PLAYERS.sub("", text)))


@pytest.mark.usefixtures("pseudo_language")
def test_pictures_and_the_analysis_page_speak_only_through_the_catalogue() -> None:
    game = kb.load(GOLDEN / "all-boxes.game")
    half = game.at(len(game.log) // 2)
    assert untranslated(half.svg()) == untranslated(draw_result(game)) == []
    analysis = analyse(game, budget=Budget(nodes=8))
    assert untranslated(analysis_page(game, analysis)) == []


@pytest.mark.usefixtures("pseudo_language")
def test_refusals_are_translated_with_the_facts_filled_in() -> None:
    with pytest.raises(kb.Refused) as caught:
        kb.new_game(players=6)
    assert str(caught.value) == "⟦A game has 2 to 5 players, not 6.⟧"
    game = kb.new_first_game(2, seed=1)
    assert outside(str(game.why_not("end"))).strip() == "(R-TURN-3)"


def test_without_a_catalogue_english_is_spoken() -> None:
    assert say("Row {row}", row=3) == "Row 3"
    assert say_many("{n} step", "{n} steps", 1) == "1 step"
    assert say_many("{n} step", "{n} steps", 4) == "4 steps"
    assert say("") == ""


def test_every_name_and_text_of_every_box_is_in_the_template() -> None:
    texts = set(template_texts())
    registry = kb.new_game(2, seed=1).registry
    wanted = [text for box in registry.boxes.values() for text in (box.name, box.text)]
    wanted += [text for tile in registry.tiles.values() for text in (tile.name, tile.help)]
    for card in (*registry.cards.values(), *registry.always.values()):
        wanted += [card.name, card.text, *([card.share] if card.share else [])]
    assert [text for text in wanted if text not in texts] == []
