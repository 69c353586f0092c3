"""``kingdom-builder arena``: bots against bots, with the seats exchanged."""

import json
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from shlex import join

import typer

from kingdom_builder.arena.figures import as_object, write_csv
from kingdom_builder.arena.over_ray import check_ray, play_over_ray
from kingdom_builder.arena.plan import (
    DRAWN,
    Job,
    Pair,
    Plan,
    against_field,
    check_plan,
    round_robin,
)
from kingdom_builder.arena.report import can_draw, report
from kingdom_builder.arena.result import Result
from kingdom_builder.arena.running import Run
from kingdom_builder.arena.standings import Standings, standings
from kingdom_builder.arena.workers import play_here
from kingdom_builder.cli import arena_options as options
from kingdom_builder.cli.arena_screen import followed_run, show
from kingdom_builder.cli.console import err, out
from kingdom_builder.cli.modules import chosen_modules
from kingdom_builder.cli.options import BotFiles, Modules
from kingdom_builder.cli.seating import parts
from kingdom_builder.words import Refused, say

INTERRUPTED = 130


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
        modules=_modules(modules),
        budget=budget,
        patience=patience,
        files=tuple(bot or ()),
    )
    check_plan(plan)
    outcome = Outcome(as_json, csv, report)
    _check_outcome(outcome)
    if ray:
        check_ray()
    run = Run(plan, results)
    _carry_out(run, 0 if ray else processes or cores())
    _tell(standings(plan, run.results), outcome)


def _pairs(bots: str, against: str) -> tuple[Pair, ...]:
    named = parts(bots)
    return against_field(named, parts(against)) if against else round_robin(named)


def player_counts(players: str) -> tuple[int, ...]:
    """The numbers of players of ``2`` or ``2,4``."""
    numbers = parts(players)
    if not numbers or not all(number.isdecimal() for number in numbers):
        raise Refused(
            "--players must be a number such as 2 or several such as 2,4, not {players!r}.",
            players=players,
        )
    return tuple(dict.fromkeys(int(number) for number in numbers))


def _modules(text: str) -> tuple[str, ...]:
    return (DRAWN,) if text.strip().lower() == DRAWN else chosen_modules(text, Random(0))


def cores() -> int:
    """The cores this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _check_outcome(outcome: Outcome) -> None:
    """Refuse before the games what would fail after them."""
    if outcome.page and not can_draw():
        raise Refused(
            "--report draws with the package matplotlib, which is not installed: "
            "pip install 'kingdom-builder[report]'"
        )
    for path in (outcome.csv, outcome.page):
        if path and (path.is_dir() or not path.parent.is_dir()):
            raise Refused("{path} cannot be written: there is no such folder.", path=path)


def _carry_out(run: Run, processes: int) -> None:
    """Play what is open; ``processes`` is 0 for Ray."""

    def play(jobs: Sequence[Job]) -> Iterator[Result]:
        if processes:
            return play_here(run.plan, jobs, processes)
        return play_over_ray(run.plan, jobs)

    try:
        for _ in followed_run(run, play):
            pass
    except KeyboardInterrupt:
        err().print(_stopped(run), soft_wrap=True)
        raise typer.Exit(INTERRUPTED) from None


def _stopped(run: Run) -> str:
    if run.path is None:
        return say("Stopped. With --results FILE the finished games would have been kept.")
    return say(
        "Stopped: {n} of {total} games are kept in {path}. The same command goes on from there.",
        n=len(run.results),
        total=run.total,
        path=run.path,
    )


def _tell(played: Standings, outcome: Outcome) -> None:
    if outcome.csv:
        write_csv(played, outcome.csv)
    if outcome.page:
        command = join(["kingdom-builder", *sys.argv[1:]])
        outcome.page.write_text(report(played, command), encoding="utf-8")
    if outcome.as_json:
        typer.echo(json.dumps(as_object(played), indent=2))
    else:
        show(out(), played)
