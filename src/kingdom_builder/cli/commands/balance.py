"""``kingdom-builder balance``: what many games of a bot against itself say about the game."""

from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from kingdom_builder.arena.balance.export import as_object, csv_of
from kingdom_builder.arena.balance.method import method
from kingdom_builder.arena.balance.report import markdown as as_markdown
from kingdom_builder.arena.balance.report import report as report_page
from kingdom_builder.arena.balance.report import write_plots
from kingdom_builder.arena.balance.survey import Survey, survey
from kingdom_builder.arena.balance.tables import tables
from kingdom_builder.arena.plan import SelfPlay, check_plan
from kingdom_builder.cli import arena_runs, placeholders
from kingdom_builder.cli.completion import names
from kingdom_builder.cli.game_options import Modules
from kingdom_builder.cli.options import Processes, Threads
from kingdom_builder.cli.render.layout import print_table
from kingdom_builder.cli.streams import print_data
from kingdom_builder.external_bots.guarded_bot import PATIENCE
from kingdom_builder.i18n import N_, Refused
from kingdom_builder.table.arguments import usable_cores

Bot = Annotated[
    str,
    typer.Option(
        autocompletion=names.one_bot,
        metavar=placeholders.BOT,
        help=N_(
            "Plays every seat; carlo@512 sets a budget, FILE.py:NAME is a bot of your own, "
            "NAME=COMMAND a program that speaks the engine protocol."
        ),
        rich_help_panel=arena_runs.WHO,
    ),
]
Games = Annotated[
    int,
    typer.Option(
        metavar=placeholders.NUMBER,
        min=1,
        help=N_("Games for each number of players, each with a deal of its own."),
        rich_help_panel=arena_runs.WHAT,
    ),
]
Csv = Annotated[
    Path | None,
    typer.Option(
        metavar=placeholders.FILE_OR_NONE,
        help=N_("Write every figure as a line of CSV: to this file, or instead of the tables."),
        rich_help_panel=arena_runs.OUTPUT,
    ),
]
Markdown = Annotated[
    bool,
    typer.Option(
        "--markdown", help=N_("Print the tables as Markdown."), rich_help_panel=arena_runs.OUTPUT
    ),
]
Pictures = Annotated[
    Path | None,
    typer.Option(
        metavar=placeholders.FOLDER,
        help=N_("Write the plots here: seats.svg, cards.svg, locations.svg."),
        rich_help_panel=arena_runs.OUTPUT,
    ),
]


def balance(  # noqa: PLR0913 (each is an option of the command)
    *,
    bot: Bot = "turn",
    players: arena_runs.Players = "2,3,4,5",
    games: Games = 400,
    seed: arena_runs.Seed = 0,
    modules: Modules = "",
    budget: arena_runs.TurnBudget = "",
    patience: arena_runs.Patience = PATIENCE,
    processes: Processes = None,
    threads: Threads = 1,
    results: arena_runs.Results = None,
    as_json: arena_runs.AsJson = False,
    markdown: Markdown = False,
    csv: Csv = None,
    report: arena_runs.Report = None,
    pictures: Pictures = None,
) -> None:
    """Measure by self-play which seats, cards and locations have an edge."""
    plan = SelfPlay(
        pairs=((bot, bot),),
        players=arena_runs.player_counts(players),
        games=games,
        seed=seed,
        modules=arena_runs.boxes(modules),
        budget=budget,
        patience=patience,
        threads=threads,
    )
    check_plan(plan)
    output = arena_runs.Output(as_json, csv, report, results, markdown)
    _check(output, pictures)
    run = arena_runs.run_of(plan, results)
    arena_runs.carry_out(run, processes or usable_cores())
    found = survey(plan, run.results)
    if pictures:
        write_plots(found, pictures)
    output.write(partial(csv_of, found), partial(report_page, found), partial(as_object, found))
    if markdown:
        print_data(as_markdown(found, arena_runs.this_command()) + "\n")
    elif output.is_table:
        _show(output.console(), found)


def _check(output: arena_runs.Output, pictures: Path | None) -> None:
    """Refuse before the games what would fail after them."""
    if output.as_json and output.is_markdown:
        raise Refused("--json and --markdown cannot be combined; choose one.")
    output.check()
    if pictures:
        arena_runs.check_drawing("--pictures")
        if not pictures.is_dir():
            raise Refused("There is no folder {path}.", path=pictures)


def _show(console: Console, found: Survey) -> None:
    """The tables, then what they mean."""
    for title, table in tables(found).items():
        console.print(title, style="bold")
        print_table(console, table)
    for sentence in method(found):
        console.print(sentence)
