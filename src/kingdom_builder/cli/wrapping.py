"""Breaking sentences into lines."""

import textwrap

from rich.text import Text


def wrapped(text: str, width: int, *, indent: str = "", style: str = "") -> list[Text]:
    """The text in lines of at most this width, each with the indent."""
    lines = textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=indent)
    return [Text(line, style=style) for line in lines]
