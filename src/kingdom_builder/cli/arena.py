"""``kingdom-builder arena``: bots against bots, with the seats exchanged."""

import json
from dataclasses import dataclass
from pathlib import Path

import typer

from kingdom_builder.arena.figures import as_object, write_csv
from kingdom_builder.arena.over_ray import check_ray
from kingdom_builder.arena.plan import Pair, Plan, against_field, check_plan, round_robin
from kingdom_builder.arena.report import report
from kingdom_builder.arena.running import Run
from kingdom_builder.arena.standings import Standings, standings
from kingdom_builder.cli import arena_options as options
from kingdom_builder.cli.arena_screen import show
from kingdom_builder.cli.console import out
from kingdom_builder.cli.many_games import (
    boxes,
    carry_out,
    check_places,
    cores,
    player_counts,
    this_command,
)
from kingdom_builder.cli.options import BotFiles, Modules
from kingdom_builder.cli.seating import parts


@dataclass(frozen=True)
class Outcome:
    """Where the standings go."""

    as_json: bool
    csv: Path | None
    page: Path | None


def arena(  # noqa: PLR0913 (each is an option of the command)
    *,
    bots: options.Bots = "",
    against: options.Against = "",
    bot: BotFiles = None,
    players: options.Players = "2",
    games: options.Games = 400,
    seed: options.Seed = 0,
    modules: Modules = "",
    budget: options.Budget = "",
    patience: options.Patience = 60.0,
    processes: options.Processes = None,
    ray: options.OverRay = False,
    results: options.Results = None,
    as_json: options.AsJson = False,
    csv: options.Csv = None,
    report: options.Report = None,
) -> None:
    """Let bots play each other, every deal with the seats exchanged; say how sure the result is."""
    plan = Plan(
        pairs=_pairs(bots, against),
        players=player_counts(players),
        games=games,
        seed=seed,
        modules=boxes(modules),
        budget=budget,
        patience=patience,
        files=tuple(bot or ()),
    )
    check_plan(plan)
    outcome = Outcome(as_json, csv, report)
    check_places(csv, report)
    if ray:
        check_ray()
    run = Run(plan, results)
    carry_out(run, 0 if ray else processes or cores())
    _tell(standings(plan, run.results), outcome)


def _pairs(bots: str, against: str) -> tuple[Pair, ...]:
    named = parts(bots)
    return against_field(named, parts(against)) if against else round_robin(named)


def _tell(played: Standings, outcome: Outcome) -> None:
    if outcome.csv:
        write_csv(played, outcome.csv)
    if outcome.page:
        outcome.page.write_text(report(played, this_command()), encoding="utf-8")
    if outcome.as_json:
        typer.echo(json.dumps(as_object(played), indent=2))
    else:
        show(out(), played)
