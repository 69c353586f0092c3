"""The running games of environments, which pickle with them and go on elsewhere as they would have gone on here."""

import pickle
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

import numpy as np
from numpy.typing import NDArray

from kingdom_builder.env.observation import Observer
from kingdom_builder.env.render import render
from kingdom_builder.i18n import Refused
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State
from kingdom_builder.observation.buffer import Buffer
from kingdom_builder.observation.games import Games
from kingdom_builder.rules.playout import Dice
from kingdom_builder.table.game import Game


class Pickled:
    """An environment that pickles, all but ``_not_pickled``, which ``_rebuild`` makes again. A copy shares nothing."""

    _not_pickled: ClassVar[frozenset[str]] = frozenset()

    def __getstate__(self) -> dict[str, object]:
        return {name: value for name, value in vars(self).items() if name not in self._not_pickled}

    def __setstate__(self, state: dict[str, object]) -> None:
        vars(self).update(state)
        self._rebuild()

    def _rebuild(self) -> None:
        """Make what was not pickled."""

    def __copy__(self) -> Self:
        again: Self = pickle.loads(pickle.dumps(self))
        return again

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.__copy__()


# -- one game


class OneGame(Pickled):
    """An environment with one running game, and the buffer on which its observations are drawn."""

    _not_pickled: ClassVar[frozenset[str]] = frozenset({"_buffer"})
    observer: Observer
    render_mode: str | None
    _game: Game | None = None
    _buffer: Buffer

    @property
    def game(self) -> Game:
        """The running game, with everything the library knows about it."""
        if self._game is None:
            raise Refused("There is no game yet; call reset() first.")
        return self._game

    def render(self) -> str | NDArray[np.uint8] | None:
        """The position, as the render mode says."""
        return render(self.game, self.render_mode)

    def _render_for_human(self) -> None:
        """Show the position at once in the mode in which nobody asks for it."""
        if self.render_mode == "human":
            self.render()

    def _set_game(self, game: Game) -> None:
        """Make this the running game."""
        self._game = game
        self._buffer = self.observer.buffer(game.board)

    def _rebuild(self) -> None:
        if self._game is not None:
            self._set_game(self._game)


# -- the games of a batch


@dataclass(frozen=True)
class SavedGame:
    """One game of a batch: its board, how many games were begun on it, its position, its luck, the learner's seat."""

    board: Board
    games_on_board: int
    state: State
    dice: int
    learner: int


def saved_games(games: Games) -> list[SavedGame]:
    """The games of a batch, taken out of the engine."""
    boards = (buffer.board for buffer in games.buffers)
    counts = (buffer.games for buffer in games.buffers)
    dice = (one.value for one in games.dice)
    rows = zip(boards, counts, games.states, dice, games.learners, strict=True)
    return [SavedGame(*row) for row in rows]


def restore_games(saved: Sequence[SavedGame], games: Games, observer: Observer) -> None:
    """Go on with saved games in an empty batch."""
    for place, one in enumerate(saved):
        games.open(_dice(one.dice))
        games.lay(place, one.board, observer.card_numbers(one.board))
        games.buffers[place].games = one.games_on_board
        games.states[place] = one.state
        games.learners[place] = one.learner
        games.show(place)


def _dice(value: int) -> Dice:
    dice = Dice(0)
    dice.value = value
    return dice
