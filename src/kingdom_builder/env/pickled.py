"""Pickled environments: without what only the engine of this process can read."""

from kingdom_builder.env.observation import Observer
from kingdom_builder.observation.buffer import Buffer
from kingdom_builder.table.game import Game

BUFFER = "_buffer"


class PickledWithoutBuffer:
    """Leaves out the buffer that the engine draws on, and makes it anew from the running game."""

    observer: Observer
    _game: Game | None
    _buffer: Buffer

    def __getstate__(self) -> dict[str, object]:
        return {name: value for name, value in vars(self).items() if name != BUFFER}

    def __setstate__(self, state: dict[str, object]) -> None:
        vars(self).update(state)
        if self._game is not None:
            self._buffer = self.observer.buffer(self._game.board)
