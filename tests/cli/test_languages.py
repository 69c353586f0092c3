"""A whole game in the terminal in each language, without a word of English."""

from pathlib import Path

import pytest

import kingdom_builder as kb
from tests.cli.commands import played
from tests.cli.terminal import Terminal, without_colour
from tests.i18n.english import english_in

LANGUAGES = ("de", "nl", "es")
MODULES = ("nomads", "capitol", "caves", "island")
PROMPT = "> "
# Words of the language of the terminal itself, and keys that are typed.
COMMANDS = {
    "undo",
    "end",
    "stop",
    "help",
    "hint",
    "score",
    "cards",
    "tiles",
    "what",
    "quit",
    "save",
    "replay",
}


@pytest.mark.parametrize("tag", LANGUAGES)
def test_a_whole_game_has_no_english(tag: str, tmp_path: Path) -> None:
    game = kb.new_game(["Ana", "Ida"], modules=MODULES, seed=5)
    seats = ("--players", "Ana,Ida", "--bots", "0", "--modules", ",".join(MODULES), "--seed", "5")
    path = str(tmp_path / "game.txt")
    terminal = Terminal("play", *seats, "--save", path, KINGDOM_BUILDER_LANGUAGE=tag)
    actions = played(game, seed=8)
    shown = [terminal.until(PROMPT)]
    pages = ("score", "cards", "tiles", "help", "what F8", "A1")  # the last one is illegal
    shown += [_answer(terminal, line.lower()) for line in (*pages, *actions)]
    terminal.type("\n")  # the score, please
    shown.append(terminal.rest())
    told = without_colour("".join(shown)).replace(str(tmp_path), "")
    registry = game.registry
    keys = {*registry.tiles, *registry.cards, *registry.always}
    typed = COMMANDS | {part for key in keys for part in key.split("-")}
    assert english_in(told, tag) - typed == set()


def _answer(terminal: Terminal, line: str) -> str:
    """What is shown after a line was typed, up to the next question."""
    terminal.type(f"{line}\n")
    return terminal.until(PROMPT)
