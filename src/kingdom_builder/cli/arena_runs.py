"""What ``arena`` and ``balance`` share: their options, playing the games, and the output."""

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from shlex import join
from typing import Annotated

import typer
from rich.console import Console

from kingdom_builder.arena.plan import RANDOM_MODULES, Job, Plan
from kingdom_builder.arena.play.local import play_locally
from kingdom_builder.arena.play.ray_cluster import play_on_ray
from kingdom_builder.arena.play.result import Result
from kingdom_builder.arena.play.run import Run
from kingdom_builder.arena.report.report import can_draw
from kingdom_builder.cli import placeholders
from kingdom_builder.cli.console import err
from kingdom_builder.cli.data.output import print_json
from kingdom_builder.cli.errors import INTERRUPTED
from kingdom_builder.cli.game_options import chosen_modules, listed
from kingdom_builder.cli.progress import followed
from kingdom_builder.cli.streams import (
    check_outputs,
    console_beside,
    is_standard,
    write_output,
)
from kingdom_builder.i18n import N_, Refused, say

WHO = N_("Who plays")
WHAT = N_("What is played")
HOW = N_("How it is played")
OUTPUT = N_("Output")

Players = Annotated[
    str,
    typer.Option(
        metavar="N[,N,...]",
        help=N_("How many players; with 2,4 both are played and reported separately."),
        rich_help_panel=WHAT,
    ),
]
Seed = Annotated[
    int,
    typer.Option(
        metavar=placeholders.NUMBER,
        help=N_("The same seed gives the same games."),
        rich_help_panel=WHAT,
    ),
]
TurnBudget = Annotated[
    str,
    typer.Option(
        metavar=placeholders.BUDGET,
        help=N_("A bot's budget per turn: 2000 nodes or 0.5s; by default each bot's own."),
        rich_help_panel=WHAT,
    ),
]
Patience = Annotated[
    float,
    typer.Option(
        metavar=placeholders.SECONDS,
        min=0.001,
        help=N_(
            "The hard time limit per turn; after it, the rest of the turn is played at random."
        ),
        rich_help_panel=WHAT,
    ),
]
Results = Annotated[
    Path | None,
    typer.Option(
        metavar=placeholders.FILE,
        help=N_(
            "Save every finished game here, or print it with -; run the same command again to continue."
        ),
        rich_help_panel=HOW,
    ),
]
AsJson = Annotated[
    bool,
    typer.Option("--json", help=N_("Print JSON and nothing else."), rich_help_panel=OUTPUT),
]
Report = Annotated[
    Path | None,
    typer.Option(
        metavar=placeholders.FILES_HTML,
        help=N_("Write a page with plots; - prints it."),
        rich_help_panel=OUTPUT,
    ),
]


@dataclass(frozen=True)
class Output:
    """Where the figures go besides the screen."""

    as_json: bool = False
    csv: Path | None = None
    page: Path | None = None
    results: Path | None = None
    is_markdown: bool = False

    @property
    def is_table(self) -> bool:
        """Whether the tables are shown: not where the same figures are printed in another form."""
        is_printed = any(map(is_standard, (self.csv, self.page)))
        return not (self.as_json or self.is_markdown or is_printed)

    def check(self) -> None:
        """Refuse before the games what would fail after them."""
        if self.page:
            check_drawing("--report")
        printed_games = self.results if is_standard(self.results) else None
        is_printed = self.as_json or self.is_markdown
        check_outputs(self.csv, self.page, printed_games, is_data_printed=is_printed)

    def console(self) -> Console:
        """Where the tables go: not among the finished games."""
        return console_beside(self.results)

    def write(
        self,
        csv: Callable[[], str],
        page: Callable[[str], str],
        figures: Callable[[], object],
    ) -> None:
        """Write what was asked for."""
        if self.csv:
            write_output(self.csv, csv())
        if self.page:
            write_output(self.page, page(this_command()))
        if self.as_json:
            print_json(figures())


def check_drawing(option: str) -> None:
    """Refuse an option that draws where matplotlib is missing."""
    if not can_draw():
        raise Refused(
            "{option} draws with the package matplotlib, which is not installed: "
            "pip install 'kingdom-builder[report]'",
            option=option,
        )


def player_counts(players: str) -> tuple[int, ...]:
    """The numbers of players of ``2`` or ``2,4``."""
    numbers = listed(players)
    if not numbers or not all(number.isdecimal() for number in numbers):
        raise Refused(
            "--players must be a number such as 2 or several such as 2,4, not {players!r}.",
            players=players,
        )
    return tuple(dict.fromkeys(int(number) for number in numbers))


def boxes(text: str) -> tuple[str, ...]:
    """The boxes that ``--modules`` means; ``random`` draws them afresh for every deal."""
    if text.strip().lower() == RANDOM_MODULES:
        return (RANDOM_MODULES,)
    return chosen_modules(text, Random(0))


def run_of(plan: Plan, results: Path | None) -> Run:
    """The run of a plan, which continues a file or prints each finished game."""
    return Run(plan, stream=sys.stdout) if is_standard(results) else Run(plan, results)


def carry_out(run: Run, processes: int) -> None:
    """Play the games that are still missing; ``processes`` is 0 for Ray."""

    def play(jobs: Sequence[Job]) -> Iterator[Result]:
        if processes:
            return play_locally(run.plan, jobs, processes)
        return play_on_ray(run.plan, jobs)

    try:
        for _ in followed(run.play_remaining(play), run.total, done=len(run.results)):
            pass
    except KeyboardInterrupt:
        err().print(_stopped(run), soft_wrap=True)
        raise typer.Exit(INTERRUPTED) from None


def _stopped(run: Run) -> str:
    if run.stream:
        return say("Stopped after {n} of {total} games.", n=len(run.results), total=run.total)
    if run.path is None:
        return say("Stopped. With --results FILE the finished games would have been saved.")
    return say(
        "Stopped: {n} of {total} games are saved in {path}. Run the same command to continue.",
        n=len(run.results),
        total=run.total,
        path=run.path,
    )


def this_command() -> str:
    """The command as it was typed, so that it can be repeated."""
    return join(["kingdom-builder", *sys.argv[1:]])
