"""Bradley-Terry ratings over all matches, with intervals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log10
from operator import mul
from random import Random
from typing import NamedTuple

from kingdom_builder.arena.plan import Pair
from kingdom_builder.arena.stats.intervals import Interval, Z, percentile_interval, student_quantile

Matches = Mapping[Pair, Sequence[float]]  # the wins of a in each deal

SCALE = 400  # as in chess: 400 more mean ten times the strength
RESAMPLES = 400
CLOSE_ENOUGH = 1e-7
MOST_ROUNDS = 5000


@dataclass(frozen=True)
class MatchTotal:
    """The sum of a match: the games of ``a`` against all the others, and its wins."""

    a: str
    b: str
    players: int
    games: float
    won: float


@dataclass(frozen=True)
class Rating:
    """The strength of a bot; 0 is the mean of all that played. One deal gives no interval."""

    bot: str
    players: int
    rating: float
    interval: Interval | None


class AddedGame(NamedTuple):
    """The parts of a game that ``a`` won and lost beside those that were played."""

    won: float
    lost: float


def ratings(players: int, matches: Matches, seed: int) -> list[Rating]:
    """The ratings, the best first, from the wins of ``a`` in each deal of each match.

    Intervals come from a Bayesian bootstrap over deals: each deal gets a random weight, the same in
    all matches, because they all play the same deals. The even game that ``tallies`` adds becomes one
    that either side may have won more or less of, so that a bot that won everything, or the same in each
    deal, still has an interval. With few deals it is as much wider as Student's is; a single deal says
    nothing of how much deals vary, so there is none.
    """
    deals = max((len(won) for won in matches.values()), default=0)
    even = dict.fromkeys(matches, _even(players))
    fit = strengths(tallies(players, matches, [1.0] * deals, even))
    intervals = _intervals(players, matches, fit, deals, seed) if deals > 1 else {}
    rated = [Rating(bot, players, rating, intervals.get(bot)) for bot, rating in elo(fit).items()]
    return sorted(rated, key=lambda one: -one.rating)


def _intervals(
    players: int, matches: Matches, fit: Mapping[str, float], deals: int, seed: int
) -> dict[str, Interval]:
    """The intervals of the fitted strengths, as ratings."""
    rng = Random(f"ratings/{seed}")
    again: dict[str, list[float]] = {bot: [] for bot in fit}
    for _ in range(RESAMPLES if fit else 0):
        weights = [rng.expovariate(1) for _ in range(deals)]
        added = {pair: _uncertain(players, rng) for pair in matches}
        for bot, rating in elo(strengths(tallies(players, matches, weights, added), fit)).items():
            again[bot].append(rating)
    return {
        bot: _widened(percentile_interval(again[bot]), rating, deals)
        for bot, rating in elo(fit).items()
    }


def _even(players: int) -> AddedGame:
    return AddedGame(won=1 / players, lost=1 - 1 / players)


def _uncertain(players: int, rng: Random) -> AddedGame:
    """The even game in the mean, but nobody knows who won it."""
    even = _even(players)
    return AddedGame(even.won * rng.expovariate(1), even.lost * rng.expovariate(1))


def _widened(interval: Interval, rating: float, deals: int) -> Interval:
    """The interval with its reach on both sides as Student has it for so few deals."""
    factor = student_quantile(deals - 1) / Z
    low, high = interval
    return rating - factor * (rating - low), rating + factor * (high - rating)


def tallies(
    players: int, matches: Matches, weights: Sequence[float], added: Mapping[Pair, AddedGame]
) -> list[MatchTotal]:
    """The weighted sums of matches, each with a game added, so that no strength is infinite."""
    return [
        MatchTotal(
            *(a, b, players),
            games=players * sum(weights) + added[a, b].won + added[a, b].lost,
            won=sum(map(mul, weights, won)) + added[a, b].won,
        )
        for (a, b), won in matches.items()
        if a != b
    ]


def strengths(
    matches: Sequence[MatchTotal], first: Mapping[str, float] | None = None
) -> dict[str, float]:
    """The most likely strengths if every seat wins in proportion to its own (Hunter's iteration).

    With two players that is the model of Bradley and Terry; with more, Luce's: one ``a`` among n - 1
    of ``b`` wins a / (a + (n - 1) b).
    """
    won = _wins(matches)
    strength = {bot: (first or {}).get(bot, 1.0) for bot in won}
    for _ in range(MOST_ROUNDS):
        new = _normed(_improved(matches, won, strength))
        moved = max((abs(new[bot] / strength[bot] - 1) for bot in won), default=0.0)
        strength = new
        if moved < CLOSE_ENOUGH:
            break
    return strength


def _wins(matches: Sequence[MatchTotal]) -> dict[str, float]:
    won: dict[str, float] = {}
    for match in matches:
        won[match.a] = won.get(match.a, 0.0) + match.won
        won[match.b] = won.get(match.b, 0.0) + match.games - match.won
    return won


def _improved(
    matches: Sequence[MatchTotal], won: Mapping[str, float], strength: Mapping[str, float]
) -> dict[str, float]:
    chances = dict.fromkeys(won, 0.0)
    for match in matches:
        others = match.players - 1
        at_stake = match.games / (strength[match.a] + others * strength[match.b])
        chances[match.a] += at_stake
        chances[match.b] += others * at_stake
    return {bot: won[bot] / chances[bot] for bot in won}


def _normed(strength: Mapping[str, float]) -> dict[str, float]:
    """The same strengths with a geometric mean of 1."""
    mean = sum(log10(one) for one in strength.values()) / max(1, len(strength))
    return {bot: one / 10**mean for bot, one in strength.items()}


def elo(strength: Mapping[str, float]) -> dict[str, float]:
    """Strengths as ratings."""
    return {bot: SCALE * log10(one) for bot, one in strength.items()}
