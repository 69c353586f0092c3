"""The sight of a game at one moment, for several who look at it."""

from kingdom_builder.server.wire.gold import Ledger
from kingdom_builder.server.wire.position import Gold, SeatView
from kingdom_builder.server.wire.seat_view import own_view, seat_view
from kingdom_builder.table.game import Game


class Sight:
    """Puts into words once what everybody can see; to be used before the game goes on."""

    def __init__(self, game: Game, ledger: Ledger) -> None:
        self._game = game
        self.gold: Gold = ledger.gold(game)
        self._seen: SeatView | None = None  # by the first who looked

    def view(self, seat: int) -> SeatView:
        """The position as this seat may know it."""
        if self._seen is None:
            self._seen = seat_view(self._game.view(seat), self._game.shelf)
            return self._seen
        return own_view(self._seen, seat, self._game.cards_of(seat))
