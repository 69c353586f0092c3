"""One HTML page that needs nothing else: its frame, headings, tables and plots."""

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from kingdom_builder.arena.sheets import Sheet
from kingdom_builder.i18n import language

STYLE = Path(__file__).parent / "report.css"


def page(title: str, command: str, parts: Iterable[str]) -> str:
    """The page: its title, the command that made it, and the parts."""
    style = STYLE.read_text(encoding="utf-8")
    body = [f"<h1>{escape(title)}</h1>", f"<pre>{escape(command)}</pre>", *parts]
    return (
        f'<!doctype html>\n<html lang="{language()}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head>\n"
        f"<body><main>{chr(10).join(body)}</main></body></html>\n"
    )


def heading(level: int, text: str) -> str:
    """A heading."""
    return f"<h{level}>{escape(text)}</h{level}>"


def paragraph(text: str) -> str:
    """A paragraph."""
    return f"<p>{escape(text)}</p>"


def plot(name: str, svg: str) -> str:
    """A drawing, with its name for those who cannot see it."""
    return f'<figure role="img" aria-label="{escape(name)}">{svg}</figure>'


def table(sheet: Sheet) -> str:
    """A table; a wide one scrolls by itself."""
    head = _cells("th", sheet.headings, sheet.names)
    rows = "".join(f"<tr>{_cells('td', row, sheet.names)}</tr>" for row in sheet.rows)
    return f'<div class="wide"><table><tr>{head}</tr>{rows}</table></div>'


def _cells(tag: str, row: Sequence[str], names: int) -> str:
    kinds = ["name"] * names + ["figure"] * (len(row) - names)
    cells = zip(kinds, row, strict=True)
    return "".join(f'<{tag} class="{kind}">{escape(text)}</{tag}>' for kind, text in cells)
