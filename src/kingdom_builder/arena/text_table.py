"""Tables of text, before anything prints them."""

from dataclasses import dataclass


@dataclass(frozen=True)
class TextTable:
    """Headings and rows; the first ``names`` columns are names, the others figures."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    names: int
