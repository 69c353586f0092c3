"""Quarry: put up stone walls."""

from kingdom_builder.hexgrid.masks import NONE, Mask
from kingdom_builder.model.board import Ability, Board
from kingdom_builder.model.choice import OFFER_STOP
from kingdom_builder.model.state import NO_ACTION, State
from kingdom_builder.rules.placement import card_hexes
from kingdom_builder.rules.verbs import wall

WALLS_A_TURN = 2


class PutUpWalls(Ability):
    """Put one or two walls on the card's terrain, each beside an own settlement (R-LOC-QUARRY-1)."""

    __slots__ = ()

    def is_usable(self, board: Board, state: State) -> bool:
        return self.hexes(board, state) != NONE

    def begin(self, board: Board, state: State) -> None:
        state.active = self.number
        state.left = WALLS_A_TURN

    def hexes(self, board: Board, state: State) -> Mask:
        if state.walls == 0:
            return NONE
        return card_hexes(board, state) & state.free & state.rim[state.seat]

    def options(self, board: Board, state: State) -> int:
        return OFFER_STOP if state.left < WALLS_A_TURN else 0

    def pick(self, board: Board, state: State, choice: int) -> None:
        wall(state, choice)
        state.left -= 1
        if state.left == 0 or not self.hexes(board, state):
            state.active = NO_ACTION
