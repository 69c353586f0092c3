"""``kingdom-builder convert``: between the two forms of a record."""

from pathlib import Path
from typing import Annotated

import typer

from kingdom_builder.cli import placeholders
from kingdom_builder.cli.console import out
from kingdom_builder.cli.records import GameNumber, opened_records
from kingdom_builder.i18n import N_, say
from kingdom_builder.table.files import write_records


def convert(
    source: Annotated[
        Path, typer.Argument(metavar=placeholders.SOURCE, help=N_("A record in either form."))
    ],
    target: Annotated[
        Path,
        typer.Argument(
            metavar=placeholders.TARGET,
            help=N_("Where to write it: compact if the name ends in .json, otherwise as text."),
        ),
    ],
    game: GameNumber = None,
) -> None:
    """Convert records from compact JSON to readable text, or back; all games in a file, or one."""
    write_records((record for _, record in opened_records(source, game)), target)
    out().print(say("Written: {path}", path=target), soft_wrap=True)
