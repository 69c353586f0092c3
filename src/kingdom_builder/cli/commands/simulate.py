"""``kingdom-builder simulate``: many games played by bots."""

import json
import sys
from typing import Annotated

import typer

from kingdom_builder.cli.console import out
from kingdom_builder.cli.options import BotFiles
from kingdom_builder.cli.progress import followed
from kingdom_builder.cli.session.game_options import GameOptions, with_game_options
from kingdom_builder.cli.simulation.games import Plan, bot_keys, seat_range
from kingdom_builder.cli.simulation.summary import Summary
from kingdom_builder.i18n import N_

RUN = N_("The run")

Games = Annotated[int, typer.Option(min=1, help=N_("How many games."), rich_help_panel=RUN)]
Seats = Annotated[
    str,
    typer.Option(
        metavar="N|LOW-HIGH",
        help=N_("How many seats: 3, or 2-5 to draw the number for each game."),
        rich_help_panel=RUN,
    ),
]
Seed = Annotated[
    int, typer.Option(help=N_("The same seed gives the same games."), rich_help_panel=RUN)
]
Bots = Annotated[
    str,
    typer.Option(
        metavar="A[,B,...]",
        help=N_("The bots by seat, repeated as needed: random, greedy, turn, carlo, or a level."),
        rich_help_panel=RUN,
    ),
]
Trace = Annotated[
    bool,
    typer.Option(
        "--trace", help=N_("Write every step as JSON lines to stdout."), rich_help_panel=RUN
    ),
]


@with_game_options
def simulate(  # noqa: PLR0913 (each is an option of the command)
    *,
    games: Games = 100,
    players: Seats = "2",
    seed: Seed = 0,
    bots: Bots = "random",
    bot: BotFiles = None,
    trace: Trace = False,
    game: GameOptions,
) -> None:
    """Let bots play many games; print a summary or the complete trace."""
    files = tuple(bot or ())
    plan = Plan(seed, seat_range(players), bot_keys(bots, files), game, files)
    numbers = followed(range(games), games)
    if trace:
        for number in numbers:
            write_trace(plan, number)
    else:
        summary = Summary(bots=plan.bots)
        for number in numbers:
            summary.add(plan.played(number))
        summary.print(out(), seed)


def write_trace(plan: Plan, number: int) -> None:
    """The lines of one game, written at once."""
    lines = [json.dumps(line) for line in plan.traced(number)]
    sys.stdout.write("\n".join(lines) + "\n")
