"""The tiles of locations: gained, spent, lost (R-TILE-1 to R-TILE-13)."""

from kingdom_builder.hexgrid.masks import NONE, Mask, bit, bits, lowest
from kingdom_builder.model.board import Board
from kingdom_builder.model.journal import GAINED, LOST, SPENT
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
        kind = kind_of(board, field)
        if state.doubled & here:
            state.doubled ^= here
        else:
            state.stocked ^= here
        state.claimed[seat] |= here
        state.fresh[seat] |= here
        if board.nomads & here:
            state.taken[state.takes] = field
            state.takes += 1
        if state.journal is not None:
            state.journal.append((GAINED, seat, kind, field))
        ability = board.abilities[kind]
        ability.gained(board, state, seat, field)


def lose_tiles(board: Board, state: State, seat: int) -> None:
    """Give up the location tiles whose fields are no longer touched (R-TILE-5, R-NOMAD-3)."""
    held = state.fresh[seat] | state.ready[seat] | state.used[seat]
    for field in bits(held & board.locations & ~state.rim[seat]):
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
    """Use a ready tile of this kind: turn it over, or give it up for good (R-TURN-5)."""
    seat = state.seat
    tiles = state.ready[seat] & board.fields[kind]
    if tiles & board.nomads:
        discard_tile(state, seat, bit(first_taken(state, tiles)), kind)
    else:
        tile = bit(lowest(tiles))
        state.ready[seat] ^= tile
        state.used[seat] |= tile


def first_taken(state: State, tiles: Mask) -> int:
    """Of these nomad tiles the field of the one that was gained first."""
    n = 0
    while not tiles & bit(state.taken[n]):
        n += 1
    return state.taken[n]


def discard_tile(state: State, seat: int, tile: Mask, kind: int) -> None:
    """A nomad tile leaves the game (R-NOMAD-2)."""
    state.fresh[seat] &= ~tile
    state.ready[seat] &= ~tile
    if state.journal is not None:
        state.journal.append((SPENT, seat, kind))


def discard_unused(board: Board, state: State) -> None:
    """At the end of the turn the nomad tiles not used leave the game, in the order gained."""
    ready = state.ready[state.seat] & board.nomads
    for n in range(state.takes):
        tile = bit(state.taken[n])
        if ready & tile:
            discard_tile(state, state.seat, tile, kind_of(board, state.taken[n]))


def refresh_tiles(state: State) -> None:
    """At the end of the turn used tiles are ready again (R-TILE-12)."""
    seat = state.seat
    state.ready[seat] |= state.used[seat]
    state.used[seat] = NONE
