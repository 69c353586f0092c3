"""A whole game in the terminal in each language, without a word of English."""

from pathlib import Path
from random import Random

import pytest

import kingdom_builder as kb
from kingdom_builder.i18n import system_language
from tests.cli.commands import played
from tests.cli.terminal import Terminal, without_colour
from tests.i18n.english import english_in

LANGUAGES = ("de", "nl", "es")
MODULES = ("nomads", "capitol", "caves", "island")
PROMPT = "> "
# Words of the language of the terminal itself, and keys that are typed.
TYPED = {"undo", "end", "stop", "help", "hint", "score", "cards", "tiles", "rules", "what", "quit", "save"}


@pytest.mark.parametrize("tag", LANGUAGES)
def test_a_whole_game_has_no_english(tag: str, tmp_path: Path) -> None:
    game = kb.new_game(["Ana", "Ida"], modules=MODULES, seed=5)
    path = tmp_path / "game.txt"
    kb.save(game, path)
    terminal = Terminal("play", "--resume", str(path), "--bots", "0", KINGDOM_BUILDER_LANGUAGE=tag)
    actions = played(game, seed=8)
    shown = [terminal.until(PROMPT)]
    for page in ("score", "cards", "tiles", "rules", "what F8", "A1"):  # the last one is illegal
        shown.append(_answer(terminal, page))
    shown += [_answer(terminal, action.lower()) for action in actions[:-1]]
    terminal.type(f"{actions[-1].lower()}\n")
    shown.append(terminal.rest())
    told = without_colour("".join(shown)).replace(str(tmp_path), "")
    keys = TYPED | set(game.registry.tiles) | set(game.registry.cards)
    assert english_in(told, tag) - keys == set()
