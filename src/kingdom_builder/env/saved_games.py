"""The running games of a batch, taken out of the engine and put into another one."""

from collections.abc import Sequence
from dataclasses import dataclass

from kingdom_builder.env.observation import Observer
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State
from kingdom_builder.observation.games import Games
from kingdom_builder.rules.playout import Dice


@dataclass(frozen=True)
class SavedGame:
    """One place: its board and position, its luck to come, the learner's seat and the one that acted last."""

    board: Board
    state: State
    dice: int
    learner: int
    mover: int


def saved_games(games: Games) -> list[SavedGame]:
    """All places of a batch."""
    boards = (buffer.board for buffer in games.buffers)
    dice = (one.value for one in games.dice)
    rows = zip(boards, games.states, dice, games.learners, games.movers, strict=True)
    return [SavedGame(*row) for row in rows]


def put_back(saved: Sequence[SavedGame], games: Games, observer: Observer) -> None:
    """Go on with these games at the places of an empty batch."""
    for place, one in enumerate(saved):
        games.open(_dice(one.dice))
        games.lay(place, one.board, observer.card_numbers(one.board))
        games.states[place] = one.state
        games.learners[place] = one.learner
        games.movers[place] = one.mover
        games.show(place)


def _dice(value: int) -> Dice:
    dice = Dice(0)
    dice.value = value
    return dice
