"""The headers of a record: what people tell about a game, such as event, place and date."""

import re
from collections.abc import Collection, Mapping
from difflib import get_close_matches

from kingdom_builder.i18n import N_in
from kingdom_builder.notation.free_text import LITERAL, is_clear, quoted, unquoted
from kingdom_builder.notation.value_readers import mapping_at, text_at

HEADERS = "headers"
# Translators: what is told about a game, each in front of a colon: "Event: Club evening".
TITLES = {
    "event": N_in("header", "Event"),
    "place": N_in("header", "Place"),
    "date": N_in("header", "Date"),
    "round": N_in("header", "Round"),
    "ratings": N_in("header", "Ratings"),
    "annotator": N_in("header", "Annotator"),
}
DATE = "date"
MISTAKEN = ';"'  # characters with a meaning in a head line
ALIKE = 0.8  # "card" and "cards"
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_LINE = re.compile(rf"(?P<quoted>{LITERAL})\s*:(?P<value>.*)")


def header_line(name: str, text: str, parts: Collection[str]) -> str:
    """A header in the readable face; its name is quoted where it would be taken for one of these parts."""
    is_plain = is_header_name(name) and not part_meant(name, parts)
    is_clear_text = is_clear(text, MISTAKEN)
    return f"{name if is_plain else quoted(name)}: {text if is_clear_text else quoted(text)}"


def is_header_name(name: str) -> bool:
    """Whether a header may have this name without quotes."""
    return _NAME.fullmatch(name) is not None


def part_meant(name: str, parts: Collection[str]) -> str:
    """The part of the record that was probably meant by this name; empty if there is none.

    A slip must not turn a part into a header: the game would be another one.
    """
    return next(iter(get_close_matches(name.lower(), parts, n=1, cutoff=ALIKE)), "")


def quoted_header(line: str) -> tuple[str, str] | None:
    """Name and value of a head line whose name stands in quotes; ``None`` for others."""
    found = _LINE.fullmatch(line)
    name = unquoted(found["quoted"]) if found else None
    return (name, found["value"]) if found and name is not None else None


def header_text(value: str) -> str:
    """The text of a header as it stands in a line."""
    text = unquoted(value)
    return value if text is None else text


def check_headers(headers: Mapping[str, object]) -> None:
    """Refuse headers that cannot be written, because their names or values are no texts."""
    for name, value in headers.items():
        text_at(name, _place(str(name)))
        text_at(value, _place(str(name)))


def headers_from_dict(values: Mapping[str, object], parts: Collection[str]) -> dict[str, str]:
    """The headers of the compact face, and all texts beside its known parts: nothing is to be lost."""
    told = mapping_at(values.get(HEADERS, {}), HEADERS)
    others = {
        key: value for key, value in values.items() if key not in parts and isinstance(value, str)
    }
    return others | {key: text_at(value, _place(key)) for key, value in told.items()}


def _place(name: str) -> str:
    return f"{HEADERS}.{name if name.isprintable() else repr(name)}"
