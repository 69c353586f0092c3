"""Positions to be looked at, and plain weights to look with."""

from kingdom_builder.evaluation.weights import Weights
from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.hexgrid.masks import bit, bits
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State
from kingdom_builder.rules.scoring import total_gold

MODULES = ("nomads", "capitol", "caves", "island")


def weights(**values: object) -> Weights:
    """Gold counts as gold and nothing else does, but for what is named."""
    made = Weights()
    for name, value in values.items():
        setattr(made, name, value)
    return made


def with_settlement(board: Board, state: State, seat: int, at: int) -> State:
    """One settlement more, and nothing else: no tile, no card."""
    after = state.copy()
    after.settlements[seat] |= bit(at)
    after.rim[seat] = neighbours(after.settlements[seat])
    after.free &= ~bit(at)
    return after


def naive_builds(board: Board, state: State, seat: int, terrain: int) -> int:
    """The gold after up to three builds on this terrain, each the best at its moment, the slow way."""
    for _ in range(min(3, state.supply[seat])):
        free = board.terrain[terrain] & state.free
        spots = list(bits(free & neighbours(state.settlements[seat]))) or list(bits(free))
        if not spots:
            break
        laid = [with_settlement(board, state, seat, at) for at in spots]
        state = max(laid, key=lambda one: total_gold(board, one, seat))
    return total_gold(board, state, seat)
