"""Which tiles were taken in a game, by whom and when."""

from kingdom_builder.model.event import Gained
from kingdom_builder.notation.record import END_OF_TURN
from kingdom_builder.table.game import Game

Takings = dict[str, tuple[tuple[int, ...], ...]]  # by kind, then by seat: the turns of that seat


def takings(game: Game) -> Takings:
    """For every kind of tile that lay on the board, in which of its turns each seat took one."""
    seats = len(game.players)
    kinds = [game.shelf.actions[number] for number in game.board.kinds]
    taken: dict[str, list[list[int]]] = {kind: [[] for _ in range(seats)] for kind in kinds}
    turns = 0  # ended so far, over all seats
    for n, entry in enumerate(game.log):
        for event in game.step_events(n):
            if isinstance(event, Gained):
                taken[event.tile][event.seat].append(1 + turns // seats)
        turns += entry.action == END_OF_TURN
    return {kind: tuple(tuple(turns) for turns in by_seat) for kind, by_seat in taken.items()}
