"""Line breaks in sentences and lists."""

import textwrap
from collections.abc import Sequence

from rich.text import Text

SPACE = "  "
NARROWEST = 8  # columns; a narrower terminal breaks the lines itself


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
