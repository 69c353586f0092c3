"""Rows of words as tables: in plain text, and for notebooks."""

from collections.abc import Sequence
from html import escape

Row = Sequence[str]


def text_table(head: Row, rows: Sequence[Row]) -> str:
    """A table in plain text: columns of numbers to the right, the others to the left."""
    columns = list(zip(head, *rows, strict=True))
    widths = [max(map(len, column)) for column in columns]
    aligned = [
        [cell.rjust(width) if _is_of_numbers(column) else cell.ljust(width) for cell in column]
        for column, width in zip(columns, widths, strict=True)
    ]
    return "\n".join("  ".join(line).rstrip() for line in zip(*aligned, strict=True))


def html_table(head: Row, rows: Sequence[Row]) -> str:
    """The same in HTML."""
    body = "".join(_html_row("td", row) for row in rows)
    return f"<table><thead>{_html_row('th', head)}</thead><tbody>{body}</tbody></table>"


def _is_of_numbers(column: Row) -> bool:
    return all(cell.isdecimal() for cell in column[1:])


def _html_row(tag: str, row: Row) -> str:
    return f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in row)}</tr>"
