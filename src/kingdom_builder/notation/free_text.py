"""Free text on one line: as it is where nothing can be mistaken, else in quotes with escapes."""

import re
import sys

LITERAL = r'"(?:[^"\\]|\\.)*"'  # fails in linear time, as all patterns for records must
_LITERAL = re.compile(LITERAL)
_ESCAPE = re.compile(r"\\(?:u([0-9a-f]{4})|U([0-9a-f]{8})|(.))")
_NAMED = {"n": "\n", "t": "\t"}  # every other character after a backslash stands for itself
_NAMES = {"\n": r"\n", "\t": r"\t", '"': r"\"", "\\": r"\\"}


def quoted(text: str) -> str:
    """The text in quotes; everything that does not print, line ends included, is escaped."""
    return f'"{"".join(map(_escaped, text))}"'


def _escaped(character: str) -> str:
    if character in _NAMES:
        return _NAMES[character]
    if character.isprintable():
        return character
    number = ord(character)
    return f"\\u{number:04x}" if number < 1 << 16 else f"\\U{number:08x}"


def is_clear(text: str, special: str) -> bool:
    """Whether the text can stand as it is, where these characters have a meaning."""
    return (
        bool(text) and text == text.strip() and text.isprintable() and not set(special) & set(text)
    )


def unquoted(text: str) -> str | None:
    """What stands in the quotes; ``None`` if these are not quotes with their text."""
    if not _LITERAL.fullmatch(text):
        return None
    return _ESCAPE.sub(_meant, text[1:-1])


def _meant(escape: re.Match[str]) -> str:
    if escape[3]:
        return _NAMED.get(escape[3], escape[3])
    number = int(escape[1] or escape[2], 16)
    return chr(number) if number <= sys.maxunicode else escape[0]
