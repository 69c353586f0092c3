"""What the environments of one game have in common: the game, and the buffer on which its observations are drawn."""

from typing import ClassVar

from kingdom_builder.env.observation import Observer
from kingdom_builder.env.pickled import Pickled
from kingdom_builder.i18n import Refused
from kingdom_builder.observation.buffer import Buffer
from kingdom_builder.table.game import Game


class OneGame(Pickled):
    """An environment with one running game; it pickles with it."""

    _made_anew: ClassVar[frozenset[str]] = frozenset({"_buffer"})
    observer: Observer
    _game: Game | None = None
    _buffer: Buffer

    @property
    def game(self) -> Game:
        """The running game, with everything the library knows about it."""
        if self._game is None:
            raise Refused("There is no game yet; call reset() first.")
        return self._game

    def _show(self, game: Game) -> None:
        """Make this the running game."""
        self._game = game
        self._buffer = self.observer.buffer(game.board)

    def _remake(self) -> None:
        if self._game is not None:
            self._show(self._game)
