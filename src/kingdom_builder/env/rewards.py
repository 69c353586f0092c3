"""The rewards by name: what a game was worth to each seat, once it is over."""

from collections.abc import Sequence

from kingdom_builder.i18n import Refused
from kingdom_builder.rules.rewards import GOLD, MARGIN, WIN_SHARE, FinalGold, parts_of

REWARDS = {"win_share": WIN_SHARE, "margin": MARGIN, "gold": GOLD}


def reward_named(key: str) -> int:
    """The kind of reward of this name, as the engine knows it."""
    if key not in REWARDS:
        raise Refused(
            "There is no reward {key!r}; there are {known}.", key=key, known=list(REWARDS)
        )
    return REWARDS[key]


def rewards_of_seats(kind: int, gold: Sequence[int]) -> list[float]:
    """The rewards of all seats of one game."""
    final = FinalGold()
    final.players = players = len(gold)
    for seat in range(players):
        final.gold[seat] = gold[seat]
    parts = parts_of(kind, players)
    return [final.reward(kind, seat) / parts for seat in range(players)]
