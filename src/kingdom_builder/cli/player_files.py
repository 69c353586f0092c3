"""The player's own files: the games that are saved, and the folder for what has no other place."""

from datetime import datetime
from pathlib import Path

import typer

from kingdom_builder.i18n import Refused, say, why_failed

GAMES = "games"


def own_folder(advice: str, *parts: str) -> Path:
    """The player's folder, made where it is missing; if it cannot be, the refusal ends with this advice."""
    folder = Path(typer.get_app_dir("kingdom-builder"), *parts)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(
            "{path} cannot be created: {why}. {advice}",
            path=folder,
            why=why_failed(error),
            advice=advice,
        ) from None
    return folder


def new_game_file() -> Path:
    """A file for a new game, in the player's folder."""
    folder = own_folder(say("Name a file with --save."), GAMES)
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
