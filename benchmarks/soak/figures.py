"""The table of the soak test: a figure beside its target, for each setting."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec
from msgspec import Struct


class Figure(Struct, frozen=True):
    """One thing measured; a timed one depends on how quiet the machine is."""

    row: str  # of the table: R1 to R15, or what fails
    what: str
    target: str
    measured: str
    holds: bool
    is_timed: bool = False


class Column(NamedTuple):
    """The figures of one setting."""

    setting: str
    figures: Sequence[Figure]


def count(row: str, what: str, found: int, unit: str = "") -> Figure:
    """Something of which there must be none."""
    return Figure(row, what, "0", f"{found:,}{unit}", found == 0)


def at_most(row: str, what: str, measured: float, limit: float, unit: str) -> Figure:
    """Something timed or weighed that must stay below a limit."""
    figure = f"{measured:,.2f}" if measured < 10 else f"{measured:,.0f}"
    holds = measured <= limit
    return Figure(row, what, f"≤ {limit:g} {unit}", f"{figure} {unit}", holds, is_timed=True)


def at_least(row: str, what: str, measured: float, limit: float, unit: str) -> Figure:
    """Something timed that must reach a limit."""
    holds = measured >= limit
    return Figure(row, what, f"≥ {limit:g} {unit}", f"{measured:.2f} {unit}", holds, is_timed=True)


def told(row: str, what: str, measured: str) -> Figure:
    """Something that has no target of its own."""
    return Figure(row, what, "", measured, holds=True)


def table(columns: Sequence[Column]) -> str:
    """All figures as Markdown; what misses its target is marked."""
    names = [column.setting for column in columns]
    found = {
        column.setting: {(one.row, one.what): one for one in column.figures} for column in columns
    }
    lines = [f"| | tested | target | {' | '.join(names)} |", f"|---|---|---|{'---:|' * len(names)}"]
    for row, what, target in _rows(columns):
        cells = [_cell(found[name].get((row, what))) for name in names]
        lines.append(f"| {row} | {what} | {target} | {' | '.join(cells)} |")
    return "\n".join(lines)


def _rows(columns: Iterable[Column]) -> list[tuple[str, str, str]]:
    """The rows of all columns in the order of their numbers; faults come last."""
    rows = {
        (one.row, one.what): one.target for column in columns for one in reversed(column.figures)
    }
    order = {key: n for n, key in enumerate(_in_order(columns))}
    return sorted(
        ((row, what, target) for (row, what), target in rows.items()),
        key=lambda one: (_number(one[0]), order[one[:2]]),
    )


def _in_order(columns: Iterable[Column]) -> dict[tuple[str, str], None]:
    return dict.fromkeys((one.row, one.what) for column in columns for one in column.figures)


def _number(row: str) -> float:
    if row == "move":  # a part of R1
        return 1.5
    return int(row[1:]) if row[1:].isdigit() else 100


def _cell(figure: Figure | None) -> str:
    if figure is None:
        return ""
    return figure.measured if figure.holds else f"**{figure.measured}**"


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(list[Figure]).decode
