"""The choices that bring most gold now, one placement ahead."""

from typing import final

from kingdom_builder.hexgrid.masks import NONE, Mask, bit, bits, count
from kingdom_builder.model.board import MANDATORY, Board
from kingdom_builder.model.choice import END, OFFER, OPTION, STOP
from kingdom_builder.model.state import State
from kingdom_builder.rules.scoring import total_gold
from kingdom_builder.rules.turn import act, hexes, options

LESS_THAN_ANY = -1
ROOM = 64  # more than a seat has settlements, or tiles


@final
class BestChoices:
    """The choices that lead to most: hexes and options."""

    __slots__ = ("hexes", "options", "worth")

    def __init__(self) -> None:
        self.worth: int = LESS_THAN_ANY
        self.hexes: Mask = NONE
        self.options: int = 0

    def find(self, board: Board, state: State) -> None:
        """Look at every choice of this position."""
        self.worth = LESS_THAN_ANY
        self.hexes = NONE
        self.options = 0
        for at in bits(hexes(board, state)):
            if self.is_best(worth_of(board, state, at)):
                self.hexes |= bit(at)
        for option in bits(options(board, state)):
            if self.is_best(worth_of(board, state, OPTION + option)):
                self.options |= OFFER[option]

    def is_best(self, worth: int) -> bool:
        """Whether nothing before was worth more; what was worth less is forgotten."""
        if worth > self.worth:
            self.worth = worth
            self.hexes = NONE
            self.options = 0
        return worth == self.worth


def best_choices(board: Board, state: State) -> list[int]:
    """The choices that lead to most, in their order."""
    best = BestChoices()
    best.find(board, state)
    found = [at for at in bits(best.hexes)]  # noqa: C416 (list() over bits cannot compile)
    found += [OPTION + option for option in bits(best.options)]
    return found


def worth_of(board: Board, state: State, choice: int) -> int:
    """What a choice leads to, with the best picks until something on the board changes."""
    seat = state.seat
    if choice == END or choice == STOP:  # noqa: SIM109 (compiled, a tuple would be made each time)
        return greedy_worth(board, state, seat, 1)
    after = state.copy()
    act(board, after, choice)
    if after.free != state.free or after.active <= MANDATORY:
        return greedy_worth(board, after, seat, 0)
    best = LESS_THAN_ANY
    for at in bits(hexes(board, after)):
        best = max(best, worth_of(board, after, at))
    for option in bits(options(board, after)):
        best = max(best, worth_of(board, after, OPTION + option))
    return best


def greedy_worth(board: Board, state: State, seat: int, calm: int) -> int:
    """The gold of the seat; of equal gold more settlements, then more tiles, then ``calm`` count."""
    tiles = count(state.claimed[seat] & board.locations & state.rim[seat])
    worth = total_gold(board, state, seat) * ROOM + count(state.settlements[seat])
    return (worth * ROOM + tiles) * 2 + calm
