"""``kingdom-builder score``: the gold of a record, explained."""

from pathlib import Path
from typing import Annotated

import typer

from kingdom_builder.cli.console import out, print_lines
from kingdom_builder.cli.score_page import score_lines
from kingdom_builder.i18n import N_
from kingdom_builder.table.files import load


def score(
    file: Annotated[Path, typer.Argument(help=N_("A record, finished or not."))],
) -> None:
    """Show the gold of every player in a record, with the reasons."""
    console = out()
    print_lines(console, score_lines(load(file), console.width))
