"""A compact table of names and figures."""

from textwrap import fill

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table

from kingdom_builder.arena.text_table import TextTable

HEADING = 10  # characters in a line of a heading
WIDEST = 300


def print_table(console: Console, rows: TextTable) -> None:
    """Print a table; figures are never cut, a narrow terminal wraps the lines itself."""
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, collapse_padding=True)
    for n, heading in enumerate(rows.headings):
        is_name = n < rows.names
        text = fill(heading, HEADING, break_long_words=False)
        table.add_column(text, justify="left" if is_name else "right", no_wrap=not is_name)
    for row in rows.rows:
        table.add_row(*row)
    if rows.names < len(rows.headings):
        wide = console.options.update(max_width=WIDEST)
        table.width = Measurement.get(console, wide, table).maximum
    console.print(table, crop=False)
    console.print()
