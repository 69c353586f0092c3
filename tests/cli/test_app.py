"""The program as a whole: help, version, language, and the small things all screens share."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from typer.core import TyperOption

import kingdom_builder as kb
from kingdom_builder.cli.render.board import letters
from kingdom_builder.cli.render.palette import player_marks
from kingdom_builder.cli.session.typed_words import understand
from kingdom_builder.i18n import Refused, say
from kingdom_builder.model.catalogue import TileKind
from kingdom_builder.table.box_registry import REGISTRY
from scripts.cli_document import ROOT, commands
from tests.cli.commands import done, refusal, run, squeezed
from tests.i18n.pseudo_language import speaking_in_brackets


def test_help_teaches_what_to_try() -> None:
    said = done("--help")
    assert "What to try" in said
    assert "kingdom-builder play" in said
    for command in ("play", "simulate", "replay", "score", "perft", "boards", "convert"):
        assert command in said
        assert "--help" in done(command, "--help")


def test_without_a_command_the_help_is_shown() -> None:
    assert "What to try" in run().output


def test_the_program_can_be_called_as_a_module() -> None:
    command = [sys.executable, "-m", "kingdom_builder", "--version"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert said.startswith(f"kingdom-builder {kb.__version__}, ")
    assert ("compiled engine" if kb.ENGINE == "compiled" else "interpreted engine") in said


@pytest.mark.parametrize("language", kb.complete_languages())
def test_every_language_is_spoken(language: str) -> None:
    assert done("--language", language, "cards")
    kb.speak("en")


@pytest.mark.parametrize(
    ("variables", "words", "first"),
    [
        ({}, (), "⟦"),
        ({"LANG": "fr_FR.UTF-8"}, (), "Usage"),
        ({"LANGUAGE": "fr:en"}, (), "Usage"),
        ({}, ("--language", "en"), "Usage"),
        ({}, ("--language=en",), "Usage"),
        ({"KINGDOM_BUILDER_LANGUAGE": "en"}, (), "Usage"),
        ({"KINGDOM_BUILDER_LANGUAGE": "en"}, ("--language", "de"), "⟦"),
    ],
)
def test_the_language_is_that_of_the_option_the_variable_or_the_system(
    variables: dict[str, str], words: tuple[str, ...], first: str, tmp_path: Path
) -> None:
    system = dict.fromkeys(("KINGDOM_BUILDER_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES"))
    with pytest.MonkeyPatch.context() as patch, speaking_in_brackets(tmp_path):
        for name, value in {**system, "LANG": "de_AT.UTF-8", **variables}.items():
            patch.delenv(name, raising=False) if value is None else patch.setenv(name, value)
        assert run(*words, "--help").output.strip().startswith(first)
        assert run(*words, "score", "--help").output.strip().startswith(first)


def test_a_language_that_is_not_complete_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "no language 'xx'; there are en" in refusal("--language", "xx", "--help")
    monkeypatch.setenv("KINGDOM_BUILDER_LANGUAGE", "yy")
    assert "no language 'yy'; there are en" in refusal("cards")


def test_answers_are_understood_generously() -> None:
    def meant(text: str) -> str:
        return understand(text, ["paddock", "end"], ["undo", "save", "score"], ["tavern", "tower"])

    assert meant("c4") == meant("C4") == "C4"
    assert meant("p") == meant("PADDOCK") == meant("1") == "paddock"
    assert meant("e") == meant("2") == "end"
    assert meant("sc") == "score"
    assert meant("tav") == "tavern"
    assert meant("wibble") == "wibble"
    with pytest.raises(Refused, match="save or score"):
        meant("s")
    with pytest.raises(Refused, match="the options are 1 to 2"):
        meant("3")


def test_marks_tell_the_players_apart() -> None:
    assert player_marks(["ana", "Oak"]) == ["A", "O"]
    assert player_marks(["Ana", "Anton"]) == ["1", "2"]
    assert player_marks(["Ana", "龍"]) == ["1", "2"]


def test_letters_tell_the_locations_apart() -> None:
    assert letters([REGISTRY.tiles["oracle"], REGISTRY.tiles["oasis"]]) == {
        "oracle": "O",
        "oasis": "A",
    }
    locations = [tile for tile in REGISTRY.tiles.values() if tile.kind == TileKind.LOCATION]
    assert len(locations) == 14
    assert len(set(letters(locations).values())) == len(locations)


def test_letters_never_run_out_even_for_names_that_share_all_of_theirs() -> None:
    farm = REGISTRY.tiles["farm"]
    alike = [replace(farm, key=key) for key in ("aa", "aaa", "aaaa", "b-a")]
    assert letters(alike) == {"aa": "A", "aaa": "B", "aaaa": "C", "b-a": "D"}


def test_a_flag_takes_no_value_in_any_help(monkeypatch: pytest.MonkeyPatch) -> None:
    """A switch is shown as one: nothing stands behind it, above all no ``<bool>``."""
    for name, command in commands().items():
        said = done(*name.split()[1:], "--help", columns=200)
        assert "<" not in said, name
        for one in command.params:
            if isinstance(one, TyperOption) and one.is_flag:
                row = next(line for line in said.splitlines() if f" {one.opts[0]} " in line)
                value = row.split(one.opts[0], 1)[1].split(say(one.help or "")[:20], 1)[0]
                assert not value.strip(), row


def test_serve_and_the_readme_agree_on_who_can_join() -> None:
    """Friends in the network can play as it is; only --host 127.0.0.1 keeps them out."""
    said = squeezed(done("serve", "--help", columns=200))
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "friends in your network can play too" in said
    assert "friends in your own network can join" in readme
    assert "can watch" not in said + readme
