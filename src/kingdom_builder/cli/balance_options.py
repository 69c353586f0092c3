"""The options of ``kingdom-builder balance`` that ``arena`` does not have."""

from pathlib import Path
from typing import Annotated

import typer

from kingdom_builder.cli.arena_options import ANSWER, WHAT, WHO
from kingdom_builder.i18n import N_

Bot = Annotated[
    str,
    typer.Option(
        metavar="BOT",
        help=N_(
            "Who plays in all seats; carlo@512 sets a budget, FILE.py:NAME is one of your own."
        ),
        rich_help_panel=WHO,
    ),
]
Games = Annotated[
    int,
    typer.Option(
        min=1,
        help=N_("Games for each number of players, each with a deal of its own."),
        rich_help_panel=WHAT,
    ),
]
Csv = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE", help=N_("Write every figure as a line of CSV."), rich_help_panel=ANSWER
    ),
]
Markdown = Annotated[
    bool,
    typer.Option("--markdown", help=N_("Print the tables as Markdown."), rich_help_panel=ANSWER),
]
Pictures = Annotated[
    Path | None,
    typer.Option(
        metavar="FOLDER",
        help=N_("Write the plots there: seats.svg, cards.svg, locations.svg."),
        rich_help_panel=ANSWER,
    ),
]
