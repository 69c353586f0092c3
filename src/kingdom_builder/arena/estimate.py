"""A figure, and how far it can be believed."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from kingdom_builder.arena.intervals import Interval, mean_interval, share_interval


@dataclass(frozen=True)
class Estimate:
    """A mean or a share with its 95 % interval."""

    mean: float
    interval: Interval


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean of what independent games say."""
    return Estimate(fmean(values), mean_interval(values))


def share_of(shares: Sequence[float]) -> Estimate:
    """The share of the wins, from that of each game."""
    return Estimate(fmean(shares), share_interval([[share] for share in shares]))
