"""How far a win share or a mean can be believed."""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, variance

Z = NormalDist().inv_cdf(0.975)  # 95 %, both sides
Interval = tuple[float, float]


def share_interval(deals: Sequence[Sequence[float]]) -> Interval:
    """The 95 % interval of a win share, from the shares of each deal's games.

    The games of a deal have board, cards and deck in common, so they are no independent witnesses; deals are.
    The spread of the deals' means therefore tells how many independent games the whole run is worth, at
    most as many as were played, and Wilson's interval is taken for that number. Unlike a plain normal
    interval it stays between 0 and 1 and does not shrink to a point when every game is won.
    """
    share = fmean(share for deal in deals for share in deal)
    return wilson(share, games_worth(deals), critical(len(deals) - 1))


def games_worth(deals: Sequence[Sequence[float]]) -> float:
    """How many independent games these are worth."""
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


def critical(freedom: int) -> float:
    """Student's quantile for 95 %: a spread seen in few deals is itself uncertain (Cornish-Fisher)."""
    if freedom < 1:
        return Z
    return Z + (Z**3 + Z) / (4 * freedom) + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)


def mean_interval(values: Sequence[float]) -> Interval:
    """The 95 % interval of a mean of independent values; a single one tells nothing of its own."""
    mean = fmean(values)
    if len(values) < 2:
        return mean, mean
    reach = critical(len(values) - 1) * sqrt(variance(values) / len(values))
    return mean - reach, mean + reach


def middle(values: Sequence[float]) -> Interval:
    """Where the middle 95 % of bootstrapped values lie."""
    ordered = sorted(values)
    out = round(0.025 * len(ordered))
    return ordered[out], ordered[-1 - out]
