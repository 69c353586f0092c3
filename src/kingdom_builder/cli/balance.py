"""``kingdom-builder balance``: what many games of a bot with itself say about the game."""

import json
from dataclasses import dataclass
from pathlib import Path

import typer

from kingdom_builder.arena.balance import Survey, survey
from kingdom_builder.arena.balance_figures import as_object, write_csv
from kingdom_builder.arena.balance_report import report, write_plots
from kingdom_builder.arena.balance_sheets import sheets
from kingdom_builder.arena.balance_words import markdown, method
from kingdom_builder.arena.plan import check_plan
from kingdom_builder.arena.running import Run
from kingdom_builder.arena.self_play import SelfPlay
from kingdom_builder.cli import arena_options as shared
from kingdom_builder.cli import balance_options as options
from kingdom_builder.cli.arena_screen import print_sheet
from kingdom_builder.cli.console import out
from kingdom_builder.cli.many_games import (
    boxes,
    carry_out,
    check_drawing,
    check_places,
    cores,
    player_counts,
    this_command,
)
from kingdom_builder.cli.options import Modules
from kingdom_builder.i18n import Refused


@dataclass(frozen=True)
class Outcome:
    """Where the figures go."""

    as_json: bool
    markdown: bool
    csv: Path | None
    page: Path | None
    pictures: Path | None


def balance(  # noqa: PLR0913 (each is an option of the command)
    *,
    bot: options.Bot = "turn",
    players: shared.Players = "2,3,4,5",
    games: options.Games = 400,
    seed: shared.Seed = 0,
    modules: Modules = "",
    budget: shared.Budget = "",
    patience: shared.Patience = 60.0,
    processes: shared.Processes = None,
    results: shared.Results = None,
    as_json: shared.AsJson = False,
    markdown: options.Markdown = False,
    csv: options.Csv = None,
    report: shared.Report = None,
    pictures: options.Pictures = None,
) -> None:
    """Ask many games of a bot with itself who has the edge: seats, cards, locations."""
    plan = SelfPlay(
        pairs=((bot, bot),),
        players=player_counts(players),
        games=games,
        seed=seed,
        modules=boxes(modules),
        budget=budget,
        patience=patience,
    )
    check_plan(plan)
    outcome = Outcome(as_json, markdown, csv, report, pictures)
    _check(outcome)
    run = Run(plan, results)
    carry_out(run, processes or cores())
    _tell(survey(plan, run.results), outcome)


def _check(outcome: Outcome) -> None:
    """Refuse before the games what would fail after them."""
    if outcome.as_json and outcome.markdown:
        raise Refused("--json and --markdown both want to be all that is printed; name one.")
    check_places(outcome.csv, outcome.page)
    if outcome.pictures:
        check_drawing("--pictures")
        if not outcome.pictures.is_dir():
            raise Refused("There is no folder {path}.", path=outcome.pictures)


def _tell(found: Survey, outcome: Outcome) -> None:
    if outcome.csv:
        write_csv(found, outcome.csv)
    if outcome.page:
        outcome.page.write_text(report(found, this_command()), encoding="utf-8")
    if outcome.pictures:
        write_plots(found, outcome.pictures)
    if outcome.as_json:
        typer.echo(json.dumps(as_object(found), indent=2))
    elif outcome.markdown:
        typer.echo(markdown(found, this_command()))
    else:
        _show(found)


def _show(found: Survey) -> None:
    """The tables, then what they mean."""
    console = out()
    for title, sheet in sheets(found).items():
        console.print(title, style="bold")
        print_sheet(console, sheet)
    for sentence in method(found):
        console.print(sentence)
