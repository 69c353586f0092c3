"""The result of a game: gold and where it came from, tiles taken, thinking time and failures."""

from dataclasses import asdict, dataclass, field
from functools import cached_property

import msgspec

from kingdom_builder.arena.plan import Job
from kingdom_builder.model.event import Gained
from kingdom_builder.notation.entries import END_OF_TURN
from kingdom_builder.table.game import Game
from kingdom_builder.table.positions.score_sheet import win_shares

TilesTaken = dict[str, tuple[tuple[int, ...], ...]]  # by kind, then seat: in which of its turns


@dataclass(frozen=True)
class Failure:
    """How often the bot in a seat failed in one way, and the text of the first time."""

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
    tiles: TilesTaken = field(default_factory=dict)

    @cached_property
    def shares(self) -> list[float]:
        """The part of the win that each seat has; all who tie share it.

        A seat whose bot has failed has forfeited the game, whatever gold its random stand-in found. Where
        all of them have, nobody has won anything over the others.
        """
        seats = range(len(self.gold))
        forfeited = {failure.seat for failure in self.failures}
        contenders = [seat for seat in seats if seat not in forfeited]
        return win_shares(self.gold, contenders) if contenders else [1 / len(seats)] * len(seats)

    @property
    def is_forfeited(self) -> bool:
        """Whether a bot has failed, so that the gold says little of how well anybody plays."""
        return bool(self.failures)

    @property
    def is_tie(self) -> bool:
        """Whether several seats share the win, which they do not if all have forfeited it."""
        forfeited = {failure.seat for failure in self.failures}
        return max(self.shares) < 1 and len(forfeited) < len(self.gold)

    @property
    def share(self) -> float:
        """The part of the win that ``a`` has."""
        return self.shares[self.job.seat]

    @property
    def margin(self) -> int:
        """By how much ``a`` is ahead of the best of the others."""
        others = [gold for seat, gold in enumerate(self.gold) if seat != self.job.seat]
        return self.gold[self.job.seat] - max(others)

    def line(self) -> dict[str, object]:
        """The result as a line of a file."""
        facts = asdict(self)
        return {**facts.pop("job"), **facts}


def result_from_line(line: dict[str, object]) -> Result:
    """The result in a line of a file."""
    rest = {name: value for name, value in line.items() if name not in Job.__dataclass_fields__}
    return msgspec.convert({"job": line, **rest}, Result)


def tiles_taken(game: Game) -> TilesTaken:
    """For every kind of tile on the board, in which of its turns each seat took one."""
    seats = len(game.players)
    kinds = [game.registry.actions[number] for number in game.board.kinds]
    taken: dict[str, list[list[int]]] = {kind: [[] for _ in range(seats)] for kind in kinds}
    turns = 0  # ended so far, over all seats
    for n, entry in enumerate(game.log):
        for event in game.step_events(n):
            if isinstance(event, Gained):
                taken[event.tile][event.seat].append(1 + turns // seats)
        turns += entry.action == END_OF_TURN
    return {kind: tuple(tuple(turns) for turns in by_seat) for kind, by_seat in taken.items()}
