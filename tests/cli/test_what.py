"""``what F8``: anything on the table explained, in the sentences of the browser."""

from pathlib import Path

import pytest

import kingdom_builder as kb
from kingdom_builder.narration.description import Asker, describe, find_subject
from tests.cli.commands import done, squeezed


def asked(tmp_path: Path, *lines: str) -> str:
    words = ("--players", "Ana,Ida", "--first-game", "--seed", "3", "--save", str(tmp_path / "g"))
    return squeezed(done("play", *words, typed="\n".join([*lines, "quit"]) + "\n"))


@pytest.mark.parametrize("words", ["F8", "farm", "knights", "castle", "R-BUILD-3", "m16"])
def test_the_page_says_what_the_description_says(tmp_path: Path, words: str) -> None:
    game = kb.new_first_game(["Ana", "Ida"], seed=3)
    said = asked(tmp_path, f"what {words}", "")
    told = describe(Asker(game, game.seat), find_subject(game, words))
    assert told.title in said
    for line in told.lines:
        assert line.text in said
        assert line.rule in said


def test_what_cannot_be_described_is_refused_in_a_sentence(tmp_path: Path) -> None:
    said = asked(tmp_path, "what", "what zebra", "what R-NONE-1")
    assert "Name something: what F8" in said
    assert "Nothing here is called 'zebra'" in said
    assert "There is no rule R-NONE-1." in said


def test_help_names_the_command(tmp_path: Path) -> None:
    assert "what F8 (explains a hex" in asked(tmp_path, "help", "")
