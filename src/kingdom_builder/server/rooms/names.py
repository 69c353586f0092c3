"""Names and other texts that people type, cleaned of what is invisible or disturbs a page."""

import unicodedata
from collections.abc import Sequence

LONGEST_NAME = 40
# They change the direction of everything that follows, so that one name could disturb a whole page.
DIRECTION_MARKS = frozenset(
    "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u061c"
)

BLANK_LETTERS = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # they look like spaces
# They select a variant of the character before them and are hardly visible themselves.
VARIATION_SELECTORS = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
INVISIBLE = DIRECTION_MARKS | BLANK_LETTERS | VARIATION_SELECTORS
READABLE = "LNPS"  # the Unicode categories of letters, numbers, punctuation and symbols


def clean_text(text: str) -> str:
    """The text on one line: composed, without control characters, its spaces tidied up.

    It is empty if nothing could be read of it.
    """
    composed = unicodedata.normalize("NFC", text)
    kept = (" " if char.isspace() else char for char in composed if _is_shown(char))
    tidy = " ".join("".join(kept).split())
    return tidy if any(unicodedata.category(char)[0] in READABLE for char in tidy) else ""


def _is_shown(char: str) -> bool:
    return char not in INVISIBLE and (char.isprintable() or char.isspace())


def clean_name(name: str) -> str:
    """A name fit for a player; empty if nothing is left of it."""
    return clean_text(name)[:LONGEST_NAME].strip()


def distinct(names: Sequence[str]) -> list[str]:
    """The names, each repeated one with a number after it; empty ones stay empty."""
    result: list[str] = []
    for name in names:
        number, fresh = 2, name
        while name and fresh.casefold() in (other.casefold() for other in result):
            fresh = f"{name[: LONGEST_NAME - 3]} {number}"
            number += 1
        result.append(fresh)
    return result
