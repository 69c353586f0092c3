"""The shapes that actions have: the mandatory one, building one settlement, moving one."""

from kingdom_builder.hexgrid.masks import NONE, Mask
from kingdom_builder.model.board import Ability, Board
from kingdom_builder.model.state import NO_ACTION, NO_HEX, State
from kingdom_builder.rules.placement import beside_own, movable, moved_beside_own
from kingdom_builder.rules.verbs import build, build_owed, move


class Mandatory(Ability):
    """Build three settlements on the terrain of the played card (R-TURN-3, R-TURN-4).

    The flow of the turn (turn.py) plays it without asking here; tiles that reach into it do ask.
    """

    __slots__ = ()

    def is_usable(self, board: Board, state: State) -> bool:
        return state.builds > 0

    def pool(self, board: Board, state: State) -> Mask:
        return board.terrain[state.card] & state.free

    def hexes(self, board: Board, state: State) -> Mask:
        return beside_own(state, board.terrain[state.card] & state.free)

    def pick(self, board: Board, state: State, choice: int) -> None:
        build_owed(board, state, choice)


class BuildOne(Ability):
    """Build one more settlement; a kind of tile says where."""

    __slots__ = ()

    def is_usable(self, board: Board, state: State) -> bool:
        if state.supply[state.seat] == 0:
            return False
        return self.hexes(board, state) != NONE

    def pick(self, board: Board, state: State, choice: int) -> None:
        build(board, state, choice, self.number)
        state.active = NO_ACTION


class BuildBesideOwn(BuildOne):
    """A build under R-BUILD-3: somewhere in the pool, beside an own settlement if possible."""

    __slots__ = ()

    def hexes(self, board: Board, state: State) -> Mask:
        return beside_own(state, self.pool(board, state))


class BuildOnTerrain(BuildBesideOwn):
    """Build one settlement on a terrain the tile names."""

    __slots__ = ("terrain",)

    def __init__(self, terrain: int) -> None:
        super().__init__()
        self.terrain: int = terrain

    def pool(self, board: Board, state: State) -> Mask:
        return board.terrain[self.terrain] & state.free


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

    def pool(self, board: Board, state: State) -> Mask:
        if state.source < 0:
            return NONE
        return self.wanted(board, state) & state.free

    def sources(self, board: Board, state: State) -> Mask:
        return movable(board, state, self.wanted(board, state))

    def targets(self, board: Board, state: State, source: int) -> Mask:
        return moved_beside_own(state, source, self.wanted(board, state))


class MoveToTerrain(MoveBesideOwn):
    """Move one own settlement to a terrain the tile names."""

    __slots__ = ("terrain",)

    def __init__(self, terrain: int) -> None:
        super().__init__()
        self.terrain: int = terrain

    def wanted(self, board: Board, state: State) -> Mask:
        return board.terrain[self.terrain]
