"""Confidence intervals for win shares and means."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, variance

Z = NormalDist().inv_cdf(0.975)  # 95 %, both sides
Interval = tuple[float, float]


@dataclass(frozen=True)
class Estimate:
    """A mean or a share with its 95 % interval, if there are enough games for one."""

    mean: float
    interval: Interval | None


def mean_estimate(values: Sequence[float]) -> Estimate:
    """The mean over independent games."""
    return Estimate(fmean(values), mean_interval(values))


def share_estimate(shares: Sequence[float]) -> Estimate:
    """The share of the wins over independent games."""
    return Estimate(fmean(shares), share_interval([[share] for share in shares]))


def share_interval(deals: Sequence[Sequence[float]]) -> Interval:
    """The 95 % interval of a win share, from the shares of each deal's games.

    The games of a deal share board, cards and deck, so they are not independent; the deals are. The
    variance between deals therefore gives the effective number of independent games, at most as many
    as were played, and Wilson's interval is taken for that number. Unlike a normal interval it stays
    between 0 and 1 and does not shrink to a point when every game is won. A single deal counts as one
    game, and is no surer than two.
    """
    share = fmean(share for deal in deals for share in deal)
    z = student_quantile(max(1, len(deals) - 1))
    return wilson(share, effective_games(deals), z)


def effective_games(deals: Sequence[Sequence[float]]) -> float:
    """The effective number of independent games."""
    games = sum(len(deal) for deal in deals)
    share = fmean(share for deal in deals for share in deal)
    if len(deals) < 2 or share in (0.0, 1.0):
        return float(len(deals))
    spread = variance([fmean(deal) for deal in deals]) / len(deals)
    return min(games, share * (1 - share) / spread) if spread else float(games)


def wilson(share: float, games: float, z: float = Z) -> Interval:
    """Wilson's interval for a share of independent games."""
    weight = z * z / games
    middle = (share + weight / 2) / (1 + weight)
    reach = z / (1 + weight) * sqrt(share * (1 - share) / games + weight / (4 * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def student_quantile(freedom: int) -> float:
    """Student's quantile for 95 %, by Cornish and Fisher: with few deals the variance is uncertain itself."""
    return Z + (Z**3 + Z) / (4 * freedom) + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)


def mean_interval(values: Sequence[float]) -> Interval | None:
    """The 95 % interval of a mean of independent values; one value alone has no interval."""
    if len(values) < 2:
        return None
    mean = fmean(values)
    reach = student_quantile(len(values) - 1) * sqrt(variance(values) / len(values))
    return mean - reach, mean + reach


def percentile_interval(values: Sequence[float]) -> Interval:
    """The range of the middle 95 % of bootstrapped values."""
    ordered = sorted(values)
    out = round(0.025 * len(ordered))
    return ordered[out], ordered[-1 - out]
