"""Plain values (as JSON gives them), read with care: each refusal names the place."""

from collections.abc import Mapping, Sequence

from kingdom_builder.i18n import N_, Refused, say

# Translators: what a value in a file is, as in "rules must be a whole number, not {found}."
_KINDS: tuple[tuple[type, str], ...] = (
    (str, N_("a text")),
    (bool, N_("true or false")),
    (int, N_("a whole number")),
    (float, N_("a decimal number")),
    (Mapping, N_("an object")),
    (Sequence, N_("a list")),
)


def mapping_at(value: object, place: str) -> Mapping[str, object]:
    """The value as an object with named parts."""
    if not isinstance(value, Mapping):
        raise Refused("{place} must be an object, not {found}.", place=place, found=_kind(value))
    return value


def part(values: Mapping[str, object], key: str, place: str) -> object:
    """A part that must be there."""
    if key not in values:
        raise Refused("{place} has no {key!r}.", place=place, key=key)
    return values[key]


def text_at(value: object, place: str) -> str:
    """The value as text."""
    if not isinstance(value, str):
        raise Refused("{place} must be a text, not {found}.", place=place, found=_kind(value))
    return value


def number_at(value: object, place: str) -> int:
    """The value as a whole number."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise Refused(
            "{place} must be a whole number, not {found}.", place=place, found=_kind(value)
        )
    return value


def list_at(value: object, place: str) -> Sequence[object]:
    """The value as a list."""
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise Refused("{place} must be a list, not {found}.", place=place, found=_kind(value))
    return value


def texts_at(value: object, place: str) -> tuple[str, ...]:
    """The value as a list of texts."""
    return tuple(
        text_at(item, f"{place}[{n}]") for n, item in enumerate(list_at(value, place), start=1)
    )


def parts_at(value: object, n: int, place: str) -> Sequence[object]:
    """The value as a list of ``n`` parts."""
    parts = list_at(value, place)
    if len(parts) != n:
        raise Refused(
            "{place} must have {n} parts, not {found}.", place=place, n=n, found=len(parts)
        )
    return parts


def _kind(value: object) -> str:
    """What a value is, in words; JSON has no other kinds."""
    known = (name for kind, name in _KINDS if isinstance(value, kind))
    return say(next(known, "")) or ("null" if value is None else type(value).__name__)
