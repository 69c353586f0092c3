"""The options of ``kingdom-builder arena``."""

from pathlib import Path
from typing import Annotated

import typer

from kingdom_builder.i18n import N_

WHO = N_("Who plays")
WHAT = N_("What is played")
HOW = N_("How it is played")
ANSWER = N_("What comes out")

Bots = Annotated[
    str,
    typer.Option(
        metavar="A,B[,...]",
        help=N_("The bots, every two of them in a match; carlo@2000 or carlo@1s sets a budget."),
        rich_help_panel=WHO,
    ),
]
Against = Annotated[
    str,
    typer.Option(
        metavar="FIELD",
        help=N_("Instead of all pairs: each bot alone against each of these."),
        rich_help_panel=WHO,
    ),
]
Players = Annotated[
    str,
    typer.Option(
        metavar="N[,N,...]",
        help=N_("How many seats; with 2,4 both are played and counted apart."),
        rich_help_panel=WHAT,
    ),
]
Games = Annotated[
    int,
    typer.Option(
        min=1,
        help=N_("Games of a match; rounded up, because each deal is played in all seats."),
        rich_help_panel=WHAT,
    ),
]
Seed = Annotated[
    int, typer.Option(help=N_("The same seed gives the same games."), rich_help_panel=WHAT)
]
Budget = Annotated[
    str,
    typer.Option(
        metavar="NODES|SECONDSs",
        help=N_("What each bot may think in a turn: 2000 nodes or 0.5s. Else each as it likes."),
        rich_help_panel=WHAT,
    ),
]
Patience = Annotated[
    float,
    typer.Option(
        metavar="SECONDS",
        help=N_("The hard limit for a turn; then the rest of it is left to chance."),
        rich_help_panel=WHAT,
    ),
]
Processes = Annotated[
    int | None,
    typer.Option(min=1, help=N_("How many processes; all cores if not said."), rich_help_panel=HOW),
]
OverRay = Annotated[
    bool,
    typer.Option("--ray", help=N_("Play over a Ray cluster instead."), rich_help_panel=HOW),
]
Results = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help=N_("Keep every finished game there; the same command goes on where it stopped."),
        rich_help_panel=HOW,
    ),
]
Csv = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help=N_("Write the matches as CSV."), rich_help_panel=ANSWER),
]
AsJson = Annotated[
    bool,
    typer.Option("--json", help=N_("Print JSON and nothing else."), rich_help_panel=ANSWER),
]
Report = Annotated[
    Path | None,
    typer.Option(metavar="FILE.html", help=N_("Write a page with plots."), rich_help_panel=ANSWER),
]
