"""What a game was worth to each seat, once it is over."""

from collections.abc import Callable

from kingdom_builder.i18n import Refused
from kingdom_builder.table.positions.score import win_shares

Reward = Callable[[list[int]], list[float]]


def margin(gold: list[int]) -> list[float]:
    """The own gold less that of the others on average."""
    others = len(gold) - 1
    return [own - (sum(gold) - own) / others for own in gold]


def own_gold(gold: list[int]) -> list[float]:
    """The own gold."""
    return [float(own) for own in gold]


REWARDS: dict[str, Reward] = {"win_share": win_shares, "margin": margin, "gold": own_gold}


def reward_named(key: str) -> Reward:
    """The reward of this name."""
    if key not in REWARDS:
        raise Refused(
            "There is no reward {key!r}; there are {known}.", key=key, known=list(REWARDS)
        )
    return REWARDS[key]
