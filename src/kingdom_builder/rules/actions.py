"""The shapes that actions have: the mandatory one, building one settlement, moving one."""

from kingdom_builder.hexgrid.masks import NONE, Mask
from kingdom_builder.model.board import Ability, Board
from kingdom_builder.model.state import NO_ACTION, NO_HEX, State
from kingdom_builder.rules.placement import mandatory_hexes, movable, moved_beside_own
from kingdom_builder.rules.verbs import build, move


class Mandatory(Ability):
    """Build three settlements on the terrain of the played card (R-TURN-3, R-TURN-4)."""

    __slots__ = ()

    def is_usable(self, board: Board, state: State) -> bool:
        return state.builds > 0

    def hexes(self, board: Board, state: State) -> Mask:
        return mandatory_hexes(board, state)

    def pick(self, board: Board, state: State, choice: int) -> None:
        state.builds -= 1
        build(board, state, choice, self.number)
        if state.builds == 0:
            state.active = NO_ACTION


class BuildOne(Ability):
    """Build one more settlement; a kind of tile says where."""

    __slots__ = ()

    def targets(self, board: Board, state: State) -> Mask:
        """The hexes it may be built on."""
        raise NotImplementedError

    def is_usable(self, board: Board, state: State) -> bool:
        if state.supply[state.seat] == 0:
            return False
        return self.targets(board, state) != NONE

    def hexes(self, board: Board, state: State) -> Mask:
        return self.targets(board, state)

    def pick(self, board: Board, state: State, choice: int) -> None:
        build(board, state, choice, self.number)
        state.active = NO_ACTION


class MoveOne(Ability):
    """Move one own settlement; a kind of tile says which and where to."""

    __slots__ = ()

    def sources(self, board: Board, state: State) -> Mask:
        """The settlements that have a target."""
        raise NotImplementedError

    def targets(self, board: Board, state: State, source: int) -> Mask:
        """The hexes the settlement at ``source`` may be moved to."""
        raise NotImplementedError

    def is_usable(self, board: Board, state: State) -> bool:
        return self.sources(board, state) != NONE

    def hexes(self, board: Board, state: State) -> Mask:
        if state.source < 0:
            return self.sources(board, state)
        return self.targets(board, state, state.source)

    def pick(self, board: Board, state: State, choice: int) -> None:
        if state.source < 0:
            state.source = choice
        else:
            source = state.source
            state.source = NO_HEX
            state.active = NO_ACTION
            move(board, state, source, choice, self.number)


class MoveBesideOwn(MoveOne):
    """A move under the building rules: lift first, then beside an own settlement if possible."""

    __slots__ = ()

    def wanted(self, board: Board, state: State) -> Mask:
        """All hexes of the terrain the move leads to."""
        raise NotImplementedError

    def sources(self, board: Board, state: State) -> Mask:
        return movable(state, self.wanted(board, state))

    def targets(self, board: Board, state: State, source: int) -> Mask:
        return moved_beside_own(state, source, self.wanted(board, state))
