"""Outpost: one placement need not be beside an own settlement."""

from kingdom_builder.hexgrid.masks import NONE
from kingdom_builder.model.board import MANDATORY, Ability, Board
from kingdom_builder.model.state import State


class Outpost(Ability):
    """A modifier: it frees the placement now pending from R-BUILD-3 (R-NOMAD-OUTPOST-1)."""

    __slots__ = ()

    def is_usable(self, board: Board, state: State) -> bool:
        """Whether a placement is pending that would get more hexes."""
        if state.active < 0 and state.builds == 0:
            return False
        pending = board.abilities[max(state.active, MANDATORY)]
        return pending.pool(board, state) & ~pending.hexes(board, state) != NONE

    def begin(self, board: Board, state: State) -> None:
        """At a free point it belongs to the first mandatory build."""
        state.unbound = True
        state.active = max(state.active, MANDATORY)
