"""``kingdom-builder picture`` and ``animate``: a finished game to show around."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from kingdom_builder.cli import placeholders
from kingdom_builder.cli.records import GameNumber, opened
from kingdom_builder.cli.streams import check_writable, is_standard, tell_written, write_output
from kingdom_builder.i18n import N_
from kingdom_builder.notation.headers import DATE
from kingdom_builder.table.game import Game
from kingdom_builder.table.pictures import animate as animated
from kingdom_builder.table.pictures import draw_result

Finished = Annotated[
    Path,
    typer.Argument(
        metavar=placeholders.FILE,
        help=N_("The record of a game that is over; - reads it from standard input."),
    ),
]
Target = Annotated[
    Path | None,
    typer.Option(
        "--output",
        "-o",
        metavar=placeholders.PICTURE,
        help=N_("Where to write it, - to a pipe; by default beside the record, under its name."),
    ),
]
Date = Annotated[
    str | None,
    typer.Option(
        metavar=placeholders.TEXT,
        help=N_(
            "The date to write below; by default that of the record, or the day on which it was written."
        ),
    ),
]


def picture(
    file: Finished, output: Target = None, date: Date = None, game: GameNumber = None
) -> None:
    """Draw the end of a game as an SVG: the board, the winner and the gold by card."""
    _write(file, game, output or _beside(file, ".svg"), date, draw_result)


def animate(
    file: Finished, output: Target = None, date: Date = None, game: GameNumber = None
) -> None:
    """Draw a whole game as an animated SVG that plays in any browser, turn by turn."""
    _write(file, game, output or _beside(file, ".animation.svg"), date, animated)


def _beside(file: Path, suffix: str) -> Path:
    """The picture beside its record; what came through a pipe goes on through one."""
    return file if is_standard(file) else file.with_suffix(suffix)


def _write(
    file: Path, number: int | None, target: Path, date: str | None, draw: Callable[[Game, str], str]
) -> None:
    game = opened(file, number)
    check_writable(target)
    write_output(target, draw(game, _day_of(game, file) if date is None else date))
    tell_written(target)


def _day_of(game: Game, file: Path) -> str:
    """When it was played, if the record says so, else when the record was written."""
    if DATE in game.headers or is_standard(file):
        return game.headers.get(DATE, "")
    return datetime.fromtimestamp(file.stat().st_mtime, UTC).astimezone().date().isoformat()
