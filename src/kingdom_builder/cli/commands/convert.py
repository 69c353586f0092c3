"""``kingdom-builder convert``: between the two forms of a record."""

from pathlib import Path
from typing import Annotated

import typer

from kingdom_builder.cli import placeholders
from kingdom_builder.cli.records import GameNumber, opened_records
from kingdom_builder.cli.streams import STANDARD, tell_written, write_output_pieces
from kingdom_builder.i18n import N_
from kingdom_builder.table.records.files import COMPACT, compact_texts, readable_texts

Source = Annotated[
    Path,
    typer.Argument(metavar=placeholders.SOURCE, help=N_("A record in either form; - is a pipe.")),
]
Target = Annotated[
    Path,
    typer.Argument(
        metavar=placeholders.TARGET_OR_NONE,
        help=N_(
            "Where to write it, by default to standard output: compact if the name ends in .json, "
            "otherwise as text."
        ),
    ),
]
Compact = Annotated[
    bool, typer.Option("--json", help=N_("Write the compact form, whatever the file is called."))
]


def convert(
    source: Source,
    target: Target = Path(STANDARD),
    *,
    as_json: Compact = False,
    game: GameNumber = None,
) -> None:
    """Convert records from compact JSON to readable text, or back; all games in a file, or one."""
    records = (record for _, record in opened_records(source, game))
    texts = compact_texts if as_json or target.suffix in COMPACT else readable_texts
    write_output_pieces(target, texts(records))
    tell_written(target)
