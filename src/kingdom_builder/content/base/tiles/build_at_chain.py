"""Tavern: build at the end of a chain."""

from kingdom_builder.hexgrid.lines import chain_ends
from kingdom_builder.hexgrid.masks import Mask
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State
from kingdom_builder.rules.actions import BuildOne


class BuildAtChain(BuildOne):
    """Build one settlement at either end of three or more own ones in a line (R-LOC-TAVERN-1)."""

    __slots__ = ()

    def hexes(self, board: Board, state: State) -> Mask:
        return chain_ends(state.settlements[state.seat]) & board.buildable & state.free
