"""Whom a message is for: the people in front of one screen."""

from typing import NamedTuple

from kingdom_builder.i18n import LANGUAGES
from kingdom_builder.table.game import Game

WATCHER = -1


class Audience(NamedTuple):
    """The seats held at one screen, none for watchers, and the language used there."""

    mine: tuple[int, ...] = ()
    language: str = LANGUAGES[0]

    def seat(self, game: Game) -> int:
        """Whose view is shown: the seat on turn if it is held here, else the next of them."""
        if len(self.mine) == 1:
            return self.mine[0]
        players = len(game.players)
        return min(self.mine, key=lambda seat: (seat - game.seat) % players, default=WATCHER)

    def may_read_record(self, game: Game) -> bool:
        """Whether the record hides nothing: the game is over, or every seat is held here (R-DECK-10)."""
        return game.over or len(self.mine) == len(game.players)
