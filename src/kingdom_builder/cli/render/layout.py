"""Lines, columns and tables of text."""

import textwrap
from collections.abc import Iterable, Sequence

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from kingdom_builder.arena.text_table import TextTable

SPACE = "  "
NARROWEST = 8  # columns; a narrower terminal breaks the lines itself
HEADING = 10  # characters in a line of a heading of a table
WIDEST_TABLE = 300


# -- lines


def wrapped(text: str, width: int, *, indent: str = "", style: str = "") -> list[Text]:
    """The text in lines of at most this width, each with the indent."""
    width = max(width, len(indent) + NARROWEST)
    lines = textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=indent)
    return [Text(line, style=style) for line in lines]


def flowing(parts: Sequence[Text], width: int) -> list[Text]:
    """The parts in a row, with a new line where they no longer fit."""
    lines = [Text()]
    for part in parts:
        if lines[-1].cell_len and lines[-1].cell_len + len(SPACE) + part.cell_len > width:
            lines.append(Text())
        lines[-1].append(SPACE if lines[-1].cell_len else "").append_text(part)
    return lines


# -- columns


def widest(texts: Iterable[str], least: int = 0) -> int:
    """The columns that the longest of the texts takes, at least ``least``."""
    return max((least, *(cell_len(text) for text in texts)))


def left(text: str, width: int) -> str:
    """The text at the left of this many columns; what is longer is cut."""
    return set_cell_size(text, width)


def right(text: str, width: int) -> str:
    """The text at the right of this many columns."""
    return " " * (width - cell_len(text)) + text


# -- tables


def print_table(console: Console, rows: TextTable) -> None:
    """Print a table; figures are never cut, a narrow terminal wraps the lines itself."""
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, collapse_padding=True)
    for n, heading in enumerate(rows.headings):
        is_name = n < rows.names
        text = textwrap.fill(heading, HEADING, break_long_words=False)
        table.add_column(text, justify="left" if is_name else "right", no_wrap=not is_name)
    for row in rows.rows:
        table.add_row(*row)
    if rows.names < len(rows.headings):
        wide = console.options.update(max_width=WIDEST_TABLE)
        table.width = Measurement.get(console, wide, table).maximum
    console.print(table, crop=False)
    console.print()
