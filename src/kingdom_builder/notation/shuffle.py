"""The shuffle of a game in its record: the seed of all cards, once the game is over (docs/fairness.md)."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from kingdom_builder.i18n import Refused
from kingdom_builder.notation.value_readers import mapping_at, part, text_at

SHUFFLE = "shuffle"
PARTS = ("commitment", "seed", "salt")
_HEX = re.compile(r"[0-9a-f]{64}")
# A comment, so that programs that know nothing of it can read the record.
_LINE = re.compile(rf"; ?({'|'.join(PARTS)}): ?({_HEX.pattern})")


@dataclass(frozen=True, slots=True)
class Shuffle:
    """What all cards of a game are drawn from, and what is shown of it at the start; in hexadecimal."""

    commitment: str
    seed: str = field(repr=False)
    salt: str = field(repr=False)


def shuffle_as_dict(shuffle: Shuffle) -> dict[str, str]:
    """The shuffle as plain values."""
    return {key: getattr(shuffle, key) for key in PARTS}


def shuffle_from_dict(value: object) -> Shuffle:
    """A shuffle read from plain values."""
    values = mapping_at(value, SHUFFLE)
    return Shuffle(*(_digits(values, key) for key in PARTS))


def _digits(values: Mapping[str, object], key: str) -> str:
    digits = text_at(part(values, key, SHUFFLE), f"{SHUFFLE}.{key}")
    if not _HEX.fullmatch(digits):
        raise Refused(
            "{place} must have 64 hexadecimal digits, not {value!r}.",
            place=f"{SHUFFLE}.{key}",
            value=digits,
        )
    return digits


def shuffle_as_lines(shuffle: Shuffle) -> list[str]:
    """The shuffle as comments in the head of the readable face."""
    return [f"; {key}: {value}" for key, value in shuffle_as_dict(shuffle).items()]


def shuffle_from_lines(head: Iterable[str]) -> Shuffle | None:
    """The shuffle in the head of a text; ``None`` unless all its parts are there."""
    found = {match[1]: match[2] for line in head if (match := _LINE.fullmatch(line))}
    return Shuffle(*(found[key] for key in PARTS)) if len(found) == len(PARTS) else None


def is_shuffle_line(line: str) -> bool:
    """Whether this line of a head tells a part of the shuffle."""
    return _LINE.fullmatch(line) is not None
