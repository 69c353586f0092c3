"""``kingdom-builder score``: the gold of a record, explained."""

from kingdom_builder.cli.console import out, print_lines
from kingdom_builder.cli.options import Record
from kingdom_builder.cli.render.score import score_lines
from kingdom_builder.table.files import load


def score(file: Record) -> None:
    """Show the gold of every player in a record, with the reasons."""
    console = out()
    print_lines(console, score_lines(load(file), console.width))
