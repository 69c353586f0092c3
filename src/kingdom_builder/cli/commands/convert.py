"""``kingdom-builder convert``: between the two forms of a record."""

from pathlib import Path
from typing import Annotated

import typer

from kingdom_builder.cli import placeholders
from kingdom_builder.cli.records import load_record
from kingdom_builder.cli.streams import STANDARD, tell_written, write_output
from kingdom_builder.i18n import N_
from kingdom_builder.notation.record import Record
from kingdom_builder.table.files import record_to_json, record_to_text
from kingdom_builder.table.replay import play_record

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


def convert(source: Source, target: Target = Path(STANDARD), *, as_json: Compact = False) -> None:
    """Convert a record from compact JSON to readable text, or back."""
    record = load_record(source)
    is_compact = as_json or target.suffix == ".json"
    write_output(target, _compact(record) if is_compact else record_to_text(record))
    tell_written(target)


def _compact(record: Record) -> str:
    play_record(record)  # every action is checked, as for the text
    return record_to_json(record)
