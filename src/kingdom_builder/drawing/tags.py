"""Elements of SVG and HTML, and text that is safe inside them."""

import re
from collections.abc import Mapping
from html import escape
from unicodedata import bidirectional

ISOLATE, RELEASE = "\u2068", "\u2069"
RIGHT_TO_LEFT = ("R", "AL")
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def tag(name: str, *content: str, **attributes: object) -> str:
    """One element of SVG, closed at once if it is empty."""
    return element(name, *content, **attributes) if content else f"<{name}{_head(attributes)}/>"


def element(name: str, *content: str, **attributes: object) -> str:
    """One element whose content is markup already; ``stroke_width`` becomes ``stroke-width``."""
    return f"<{name}{_head(attributes)}>{''.join(content)}</{name}>"


def _head(attributes: Mapping[str, object]) -> str:
    return "".join(f' {_key(key)}="{quoted(str(value))}"' for key, value in attributes.items())


def _key(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def quoted(text: str) -> str:
    """The text for use inside a tag, without what XML cannot carry."""
    return escape(_NOT_XML.sub("\N{REPLACEMENT CHARACTER}", text))


def placed(symbol: str, x: int, y: int, *content: str) -> str:
    """A symbol of the definitions, used here."""
    return tag("use", *content, href=f"#{symbol}", x=x, y=y)


def scaled(symbol: str, x: float, y: float, scale: float) -> str:
    """The same in another size."""
    return tag("use", href=f"#{symbol}", transform=f"translate({x:g} {y:g})scale({scale:g})")


def isolated(name: str) -> str:
    """A name inside a sentence, kept apart if its script runs from right to left."""
    if any(bidirectional(character) in RIGHT_TO_LEFT for character in name):
        return f"{ISOLATE}{name}{RELEASE}"
    return name


def lettering(text: str, x: int, y: int, size: int, **attributes: object) -> str:
    """A line of text."""
    return tag("text", quoted(text), x=x, y=y, font_size=size, **attributes)
