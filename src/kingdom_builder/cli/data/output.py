"""Plain values on standard output: one JSON document, or CSV with one heading."""

import csv
import json
from collections.abc import Iterable, Mapping, Sequence
from io import StringIO
from typing import TypeAlias

from kingdom_builder.cli.streams import print_data
from kingdom_builder.i18n import Refused

Row: TypeAlias = Mapping[str, object]


def print_json(values: object) -> None:
    """Print one document."""
    print_data(json.dumps(values, indent=2, ensure_ascii=False) + "\n")


def print_json_line(values: object) -> None:
    """Print one of several documents, on a line of its own."""
    print_data(json.dumps(values, ensure_ascii=False) + "\n")


def print_csv(columns: Sequence[str], rows: Iterable[Row]) -> None:
    """Print the columns as heading, then the rows."""
    print_data(csv_text(columns, rows))


def print_list(columns: Sequence[str], rows: Sequence[Row], *, as_csv: bool) -> None:
    """Print rows, as one JSON list or as CSV."""
    if as_csv:
        print_csv(columns, rows)
    else:
        print_json(rows)


def csv_text(columns: Sequence[str], rows: Iterable[Row]) -> str:
    """Rows as CSV. A list is one cell with semicolons, what is missing is empty, truth is 1 or 0."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([_cell(row.get(column)) for column in columns] for row in rows)
    return text.getvalue()


def _cell(value: object) -> object:
    if isinstance(value, bool):
        return int(value)
    return ";".join(map(str, value)) if isinstance(value, list | tuple) else value


def check_one_form(*, as_json: bool, as_csv: bool) -> None:
    """Refuse two forms at once: there is one standard output."""
    if as_json and as_csv:
        raise Refused("--json and --csv cannot be combined; choose one.")
