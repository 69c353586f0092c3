"""Texts cut to the room they have, without knowing the font."""

from unicodedata import combining, east_asian_width

ELLIPSIS = "…"
_WIDE, _NORMAL = 1.05, 0.66  # parts of the font size, for the widest fonts in use


def fitted(text: str, room: float, size: int) -> str:
    """The text, or as much of its beginning as fits before an ellipsis."""
    if width_of(text, size) <= room:
        return text
    while text and width_of(text + ELLIPSIS, size) > room:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


def width_of(text: str, size: int) -> float:
    """About how wide the text will be."""
    return sum(_advance(character) for character in text) * size


def _advance(character: str) -> float:
    if combining(character):
        return 0
    return _WIDE if east_asian_width(character) in "FW" else _NORMAL
