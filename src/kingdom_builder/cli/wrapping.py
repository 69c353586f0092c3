"""Breaking sentences into lines."""

import textwrap

from rich.text import Text

NARROWEST = 8  # columns; a narrower terminal breaks the lines itself


def wrapped(text: str, width: int, *, indent: str = "", style: str = "") -> list[Text]:
    """The text in lines of at most this width, each with the indent."""
    width = max(width, len(indent) + NARROWEST)
    lines = textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=indent)
    return [Text(line, style=style) for line in lines]
