"""``kingdom-builder perft``: counting sequences of choices, to test and measure the engine."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Annotated

import typer

from kingdom_builder.cli import placeholders
from kingdom_builder.cli.console import out
from kingdom_builder.cli.game_options import FirstGame, GameOptions
from kingdom_builder.cli.records import opened
from kingdom_builder.cli.render.layout import right, widest
from kingdom_builder.cli.streams import input_text, is_standard
from kingdom_builder.i18n import N_, Refused, figure, say
from kingdom_builder.table.batches import perft as counting
from kingdom_builder.table.game import Game
from kingdom_builder.table.new_game import open_game
from kingdom_builder.table.positions.position import Position
from kingdom_builder.table.positions.position import position as position_of

WIDTHS = (5, 14, 9, 12)  # columns for the figures; more where the heading is longer

Depth = Annotated[
    int, typer.Option(metavar=placeholders.NUMBER, min=1, help=N_("How many choices deep."))
]
Divide = Annotated[
    bool, typer.Option("--divide", help=N_("Also count the sequences after each first choice."))
]
Chance = Annotated[
    bool, typer.Option("--chance", help=N_("Count every card that could be drawn separately."))
]
FromRecord = Annotated[
    Path | None,
    typer.Option("--record", metavar=placeholders.FILE, help=N_("Start where this record ends.")),
]
FromPosition = Annotated[
    str | None,
    typer.Option(
        metavar=placeholders.TEXT,
        help=N_("Start from this position; - is a pipe."),
    ),
]
Seed = Annotated[
    int, typer.Option(metavar=placeholders.NUMBER, help=N_("The seed for board, cards and hands."))
]


def perft(  # noqa: PLR0913, PLR0917 (options of the command)
    depth: Depth = 3,
    divide: Divide = False,
    chance: Chance = False,
    first_game: FirstGame = False,
    record: FromRecord = None,
    position: FromPosition = None,
    seed: Seed = 0,
) -> None:
    """Count the possible sequences of choices."""
    _check_one_start(first_game, record, position)
    start = _start(position, record) or _opened(first_game, seed)
    console = out()
    # Translators: headings of a table: how deep, sequences of choices, seconds, sequences a second.
    headings = say("depth"), say("ways"), say("seconds"), say("ways/s")
    widths = [widest([heading], least) for heading, least in zip(headings, WIDTHS, strict=True)]
    console.print(_line(headings, widths))
    for level in range(1, depth + 1):
        begun = perf_counter()
        ways = counting.perft(start, level, chance=chance)
        seconds = perf_counter() - begun
        speed = ways / max(seconds, 1e-9)
        figures = figure(ways, ","), figure(seconds, ".3f"), figure(speed, ",.0f")
        console.print(_line((str(level), *figures), widths))
    if divide:
        for action, ways in counting.perft_divide(start, depth, chance=chance).items():
            console.print(f"{action:>8} {right(figure(ways, ','), WIDTHS[1])}")


def _line(texts: Sequence[str], widths: Sequence[int]) -> str:
    return " ".join(right(text, width) for text, width in zip(texts, widths, strict=True))


def _check_one_start(first_game: bool, record: Path | None, position: str | None) -> None:
    """Refuse two places to start from: one of them would be ignored."""
    if first_game + (record is not None) + (position is not None) > 1:
        raise Refused("--first-game, --record and --position cannot be combined; choose one.")


def _start(position: str | None, record: Path | None) -> counting.Start | None:
    if position is not None:
        return _position(position)
    return opened(record) if record else None


def _position(text: str) -> Position:
    position = position_of(input_text(Path(text)) if is_standard(text) else text)
    if position.hides_cards:
        raise Refused("Some hands of this position are hidden, so nothing can be counted.")
    return position


def _opened(first: bool, seed: int) -> Game:
    rng = Random(seed)
    names = [say("Player {n}", n=n) for n in (1, 2)]
    return open_game(GameOptions(first_game=first).setup_options(names, rng), rng)
