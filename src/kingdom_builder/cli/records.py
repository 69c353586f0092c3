"""The records that a command was given: one game or several, from a file or from standard input."""

import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Annotated, TextIO, TypeAlias, TypeVar

import typer

from kingdom_builder.cli import placeholders
from kingdom_builder.cli.console import err
from kingdom_builder.cli.streams import input_name, input_stream, is_standard
from kingdom_builder.i18n import N_, Refused, say
from kingdom_builder.notation.record import Record
from kingdom_builder.table.game import Game
from kingdom_builder.table.records.files import load, load_games, read_record, read_records
from kingdom_builder.table.records.record_source import SeveralGames, TruncatedWarning, no_game_in

GameNumber = Annotated[
    int | None,
    typer.Option(
        "--game", min=1, metavar=placeholders.NUMBER, help=N_("Which game, if there are several.")
    ),
]
Where: TypeAlias = str | int | TextIO | None
T = TypeVar("T")


def opened(file: Path, number: int | None = None, seed: int | None = None) -> Game:
    """The game with this number, or the only one; a warning is printed if part of it is missing."""
    with truncation_warnings_printed():
        return load(_source(file), seed=seed, game=number)


def resumed(file: Path, seed: int | None) -> tuple[Game, str]:
    """The game of a file and its warning, which would be lost when the screen is cleared."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", TruncatedWarning)
        try:
            game = load(_source(file), seed=seed)
        except SeveralGames:  # it would be saved in place of all of them
            raise Refused(
                "{path} holds several games. First give the one to resume a file of its own: {command}",
                path=input_name(file),
                command=f"kingdom-builder convert {file} one.game --game 2",
            ) from None
    return game, " ".join(str(warning.message) for warning in caught)


def opened_games(file: Path, number: int | None) -> Iterator[tuple[str, Game]]:
    """The game with this number, else all games, each with a title if there are several."""
    if number is not None:
        yield "", opened(file, number)
        return
    with truncation_warnings_printed():
        yield from _titled(load_games(_source(file)), file)


def opened_records(file: Path, number: int | None) -> Iterator[tuple[str, Record]]:
    """The same for records that are not played."""
    with truncation_warnings_printed():
        if number is None:
            yield from _titled(read_records(_source(file)), file)
        else:
            yield "", read_record(_source(file), game=number)


def _source(file: Path) -> Path | TextIO:
    return input_stream() if is_standard(file) else file


def _titled(found: Iterator[T], file: Path) -> Iterator[tuple[str, T]]:
    begun = [one for _, one in zip(range(2), found, strict=False)]
    if not begun:
        raise no_game_in(input_name(file))
    if len(begun) == 1:
        yield "", begun[0]
        return
    for n, one in enumerate(chain(begun, found), start=1):
        yield say("Game {n}", n=n), one


@contextmanager
def truncation_warnings_printed() -> Iterator[None]:
    """Print the warnings about records that seem to be cut off, as sentences on stderr."""
    with warnings.catch_warnings():
        warnings.simplefilter("always", TruncatedWarning)
        warnings.showwarning = partial(_show, warnings.showwarning)
        yield


def _show(
    show: Callable[..., None], message: Warning | str, category: type[Warning], *where: Where
) -> None:
    if issubclass(category, TruncatedWarning):
        err().print(str(message), style="yellow", soft_wrap=True)
    else:
        show(message, category, *where)
