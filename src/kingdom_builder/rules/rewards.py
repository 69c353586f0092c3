"""What a game is worth to each seat once it is over, for learners: in whole parts, as the engine knows no fractions."""

from typing import final

from kingdom_builder.model.state import SEATS

# The kinds of rewards.
WIN_SHARE = 0
MARGIN = 1
GOLD = 2

WIN_PARTS = 60  # of a win: divisible by every number of seats that can share it


@final
class FinalGold:
    """The gold of each seat of one game."""

    __slots__ = ("gold", "players")

    def __init__(self) -> None:
        self.gold: list[int] = [0] * SEATS
        self.players: int = 0

    def reward(self, kind: int, seat: int) -> int:
        """What the game is worth to this seat, in the parts of this kind."""
        if kind == WIN_SHARE:
            return self.win_parts(seat)
        if kind == MARGIN:
            return self.players * self.gold[seat] - self.total()
        return self.gold[seat]

    def win_parts(self, seat: int) -> int:
        """The seat's part of the win: all who tie share it (R-SCORE-3)."""
        winners = 0
        for other in range(self.players):
            if self.gold[other] > self.gold[seat]:
                return 0
            if self.gold[other] == self.gold[seat]:
                winners += 1
        return WIN_PARTS // winners

    def total(self) -> int:
        """The gold of all seats together."""
        total = 0
        for seat in range(self.players):
            total += self.gold[seat]
        return total


def parts_of(kind: int, players: int) -> int:
    """By what the rewards of this kind are divided: a margin is over the average of the others."""
    if kind == WIN_SHARE:
        return WIN_PARTS
    return players - 1 if kind == MARGIN else 1
