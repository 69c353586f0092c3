"""The last words of a sitting: where the game is, and how to come back to it."""

import shlex
from pathlib import Path

from rich.console import Console
from rich.text import Text

from kingdom_builder.cli.console import print_lines
from kingdom_builder.cli.saving import program, resume_command
from kingdom_builder.cli.score_page import score_lines
from kingdom_builder.i18n import Refused, say
from kingdom_builder.table.files import record_to_text, save
from kingdom_builder.table.game import Game


def farewell(console: Console, game: Game, path: Path, bots: list[int], level: str) -> None:
    """Save, and say how to go on; a game that cannot be saved is printed instead."""
    try:
        save(game, path)
    except Refused:
        print_lines(console, [Text(), Text(record_to_text(game.record()))])
        raise
    command = resume_command(game, path, bots, level)
    _tell(console, say("The game is saved. Go on with:"), command)


def closing(console: Console, game: Game, path: Path) -> None:
    """The gold with its reasons, who has won, and where the record is."""
    print_lines(console, [Text(), *score_lines(game, console.width)])
    command = shlex.join([program(), "replay", str(path)])
    _tell(console, say("The record is kept. See the game again with:"), command)


def _tell(console: Console, text: str, command: str) -> None:
    print_lines(console, [Text(), Text(text), Text(f"  {command}", style="bold")])
