"""Gaining, spending and losing the tiles of locations (R-TILE-1 to R-TILE-13)."""

from kingdom_builder.hexgrid.masks import NONE, Mask, bit, bits, lowest
from kingdom_builder.model.board import Board
from kingdom_builder.model.journal import GAINED, LOST
from kingdom_builder.model.state import State


def kind_of(board: Board, field: int) -> int:
    """The ability whose tiles lie on this field."""
    here = bit(field)
    for kind in board.kinds:
        if board.fields[kind] & here:
            return kind
    return -1


def gain_tiles(board: Board, state: State, seat: int, fields: Mask) -> None:
    """Take one tile from each of these fields (R-TILE-1, R-TILE-8)."""
    for field in bits(fields):
        here = bit(field)
        if state.doubled & here:
            state.doubled ^= here
        else:
            state.stocked ^= here
        state.claimed[seat] |= here
        state.fresh[seat] |= here
        if state.journal is not None:
            state.journal.append((GAINED, seat, kind_of(board, field), field))


def lose_tiles(board: Board, state: State, seat: int) -> None:
    """Give up the tiles whose fields are no longer touched (R-TILE-5, R-TILE-6)."""
    held = state.fresh[seat] | state.ready[seat] | state.used[seat]
    for field in bits(held & ~state.rim[seat]):
        kind = kind_of(board, field)
        lose_tile(state, seat, bit(field), board.fields[kind])
        if state.journal is not None:
            state.journal.append((LOST, seat, kind, field))


def lose_tile(state: State, seat: int, here: Mask, equals: Mask) -> None:
    """Give up the tile from ``here``; of two equal ones the better stays (R-TILE-11)."""
    if state.ready[seat] & here:
        twins = (state.used[seat] | state.fresh[seat]) & equals & state.rim[seat]
        if twins:
            promote(state, seat, bit(lowest(twins)))
    state.fresh[seat] &= ~here
    state.ready[seat] &= ~here
    state.used[seat] &= ~here


def promote(state: State, seat: int, field: Mask) -> None:
    """Let the tile of this field be the ready one."""
    state.fresh[seat] &= ~field
    state.used[seat] &= ~field
    state.ready[seat] |= field


def spend_tile(board: Board, state: State, kind: int) -> None:
    """Turn a ready tile of this kind over: it is used for this turn (R-TURN-5)."""
    seat = state.seat
    tile = bit(lowest(state.ready[seat] & board.fields[kind]))
    state.ready[seat] ^= tile
    state.used[seat] |= tile


def refresh_tiles(state: State) -> None:
    """At the end of the turn used tiles are ready again (R-TILE-12)."""
    seat = state.seat
    state.ready[seat] |= state.used[seat]
    state.used[seat] = NONE
