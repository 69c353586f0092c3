"""``kingdom-builder perft``: counting sequences of choices, to test and measure the engine."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Annotated

import typer

from kingdom_builder.cli import placeholders
from kingdom_builder.cli.console import out
from kingdom_builder.cli.records import opened
from kingdom_builder.cli.render.columns import right, widest
from kingdom_builder.cli.session.game_options import FirstGame, GameOptions
from kingdom_builder.hexgrid.names import HEX_NAMES
from kingdom_builder.i18n import N_, figure, say
from kingdom_builder.model.choice import OPTION
from kingdom_builder.rules import perft as counting
from kingdom_builder.rules.turn import act, deal
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.game import Game
from kingdom_builder.table.new_game import open_game

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
Seed = Annotated[
    int, typer.Option(metavar=placeholders.NUMBER, help=N_("The seed for board, cards and hands."))
]


def perft(
    depth: Depth = 3,
    divide: Divide = False,
    chance: Chance = False,
    first_game: FirstGame = False,
    record: FromRecord = None,
    seed: Seed = 0,
) -> None:
    """Count the possible sequences of choices."""
    game = opened(record) if record else _opened(first_game, seed)
    console = out()
    # Translators: headings of a table: how deep, sequences of choices, seconds, sequences a second.
    headings = say("depth"), say("ways"), say("seconds"), say("ways/s")
    widths = [widest([heading], least) for heading, least in zip(headings, WIDTHS, strict=True)]
    console.print(_line(headings, widths))
    for level in range(1, depth + 1):
        begun = perf_counter()
        ways = count_ways(game, level, chance=chance)
        seconds = perf_counter() - begun
        speed = ways / max(seconds, 1e-9)
        figures = figure(ways, ","), figure(seconds, ".3f"), figure(speed, ",.0f")
        console.print(_line((str(level), *figures), widths))
    if divide:
        for action, ways in divided(game, depth, chance=chance):
            console.print(f"{action:>8} {right(figure(ways, ','), WIDTHS[1])}")


def _line(texts: Sequence[str], widths: Sequence[int]) -> str:
    return " ".join(right(text, width) for text, width in zip(texts, widths, strict=True))


def _opened(first: bool, seed: int) -> Game:
    rng = Random(seed)
    names = [say("Player {n}", n=n) for n in (1, 2)]
    return open_game(GameOptions(first_game=first).setup_options(names, rng), rng)


def count_ways(game: Game, depth: int, *, chance: bool) -> int:
    """The sequences of this many choices from here."""
    if game.over:
        return 0
    count = counting.perft_chance if chance else counting.perft
    return count(game.board, game.state.copy(), depth)


def divided(game: Game, depth: int, *, chance: bool) -> list[tuple[str, int]]:
    """The same count, split by the first choice."""
    numbers = game.choices.numbers
    return [(_name(choice), _behind(game, choice, depth - 1, chance)) for choice in numbers]


def _behind(game: Game, choice: int, depth: int, chance: bool) -> int:
    state = game.state.copy()
    act(game.board, state, choice)
    if chance:
        return counting.perft_chance(game.board, state, depth)
    while state.asking:
        deal(game.board, state, counting.first_card(state))
    return counting.perft(game.board, state, depth) if depth else 1


def _name(choice: int) -> str:
    return REGISTRY.option_keys[choice] if choice >= OPTION else HEX_NAMES[choice]
