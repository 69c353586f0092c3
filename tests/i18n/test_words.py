"""Every word a person reads goes through the message catalogues."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po
from typer.testing import CliRunner

import kingdom_builder as kb
from kingdom_builder.cli.app import app
from kingdom_builder.i18n import say, say_many, speak, translation

TEMPLATE = Path(translation.__file__).parent / "locale" / "kingdom_builder.pot"
GOLDEN = Path(__file__).parent.parent / "golden"
PSEUDO = "de"
WRAPPED = re.compile(r"⟦[^⟦⟧]*⟧")


def template_texts() -> list[str]:
    with TEMPLATE.open("rb") as file:
        return [str(m.id) for m in read_po(file) if m.id and isinstance(m.id, str)]


@pytest.fixture
def pseudo_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A made-up language in which every sentence stands in double brackets."""
    with TEMPLATE.open("rb") as file:
        messages = read_po(file, locale="en")
    for message in messages:
        if isinstance(message.id, tuple):
            message.string = tuple(f"⟦{text}⟧" for text in message.id)
        elif message.id:
            message.string = f"⟦{message.id}⟧"
    folder = tmp_path / PSEUDO / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "kingdom_builder.mo").open("wb") as file:
        write_mo(file, messages)
    monkeypatch.setattr(translation, "_FOLDER", tmp_path)
    translation._catalogue.cache_clear()
    translation.complete_languages.cache_clear()
    speak(PSEUDO)
    yield
    speak("en")
    translation._catalogue.cache_clear()
    translation.complete_languages.cache_clear()


def test_a_language_is_complete_only_with_every_sentence(
    pseudo_language: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert PSEUDO in translation.complete_languages()
    file = Path(PSEUDO) / "LC_MESSAGES" / "kingdom_builder.mo"
    with (tmp_path / file).open("rb") as whole:
        messages = read_mo(whole)
    messages.delete("Undo")
    less = tmp_path / "less"
    (less / file).parent.mkdir(parents=True)
    with (less / file).open("wb") as part:
        write_mo(part, messages)
    monkeypatch.setattr(translation, "_FOLDER", less)
    translation._catalogue.cache_clear()
    translation.complete_languages.cache_clear()
    assert PSEUDO not in translation.complete_languages()
    assert "en" in translation.complete_languages()


def test_the_template_is_read_as_translators_read_it() -> None:
    with TEMPLATE.open("rb") as file:
        ids = [message.id for message in read_po(file) if message.id]
    assert translation.english_sentences() == {
        one if isinstance(one, str) else one[0] for one in ids
    }


def outside(text: str) -> str:
    """What is left when every translated sentence is taken away, nested ones too."""
    while WRAPPED.search(text):
        text = WRAPPED.sub("", text)
    return text


@pytest.mark.parametrize(
    "words",
    [
        ("cards",),
        ("tiles",),
        ("score", str(GOLDEN / "all-boxes.game")),
        ("replay", "--plain", str(GOLDEN / "nomads.game")),
        ("simulate", "--games", "2"),
    ],
)
@pytest.mark.usefixtures("pseudo_language")
def test_commands_speak_only_through_the_catalogue(words: tuple[str, ...]) -> None:
    shown = CliRunner().invoke(app, ["--language", PSEUDO, *words], env={"COLUMNS": "200"}).output
    flat = " ".join(shown.split())
    assert "⟦" in flat
    plain = outside(flat)
    sentences = [text for text in template_texts() if "{" not in text and text.count(" ") >= 2]
    assert [text for text in sentences if text in plain] == []


@pytest.mark.usefixtures("pseudo_language")
def test_refusals_are_translated_with_the_facts_filled_in() -> None:
    with pytest.raises(kb.Refused) as caught:
        kb.new_game(players=6)
    assert str(caught.value) == "⟦A game has 2 to 5 players, not 6.⟧"
    game = kb.new_first_game(2, seed=1)
    assert outside(str(game.why_not("end"))).strip() == "(R-TURN-3)"


def test_without_a_catalogue_english_is_spoken() -> None:
    speak("nl")
    assert say("Row {row}", row=3) == "Row 3"
    assert say_many("{n} step", "{n} steps", 1) == "1 step"
    assert say_many("{n} step", "{n} steps", 4) == "4 steps"
    speak("en")
    assert say("") == ""


def test_every_name_and_text_of_every_box_is_in_the_template() -> None:
    texts = set(template_texts())
    registry = kb.new_game(2, seed=1).registry
    wanted = [text for box in registry.boxes.values() for text in (box.name, box.text)]
    wanted += [text for tile in registry.tiles.values() for text in (tile.name, tile.help)]
    for card in (*registry.cards.values(), *registry.always.values()):
        wanted += [card.name, card.text, *([card.share] if card.share else [])]
    assert [text for text in wanted if text not in texts] == []
