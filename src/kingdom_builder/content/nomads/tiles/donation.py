"""Donation: build three more settlements on the terrain shown."""

from kingdom_builder.hexgrid.masks import NONE
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import NO_ACTION, State
from kingdom_builder.rules.actions import BuildOnTerrain
from kingdom_builder.rules.verbs import build

BUILDS = 3


class Donation(BuildOnTerrain):
    """Build three settlements on this terrain, water and mountain too (R-NOMAD-DONATION-1)."""

    __slots__ = ()

    def begin(self, board: Board, state: State) -> None:
        state.active = self.number
        state.left = BUILDS

    def pick(self, board: Board, state: State, choice: int) -> None:
        """Go on until three are built or nothing more can be (R-NOMAD-DONATION-3)."""
        build(board, state, choice, self.number)
        state.left -= 1
        if state.left == 0 or state.supply[state.seat] == 0 or self.pool(board, state) == NONE:
            state.active = NO_ACTION
