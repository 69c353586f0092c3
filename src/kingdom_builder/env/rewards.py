"""What a game was worth to each seat, once it is over; seats are the last axis of every array."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from kingdom_builder.i18n import Refused

Gold = NDArray[np.integer]
Reward = Callable[[Gold], NDArray[np.float64]]


def win_share(gold: Gold) -> NDArray[np.float64]:
    """The share of the win: all who tie split it (R-SCORE-3)."""
    is_best = gold == gold.max(-1, keepdims=True)
    shares: NDArray[np.float64] = is_best / is_best.sum(-1, keepdims=True)
    return shares


def margin(gold: Gold) -> NDArray[np.float64]:
    """The gold of the seat, less the average of the others."""
    others = (gold.sum(-1, keepdims=True) - gold) / (gold.shape[-1] - 1)
    lead: NDArray[np.float64] = gold - others
    return lead


def own_gold(gold: Gold) -> NDArray[np.float64]:
    """The gold of the seat."""
    return gold.astype(np.float64)


REWARDS: dict[str, Reward] = {"win_share": win_share, "margin": margin, "gold": own_gold}


def reward_named(key: str) -> Reward:
    """The reward of this name."""
    if key not in REWARDS:
        raise Refused(
            "There is no reward {key!r}; there are {known}.", key=key, known=list(REWARDS)
        )
    return REWARDS[key]


def rewards_of_seats(reward: Reward, gold: list[int]) -> list[float]:
    """The rewards of all seats of one game."""
    found: list[float] = reward(np.array(gold)).tolist()
    return found
