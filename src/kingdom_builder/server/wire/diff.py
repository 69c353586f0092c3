"""The difference between two positions, as a list of changed places."""

from typing import TypeAlias

Plain: TypeAlias = object  # None, booleans, numbers, strings, and lists and dicts of these
Path: TypeAlias = list[str | int]
Change: TypeAlias = tuple[Path, Plain]

SEQUENCE = (list, tuple)


def changes(before: Plain, after: Plain) -> list[Change]:
    """The places that differ, each with its new value."""
    found: list[Change] = []
    _compare(before, after, [], found)
    return found


def _compare(before: Plain, after: Plain, path: Path, found: list[Change]) -> None:
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for key, value in after.items():
            _compare(before[key], value, [*path, key], found)
    elif isinstance(before, SEQUENCE) and isinstance(after, SEQUENCE) and len(before) == len(after):
        for n, value in enumerate(after):
            _compare(before[n], value, [*path, n], found)
    else:
        found.append((path, after))
