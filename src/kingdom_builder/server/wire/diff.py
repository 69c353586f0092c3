"""From one position to the next: what is different, and where."""

from typing import TypeAlias

Plain: TypeAlias = object  # None, booleans, numbers, texts, rows and mappings of these
Path: TypeAlias = list[str | int]
Change: TypeAlias = tuple[Path, Plain]

ROW = (list, tuple)


def changes(before: Plain, after: Plain) -> list[Change]:
    """The places that differ, each with what is there afterwards."""
    found: list[Change] = []
    _compare(before, after, [], found)
    return found


def changed(before: Plain, through: list[Change]) -> Plain:
    """What comes of these changes; what they were made to is left as it is."""
    for path, value in through:
        before = _with(before, path, value)
    return before


def _compare(before: Plain, after: Plain, path: Path, found: list[Change]) -> None:
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for key, value in after.items():
            _compare(before[key], value, [*path, key], found)
    elif isinstance(before, ROW) and isinstance(after, ROW) and len(before) == len(after):
        for n, value in enumerate(after):
            _compare(before[n], value, [*path, n], found)
    else:
        found.append((path, after))


def _with(whole: Plain, path: Path, value: Plain) -> Plain:
    if not path:
        return value
    step, *rest = path
    if isinstance(whole, dict):
        return whole | {step: _with(whole[step], rest, value)}
    assert isinstance(whole, ROW) and isinstance(step, int)  # noqa: PT018 (for mypy)
    return [*whole[:step], _with(whole[step], rest, value), *whole[step + 1 :]]
