"""The figures measured so far, kept in a file, so that an hour of them is not lost by the last row.

Rows that are measured again take the place of the old ones; the table is made of all that is there.
"""

from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from benchmarks.soak.figures import Column, Figure

FILE = Path(__file__).parents[2] / "build" / "soak.json"


class Results(Struct):
    """The figures by setting and row."""

    figures: dict[str, dict[str, list[Figure]]] = {}

    def add(self, setting: str, row: str, found: Sequence[Figure]) -> None:
        """Take down what a row has brought, and keep it beside what other runs have kept meanwhile."""
        self.figures = kept_results().figures
        self.figures.setdefault(setting, {})[row] = list(found)
        FILE.parent.mkdir(exist_ok=True)
        FILE.write_bytes(msgspec.json.encode(self))

    def columns(self, settings: Sequence[str]) -> list[Column]:
        """Everything, a column for each of these settings that was measured."""
        return [
            Column(setting, [one for row in self.figures[setting].values() for one in row])
            for setting in settings
            if setting in self.figures
        ]


def no_results() -> Results:
    """Forget what was measured before."""
    FILE.unlink(missing_ok=True)
    return Results()


def kept_results() -> Results:
    """What was measured before."""
    return msgspec.json.decode(FILE.read_bytes(), type=Results) if FILE.exists() else Results()
