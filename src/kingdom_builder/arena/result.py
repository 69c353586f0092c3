"""What is kept of a game: gold, where it came from, tiles taken, thinking time and failures."""

from dataclasses import asdict, dataclass, field
from functools import cached_property

import msgspec

from kingdom_builder.arena.plan import Job
from kingdom_builder.arena.takings import Takings
from kingdom_builder.table.score import win_shares


@dataclass(frozen=True)
class Failure:
    """How often the bot in a seat failed in one way, and what it was the first time."""

    seat: int
    kind: str
    times: int
    first: str


@dataclass(frozen=True)
class Result:
    """A finished game; lists go by seat."""

    job: Job
    gold: tuple[int, ...]
    cards: dict[str, tuple[int, ...]]
    cpu: tuple[tuple[float, ...], ...]  # milliseconds, turn by turn
    failures: tuple[Failure, ...] = ()
    tiles: Takings = field(default_factory=dict)

    @cached_property
    def shares(self) -> list[float]:
        """The part of the win each seat has: all who tie win, and share it."""
        return win_shares(self.gold)

    @property
    def share(self) -> float:
        """The part of the win that ``a`` has."""
        return self.shares[self.job.seat]

    @property
    def margin(self) -> int:
        """What ``a`` has more than the best of the others."""
        others = [gold for seat, gold in enumerate(self.gold) if seat != self.job.seat]
        return self.gold[self.job.seat] - max(others)

    def line(self) -> dict[str, object]:
        """The result as a line of a file."""
        facts = asdict(self)
        return {**facts.pop("job"), **facts}


def result_from_line(line: dict[str, object]) -> Result:
    """The result that stands in a line of a file."""
    rest = {name: value for name, value in line.items() if name not in Job.__dataclass_fields__}
    return msgspec.convert({"job": line, **rest}, Result)
