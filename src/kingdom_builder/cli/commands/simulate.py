"""``kingdom-builder simulate``: many games played by bots."""

import sys
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from kingdom_builder.cli import placeholders
from kingdom_builder.cli.completion import names
from kingdom_builder.cli.console import err, out
from kingdom_builder.cli.data.output import print_json
from kingdom_builder.cli.errors import INTERRUPTED
from kingdom_builder.cli.game_options import GameOptions, with_game_options
from kingdom_builder.cli.options import BotFiles, Engines, Processes, Threads, own_bots
from kingdom_builder.cli.progress import followed
from kingdom_builder.cli.simulation.runner import run_series, summarise, traces
from kingdom_builder.cli.simulation.series import (
    SIMULATED_BOT,
    Series,
    bot_keys,
    check_seats,
    seat_range,
)
from kingdom_builder.cli.simulation.summary import Summary
from kingdom_builder.cli.simulation.summary_output import (
    print_failures,
    print_summary,
    summary_as_csv,
    summary_as_dict,
)
from kingdom_builder.cli.streams import (
    check_outputs,
    is_standard,
    print_data,
    write_output,
)
from kingdom_builder.external_bots.guarded_bot import PATIENCE
from kingdom_builder.i18n import N_, Refused, say
from kingdom_builder.table.arguments import usable_cores

RUN, OUTPUT = N_("The run"), N_("Output")

Games = Annotated[
    int,
    typer.Option(
        metavar=placeholders.NUMBER, min=1, help=N_("How many games."), rich_help_panel=RUN
    ),
]
Seats = Annotated[
    str,
    typer.Option(
        metavar=placeholders.SPAN,
        help=N_("How many players: 3, or 2-5 to draw the number for each game."),
        rich_help_panel=RUN,
    ),
]
Seed = Annotated[
    int,
    typer.Option(
        metavar=placeholders.NUMBER,
        help=N_("The same seed gives the same games."),
        rich_help_panel=RUN,
    ),
]
Bots = Annotated[
    str,
    typer.Option(
        autocompletion=names.bots,
        metavar="A[,B,...]",
        show_default=SIMULATED_BOT,
        help=N_("The bots by seat, repeated as needed: random, greedy, turn, carlo, or a level."),
        rich_help_panel=RUN,
    ),
]
Patience = Annotated[
    float,
    typer.Option(
        metavar=placeholders.SECONDS,
        min=0.001,
        help=N_(
            "The time limit per turn for a bot of your own; after it, the rest of the turn is played at random."
        ),
        rich_help_panel=RUN,
    ),
]
Trace = Annotated[
    bool,
    typer.Option("--trace", help=N_("Print every step as a line of JSON."), rich_help_panel=OUTPUT),
]
AsJson = Annotated[
    bool,
    typer.Option("--json", help=N_("Print the summary as JSON."), rich_help_panel=OUTPUT),
]
Csv = Annotated[
    Path | None,
    typer.Option(
        metavar=placeholders.FILE_OR_NONE,
        help=N_(
            "Write the summary as CSV, a line for each seat and card: to this file, or instead of the "
            "tables."
        ),
        rich_help_panel=OUTPUT,
    ),
]


@with_game_options
def simulate(  # noqa: PLR0913 (each is an option of the command)
    *,
    games: Games = 100,
    players: Seats = "2",
    seed: Seed = 0,
    bots: Bots = "",
    bot: BotFiles = None,
    engine: Engines = None,
    patience: Patience = PATIENCE,
    processes: Processes = None,
    threads: Threads = 1,
    trace: Trace = False,
    as_json: AsJson = False,
    csv: Csv = None,
    game: GameOptions,
) -> None:
    """Let bots play many games, and print a summary or the complete trace."""
    if trace and (as_json or csv):
        raise Refused("--trace prints the games, not their summary; leave out --json and --csv.")
    check_outputs(csv, is_data_printed=as_json)
    own = own_bots(bot, engine)
    seats, keys = seat_range(players), bot_keys(bots, own)
    check_seats(seats, keys)
    series = Series(seed, seats, keys, game, own, patience, threads)
    if trace:
        _write_traces(series, games, processes)
        return
    summary = _summarised(series, games, processes)
    print_failures(err(), summary)
    if summary.games:
        output = Output(as_json, csv)
        output.write(series, summary, games)
    if summary.games < games:
        _stop(summary.games, games)


@dataclass(frozen=True)
class Output:
    """In which forms the summary is asked for."""

    as_json: bool
    csv: Path | None

    def write(self, series: Series, summary: Summary, planned: int) -> None:
        """Write every form; the tables, unless something else is printed."""
        if self.csv:
            write_output(self.csv, summary_as_csv(series, summary))
        if self.as_json:
            print_json(summary_as_dict(series, summary, planned))
        elif not is_standard(self.csv):
            print_summary(out(), series, summary)


def _summarised(series: Series, games: int, processes: int | None) -> Summary:
    """The summary of the games, or after Ctrl-C of those that have been played."""
    summary = Summary()
    chunks = run_series(
        summarise, series, games, processes or usable_cores(), forced=processes is not None
    )
    with suppress(KeyboardInterrupt), closing(chunks):
        for _, part in followed(chunks, games, weight=lambda chunk: len(chunk[0])):
            summary = summary.with_games_of(part)
    return summary


def _write_traces(series: Series, games: int, processes: int | None) -> None:
    done = 0
    chunks = run_series(
        traces, series, games, processes or usable_cores(), forced=processes is not None
    )
    shown = followed(chunks, games, weight=lambda chunk: len(chunk[0]))
    try:  # in a terminal the lines themselves show the progress
        for numbers, text in chunks if sys.stdout.isatty() else shown:
            print_data(text)
            done = numbers.stop
    except KeyboardInterrupt:
        _stop(done, games)


def _stop(done: int, games: int) -> NoReturn:
    text = say("Stopped after {n} of {total} games.", n=done, total=games)
    err().print(text, soft_wrap=True)
    raise typer.Exit(INTERRUPTED) from None
