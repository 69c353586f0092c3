"""What a description is made of, and for whom it is made."""

from dataclasses import dataclass
from enum import StrEnum

from kingdom_builder.model.state import NOBODY
from kingdom_builder.table.game import Game


class LineKind(StrEnum):
    """What a line is about, so that it can be shown accordingly."""

    FACT = "fact"
    GOLD = "gold"  # what something earns; some players do not want to see it during the game
    ALLOWED = "allowed"  # it can be done now
    FORBIDDEN = "forbidden"  # it cannot be done now


@dataclass(frozen=True)
class Line:
    """One sentence, with the rule that says so."""

    text: str
    rule: str = ""
    kind: LineKind = LineKind.FACT


@dataclass(frozen=True)
class Description:
    """One thing in words."""

    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Asker:
    """Who asks, about which game: a player with a seat, or a watcher.

    Only what everybody may know is told, so hidden cards never matter for a description.
    """

    game: Game
    seat: int = NOBODY
    may_play: bool = True  # not in a past position, nor once the game has ended early

    @property
    def has_seat(self) -> bool:
        """Whether it is a player, not a watcher."""
        return self.seat != NOBODY

    @property
    def is_on_turn(self) -> bool:
        """Whether it is this player who chooses now."""
        game = self.game
        return self.has_seat and self.may_play and not game.over and game.seat == self.seat
