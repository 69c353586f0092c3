"""Texts in columns whose width follows from what stands in them."""

from collections.abc import Iterable

from rich.cells import cell_len, set_cell_size


def widest(texts: Iterable[str], least: int = 0) -> int:
    """The columns that the longest of the texts takes, but at least so many."""
    return max((least, *(cell_len(text) for text in texts)))


def left(text: str, width: int) -> str:
    """The text at the left of so many columns; what is longer is cut."""
    return set_cell_size(text, width)


def right(text: str, width: int) -> str:
    """The text at the right of so many columns."""
    return " " * (width - cell_len(text)) + text
