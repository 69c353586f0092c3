"""The standings: the results of a plan, match by match."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean

from kingdom_builder.arena.plan import Plan
from kingdom_builder.arena.play.result import Result
from kingdom_builder.arena.stats.intervals import Interval, share_interval, wilson
from kingdom_builder.arena.stats.ratings import Rating, ratings

A, B = True, False


@dataclass(frozen=True)
class TurnTimes:
    """CPU time for a turn, in milliseconds."""

    mean: float
    p95: float
    most: float


@dataclass(frozen=True)
class FailureCount:
    """How often a bot failed in one way, and the text of the first time."""

    bot: str
    kind: str
    times: int
    first: str


@dataclass(frozen=True)
class Match:
    """One bot alone against another in all other seats, its games grouped by deal."""

    a: str
    b: str
    players: int
    deals: tuple[tuple[Result, ...], ...]

    @cached_property
    def games(self) -> list[Result]:
        """All games."""
        return [game for deal in self.deals for game in deal]

    @cached_property
    def regular_games(self) -> list[Result]:
        """The games that nobody has forfeited; in the others chance has played for a bot."""
        return [game for game in self.games if not game.is_forfeited]

    @property
    def win_share(self) -> float:
        """The share of the wins that ``a`` has; even is 1 / players."""
        return fmean(game.share for game in self.games)

    @cached_property
    def interval(self) -> Interval:
        """The 95 % interval of the win share."""
        return share_interval([[game.share for game in deal] for deal in self.deals])

    @property
    def wins_by_deal(self) -> list[float]:
        """The wins of ``a`` in each deal."""
        return [sum(game.share for game in deal) for deal in self.deals]

    def seat_share(self, seat: int) -> tuple[float, Interval]:
        """The win share of ``a`` in one seat; it has one game of each deal there."""
        shares = [game.share for game in self.games if game.job.seat == seat]
        return fmean(shares), wilson(fmean(shares), len(shares))

    def gold(self, *, of_a: bool) -> list[int]:
        """The gold of ``a``, or of all the others, game by game without the forfeited ones."""
        return [game.gold[seat] for game, seat in self._seats(self.regular_games, of_a=of_a)]

    def mean_gold(self, *, of_a: bool) -> float | None:
        """The mean of that; nothing if every game was forfeited."""
        gold = self.gold(of_a=of_a)
        return fmean(gold) if gold else None

    @property
    def margin(self) -> float | None:
        """By how much ``a`` is ahead of the best of the others, on average; nothing if every game was forfeited."""
        margins = [game.margin for game in self.regular_games]
        return fmean(margins) if margins else None

    def cards(self, *, of_a: bool) -> dict[str, list[int]]:
        """The gold of each card, in the games with it that were not forfeited."""
        gold: dict[str, list[int]] = defaultdict(list)
        for game, seat in self._seats(self.regular_games, of_a=of_a):
            for key, amounts in game.cards.items():
                gold[key].append(amounts[seat])
        return dict(sorted(gold.items()))

    def turn_times(self, *, of_a: bool) -> TurnTimes:
        """The CPU times of a turn."""
        seats = self._seats(self.games, of_a=of_a)
        turns = sorted(ms for game, seat in seats for ms in game.cpu[seat])
        return TurnTimes(fmean(turns), turns[int(0.95 * (len(turns) - 1))], turns[-1])

    @cached_property
    def failure_counts(self) -> list[FailureCount]:
        """The failures of both, by bot and kind."""
        found: dict[tuple[str, str], FailureCount] = {}
        for game in self.games:
            for failure in game.failures:
                key = game.job.bots[failure.seat], failure.kind
                before = found.get(key, FailureCount(*key, 0, failure.first))
                found[key] = FailureCount(*key, before.times + failure.times, before.first)
        return [found[key] for key in sorted(found)]

    def _seats(self, games: Iterable[Result], *, of_a: bool) -> Iterator[tuple[Result, int]]:
        for game in games:
            for seat in range(self.players):
                if (seat == game.job.seat) == of_a:
                    yield game, seat


@dataclass(frozen=True)
class Standings:
    """Every match of a plan and the ratings, separately for each number of players."""

    plan: Plan
    matches: tuple[Match, ...]
    ratings: tuple[Rating, ...]

    def unrated(self, players: int) -> list[str]:
        """The bots that have no rating, because they failed in every game with this number of players."""
        return always_failing(self.with_players(players))

    def with_players(self, players: int) -> list[Match]:
        """The matches with this number of players."""
        return [match for match in self.matches if match.players == players]


def standings(plan: Plan, results: Iterable[Result]) -> Standings:
    """The standings of a plan that has been played, in the plan's own order."""
    by_job = {result.job: result for result in results}
    games: dict[tuple[str, str, int], dict[int, list[Result]]] = defaultdict(dict)
    for job in plan.jobs():
        games[job.a, job.b, job.players].setdefault(job.deal, []).append(by_job[job])
    matches = tuple(
        Match(*key, tuple(tuple(deal) for deal in deals.values())) for key, deals in games.items()
    )
    rated = [one for players in plan.players for one in _rated(plan, players, matches)]
    return Standings(plan, matches, tuple(rated))


def _rated(plan: Plan, players: int, matches: Sequence[Match]) -> list[Rating]:
    played = [one for one in matches if one.players == players]
    failing = always_failing(played)
    won = {(one.a, one.b): one.wins_by_deal for one in played if not {one.a, one.b} & set(failing)}
    return ratings(players, won, plan.seed)


def always_failing(matches: Iterable[Match]) -> list[str]:
    """The bots that failed in every game they played: their games say nothing about anybody's strength."""
    sound: dict[str, bool] = {}
    for game in (game for match in matches for game in match.games):
        failed = {game.job.bots[failure.seat] for failure in game.failures}
        for bot in game.job.bots:
            sound[bot] = sound.get(bot, False) or bot not in failed
    return [bot for bot, is_sound in sound.items() if not is_sound]
