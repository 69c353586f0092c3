"""One self-contained HTML page: its frame, headings, paragraphs, tables and plots."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from kingdom_builder.arena.text_table import TextTable
from kingdom_builder.drawing.tags import quoted, tag
from kingdom_builder.i18n import language

STYLE = Path(__file__).parent / "report.css"


def page(title: str, command: str, parts: Iterable[str]) -> str:
    """The page: its title, the command that made it, and the parts."""
    style = STYLE.read_text(encoding="utf-8")
    body = "\n".join([heading(1, title), tag("pre", quoted(command)), *parts])
    return (
        f'<!doctype html>\n<html lang="{language()}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"{tag('title', quoted(title))}<style>{style}</style></head>\n"
        f"<body>{tag('main', body)}</body></html>\n"
    )


def heading(level: int, text: str) -> str:
    """A heading."""
    return tag(f"h{level}", quoted(text))


def paragraph(text: str) -> str:
    """A paragraph."""
    return tag("p", quoted(text))


def plot(name: str, svg: str) -> str:
    """A drawing, with its name for screen readers."""
    return tag("figure", svg, role="img", aria_label=name)


def table(rows: TextTable) -> str:
    """A table; a wide one scrolls by itself."""
    head = _row("th", rows.headings, rows.names)
    body = "".join(_row("td", row, rows.names) for row in rows.rows)
    return tag("div", tag("table", head, body), class_="wide")


def _row(cell: str, texts: Sequence[str], names: int) -> str:
    kinds = ["name"] * names + ["figure"] * (len(texts) - names)
    cells = zip(kinds, texts, strict=True)
    return tag("tr", *(tag(cell, quoted(text), class_=kind) for kind, text in cells))
