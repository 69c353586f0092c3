"""Where games are saved, and how to continue them."""

import shlex
import shutil
import sys
from datetime import datetime
from pathlib import Path

from kingdom_builder.bots import USUAL_BOT
from kingdom_builder.cli.player_folder import own_folder
from kingdom_builder.cli.session.seats import Seating
from kingdom_builder.external_bots.engines import is_engine
from kingdom_builder.i18n import Refused, say
from kingdom_builder.table.game import Game

FOLDER = "games"


def new_place() -> Path:
    """A file of its own for a new game, in the player's folder."""
    folder = own_folder(say("Name a file with --save."), FOLDER)
    return unused(folder / f"{datetime.now():%Y-%m-%d-%H%M%S}.txt")


def home_path(text: str) -> Path:
    """The path somebody has typed, with ``~`` for the home folder."""
    try:
        return Path(text).expanduser()
    except RuntimeError:
        return Path(text)


def unused(path: Path) -> Path:
    """The path, or one with a number if there is such a file already."""
    n, free = 1, path
    while free.exists():
        n += 1
        free = path.with_stem(f"{path.stem}-{n}")
    return free


def check_unused(path: Path) -> Path:
    """Refuse to write a new game over what is there."""
    if path.exists():
        raise Refused(
            "{path} already exists: continue it with --resume {path}, or save to another file.",
            path=path,
        )
    return path


def program() -> str:
    """How this program is called here: by its name if the shell finds it, else by its place."""
    name = "kingdom-builder"
    is_script = Path(sys.argv[0]).name == name
    return name if shutil.which(name) or not is_script else sys.argv[0]


def resume_command(game: Game, path: Path, seats: Seating) -> str:
    """The command that continues this game at the same table."""
    words = [program(), "play", "--resume", str(path)]
    for text in seats.own_bots:
        words += ["--engine" if is_engine(text) else "--bot", text]
    levels = list(dict.fromkeys(seats.bots.values()))
    names = [game.players[seat] for seat in seats.bots]
    if len(levels) > 1:
        pairs = zip(names, seats.bots.values(), strict=True)
        return shlex.join([*words, "--bots", ",".join(f"{name}={bot}" for name, bot in pairs)])
    are_last = list(seats.bots) == list(range(len(game.players)))[-len(names) :]
    words += ["--bots", str(len(names)) if are_last or not names else ",".join(names)]
    if levels not in ([], [USUAL_BOT]):
        words += ["--level", *levels]
    return shlex.join(words)
