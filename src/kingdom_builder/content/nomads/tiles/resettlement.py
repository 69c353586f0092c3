"""Resettlement: four single steps."""

from kingdom_builder.hexgrid.grid import NEAR, neighbours
from kingdom_builder.hexgrid.masks import NONE, Mask, bit
from kingdom_builder.model.board import Ability, Board
from kingdom_builder.model.choice import OFFER_STOP
from kingdom_builder.model.state import NO_ACTION, NO_HEX, State
from kingdom_builder.rules.verbs import move

STEPS = 4


class Resettlement(Ability):
    """Move own settlements four steps in all, each a move of its own (R-NOMAD-RESETTLE-1)."""

    __slots__ = ()

    def is_usable(self, board: Board, state: State) -> bool:
        return self.walkers(board, state) != NONE

    def begin(self, board: Board, state: State) -> None:
        state.active = self.number
        state.left = STEPS
        state.stepped = False

    def walkers(self, board: Board, state: State) -> Mask:
        """The own settlements that have a step."""
        return neighbours(board.buildable & state.free) & state.settlements[state.seat]

    def steps(self, board: Board, state: State) -> Mask:
        """The next hexes of the settlement that is walking."""
        return NEAR[state.source] & board.buildable & state.free

    def hexes(self, board: Board, state: State) -> Mask:
        if state.source < 0:
            return self.walkers(board, state)
        if state.stepped:
            others = self.walkers(board, state) & ~bit(state.source)
            return others | self.steps(board, state)
        return self.steps(board, state)

    def options(self, board: Board, state: State) -> int:
        return OFFER_STOP if state.left < STEPS else 0

    def pick(self, board: Board, state: State, choice: int) -> None:
        if state.settlements[state.seat] & bit(choice):
            state.source = choice
            state.stepped = False
        else:
            self.step(board, state, choice)

    def step(self, board: Board, state: State, target: int) -> None:
        """One step, with all the consequences of a move (R-NOMAD-RESETTLE-4)."""
        source = state.source
        state.source = target
        state.stepped = True
        state.left -= 1
        move(board, state, source, target, self.number)
        if state.left == 0 or not self.hexes(board, state):
            state.source = NO_HEX
            state.active = NO_ACTION
