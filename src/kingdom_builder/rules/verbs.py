"""The verbs that change the board (build, move, wall, remove), each with all its consequences."""

from kingdom_builder.hexgrid.grid import NEAR, neighbours
from kingdom_builder.hexgrid.masks import bit
from kingdom_builder.model.board import MANDATORY, Board
from kingdom_builder.model.journal import BUILT, LAST_ROUND, MOVED, REMOVED, WALLED
from kingdom_builder.model.state import NO_ACTION, State
from kingdom_builder.rules.payment import pay_watchers
from kingdom_builder.rules.tiles import gain_tiles, lose_tiles


def build(board: Board, state: State, at: int, by: int) -> None:
    """Put a settlement from the supply on the board."""
    seat = state.seat
    here = bit(at)
    state.free &= ~here
    state.settlements[seat] |= here
    state.rim[seat] |= NEAR[at]
    state.supply[seat] -= 1
    state.unbound = False
    if state.journal is not None:
        state.journal.append((BUILT, seat, at, by))
    fields = NEAR[at] & state.stocked & ~state.claimed[seat]
    if fields:
        gain_tiles(board, state, seat, fields)
    if board.watchers:
        pay_watchers(board, state, at, by)
    if state.supply[seat] == 0:
        run_out(state)


def build_owed(board: Board, state: State, at: int) -> None:
    """Build one of the settlements that the mandatory action owes (R-TURN-3)."""
    state.builds -= 1
    build(board, state, at, MANDATORY)
    if state.builds == 0:
        state.active = NO_ACTION


def move(board: Board, state: State, source: int, target: int, by: int) -> None:
    """Put a settlement of the board on another field; first what is lost, then what is gained."""
    seat = state.seat
    state.unbound = False
    state.free = state.free & ~bit(target) | bit(source)
    state.settlements[seat] = state.settlements[seat] & ~bit(source) | bit(target)
    state.rim[seat] = neighbours(state.settlements[seat])
    if state.journal is not None:
        state.journal.append((MOVED, seat, source, target, by))
    lose_tiles(board, state, seat)
    fields = NEAR[target] & state.stocked & ~state.claimed[seat]
    if fields:
        gain_tiles(board, state, seat, fields)


def wall(state: State, at: int) -> None:
    """Put a stone wall on the board (R-LOC-QUARRY-2)."""
    state.free &= ~bit(at)
    state.walls -= 1
    if state.journal is not None:
        state.journal.append((WALLED, state.seat, at))


def remove(board: Board, state: State, owner: int, at: int, by: int) -> None:
    """Give a settlement of the board back to its owner's supply; it may cost a tile."""
    state.free |= bit(at)
    state.settlements[owner] &= ~bit(at)
    state.rim[owner] = neighbours(state.settlements[owner])
    state.supply[owner] += 1
    if state.journal is not None:
        state.journal.append((REMOVED, owner, at, by))
    lose_tiles(board, state, owner)


def run_out(state: State) -> None:
    """The supply is empty: nothing is owed any more, and the last round begins (R-END-1)."""
    state.builds = 0
    if not state.last_round:
        state.last_round = True
        if state.journal is not None:
            state.journal.append((LAST_ROUND, state.seat))
