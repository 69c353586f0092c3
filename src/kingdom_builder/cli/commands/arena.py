"""``kingdom-builder arena``: bots against bots, with every deal played in all seats."""

from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from kingdom_builder.arena.plan import Pair, Plan, against_field, check_plan, round_robin
from kingdom_builder.arena.play.ray_cluster import check_ray
from kingdom_builder.arena.report.export import as_object, csv_of
from kingdom_builder.arena.report.report import report as report_page
from kingdom_builder.arena.report.tables import failure_table, match_table, rating_table
from kingdom_builder.arena.stats.standings import Standings, standings
from kingdom_builder.cli import arena_runs, placeholders
from kingdom_builder.cli.completion import names
from kingdom_builder.cli.game_options import Modules, listed
from kingdom_builder.cli.options import BotFiles, Engines, Processes, Threads, check_bots, own_bots
from kingdom_builder.cli.render.layout import print_table
from kingdom_builder.external_bots.guarded_bot import PATIENCE
from kingdom_builder.i18n import N_, say, say_many
from kingdom_builder.table.arguments import usable_cores

Bots = Annotated[
    str,
    typer.Option(
        autocompletion=names.bots,
        metavar="A,B[,...]",
        help=N_("The bots; every two of them play a match. carlo@2000 or carlo@1s sets a budget."),
        rich_help_panel=arena_runs.WHO,
    ),
]
Against = Annotated[
    str,
    typer.Option(
        autocompletion=names.bots,
        metavar=placeholders.FIELD,
        help=N_("Instead of all pairs: each bot alone against each of these."),
        rich_help_panel=arena_runs.WHO,
    ),
]
Games = Annotated[
    int,
    typer.Option(
        metavar=placeholders.NUMBER,
        min=1,
        help=N_("Games per match, rounded up because each deal is played in all seats."),
        rich_help_panel=arena_runs.WHAT,
    ),
]
OverRay = Annotated[
    bool,
    typer.Option(
        "--ray", help=N_("Play on a Ray cluster instead."), rich_help_panel=arena_runs.HOW
    ),
]
Csv = Annotated[
    Path | None,
    typer.Option(
        metavar=placeholders.FILE_OR_NONE,
        help=N_("Write the matches as CSV: to this file, or instead of the tables."),
        rich_help_panel=arena_runs.OUTPUT,
    ),
]


def arena(  # noqa: PLR0913 (each is an option of the command)
    *,
    bots: Bots = "",
    against: Against = "",
    bot: BotFiles = None,
    engine: Engines = None,
    players: arena_runs.Players = "2",
    games: Games = 400,
    seed: arena_runs.Seed = 0,
    modules: Modules = "",
    budget: arena_runs.TurnBudget = "",
    patience: arena_runs.Patience = PATIENCE,
    processes: Processes = None,
    threads: Threads = 1,
    ray: OverRay = False,
    results: arena_runs.Results = None,
    as_json: arena_runs.AsJson = False,
    csv: Csv = None,
    report: arena_runs.Report = None,
) -> None:
    """Let bots play each other, every deal in all seats, and say how certain the result is."""
    own = own_bots(bot, engine)
    check_bots([*listed(bots), *listed(against)], own)
    plan = Plan(
        pairs=_pairs(bots, against),
        players=arena_runs.player_counts(players),
        games=games,
        seed=seed,
        modules=arena_runs.boxes(modules),
        budget=budget,
        patience=patience,
        own_bots=own,
        threads=threads,
    )
    check_plan(plan)
    output = arena_runs.Output(as_json, csv, report, results)
    output.check()
    if ray:
        check_ray()
    run = arena_runs.run_of(plan, results)
    arena_runs.carry_out(run, 0 if ray else processes or usable_cores())
    played = standings(plan, run.results)
    output.write(partial(csv_of, played), partial(report_page, played), partial(as_object, played))
    if output.is_table:
        show(output.console(), played)


def _pairs(bots: str, against: str) -> tuple[Pair, ...]:
    named = listed(bots)
    return against_field(named, listed(against)) if against else round_robin(named)


def show(console: Console, played: Standings) -> None:
    """For each number of players the matches and the ratings; failures if there were any."""
    for players in played.plan.players:
        matches = played.with_players(players)
        console.print(_title(played.plan, players), style="bold")
        print_table(console, match_table(matches))
        rated = [one for one in played.ratings if one.players == players]
        if rated:
            print_table(console, rating_table(rated))
        for bot in played.unrated(players):
            console.print(say("{bot} has no rating: it failed in every game.", bot=bot))
        failures = failure_table(matches)
        if failures.rows:
            print_table(console, failures)
            console.print(say("A bot that fails forfeits the game."))
            console.print(say("Gold and margins are those of the games in which no bot failed."))


def _title(plan: Plan, players: int) -> str:
    """How many play, and how many deals, rounded up to whole ones."""
    return say_many(
        "{players} players, seed {seed}: {n} deal, played with A in every seat; even is {even:.3f}",
        "{players} players, seed {seed}: {n} deals, each played with A in every seat; even is {even:.3f}",
        plan.deals(players),
        players=players,
        seed=plan.seed,
        even=1 / players,
    )
