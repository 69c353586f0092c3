"""The value of tiles: how much more gold players end with who take one."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import mul
from random import Random
from statistics import fmean

from kingdom_builder.arena.play.result import Result
from kingdom_builder.arena.stats.intervals import Estimate, percentile_interval
from kingdom_builder.arena.stats.least_squares import least_squares, pairs, products

RESAMPLES = 400
GROUPS = 100  # deals are resampled in at most so many groups, to save time with many games
CONTRASTS = 10  # games with both takers and others that a value needs
ROWS_A_COLUMN = 3  # seats for each coefficient; fewer would only fit noise


@dataclass(frozen=True)
class TileValue:
    """A kind of tile over many games.

    ``alone`` is how much more gold its takers have than others in the same game; ``value`` is the same
    with all other kinds and the seats held equal. Too few games give neither.
    """

    key: str
    games: int  # with this kind on the board
    seats: int  # in these games
    takers: int
    turn: float | None  # in which takers took their first one, on average
    alone: float | None = None
    value: Estimate | None = None


@dataclass(frozen=True)
class Columns:
    """The regressors: tiles taken, and the seat (the first is the baseline)."""

    kinds: tuple[str, ...]
    seats: tuple[tuple[int, int], ...]  # number of players, seat

    @property
    def count(self) -> int:
        """Their number, with the gold itself."""
        return len(self.kinds) + len(self.seats) + 1

    def rows(self, game: Result) -> Iterator[list[float]]:
        """A row for each seat, minus the mean of its game, so that only seats of one game are compared."""
        rows = [self._row(game, seat) for seat in range(len(game.gold))]
        means = [fmean(column) for column in zip(*rows, strict=True)]
        for row in rows:
            yield [value - mean for value, mean in zip(row, means, strict=True)]

    def _row(self, game: Result, seat: int) -> list[float]:
        taken = [float(took(game, kind, seat)) for kind in self.kinds]
        here = len(game.gold), seat
        return [*taken, *(float(here == one) for one in self.seats), float(game.gold[seat])]


def took(game: Result, kind: str, seat: int) -> bool:
    """Whether a seat took a tile of this kind."""
    return kind in game.tiles and bool(game.tiles[kind][seat])


def tile_values(games: Sequence[Result], seed: int) -> list[TileValue]:
    """Every kind of tile that was on a board, the most valuable first."""
    kinds = sorted({kind for game in games for kind in game.tiles})
    columns = _columns(games, kinds)
    known = _known(games, columns, seed) if _are_enough(games, columns) else {}
    tiles = [_tile(games, kind, *known.get(kind, (None, None))) for kind in kinds]
    return sorted(tiles, key=lambda tile: -tile.value.mean if tile.value else float("inf"))


def _columns(games: Sequence[Result], kinds: Sequence[str]) -> Columns:
    counts = sorted({len(game.gold) for game in games})
    seats = tuple((players, seat) for players in counts for seat in range(1, players))
    return Columns(tuple(kind for kind in kinds if _contrasts(games, kind) >= CONTRASTS), seats)


def _contrasts(games: Sequence[Result], kind: str) -> int:
    """The number of games in which some took it and some did not."""
    return sum(
        len({took(game, kind, seat) for seat in range(len(game.gold))}) == 2 for game in games
    )


def _are_enough(games: Sequence[Result], columns: Columns) -> bool:
    return sum(len(game.gold) for game in games) >= ROWS_A_COLUMN * columns.count


def _tile(
    games: Sequence[Result], kind: str, alone: float | None, value: Estimate | None
) -> TileValue:
    having = [game for game in games if kind in game.tiles]
    first = [turns[0] for game in having for turns in game.tiles[kind] if turns]
    return TileValue(
        kind,
        games=len(having),
        seats=sum(len(game.gold) for game in having),
        takers=len(first),
        turn=fmean(first) if first else None,
        alone=alone,
        value=value,
    )


def _known(
    games: Sequence[Result], columns: Columns, seed: int
) -> dict[str, tuple[float, Estimate]]:
    """The values by kind; their intervals come from a Bayesian bootstrap over deals."""
    groups = [
        products((row for game in games[n::GROUPS] for row in columns.rows(game)), columns.count)
        for n in range(min(GROUPS, len(games)))
    ]
    sums = [sum(column) for column in zip(*groups, strict=True)]
    again = list(_resampled(groups, columns, seed))
    alone = _each_alone(sums, columns)
    values = least_squares(sums, columns.count)
    intervals = [percentile_interval(column) for column in zip(*again, strict=True)]
    return {
        kind: (alone[n], Estimate(values[n], intervals[n])) for n, kind in enumerate(columns.kinds)
    }


def _resampled(
    groups: Sequence[Sequence[float]], columns: Columns, seed: int
) -> Iterator[list[float]]:
    """Solutions with random weights for the groups."""
    rng = Random(f"tiles/{seed}")
    by_pair = list(zip(*groups, strict=True))
    for _ in range(RESAMPLES):
        weights = [rng.expovariate(1) for _ in groups]
        yield least_squares([sum(map(mul, weights, one)) for one in by_pair], columns.count)


def _each_alone(sums: Sequence[float], columns: Columns) -> list[float]:
    """The value of each kind if it were the only regressor."""
    by_pair = dict(zip(pairs(columns.count), sums, strict=True))
    gold = columns.count - 1
    return [by_pair[n, gold] / by_pair[n, n] for n in range(len(columns.kinds))]
