"""Treasure: gold at once."""

from kingdom_builder.hexgrid.masks import NONE, Mask, bit
from kingdom_builder.model.board import Ability, Board
from kingdom_builder.model.state import State
from kingdom_builder.rules.payment import pay_by_tile
from kingdom_builder.rules.tiles import discard_tile

GOLD = 3


class Treasure(Ability):
    """3 gold on taking it; the tile leaves the game at once (R-NOMAD-TREASURE-1)."""

    __slots__ = ()

    def is_usable(self, board: Board, state: State) -> bool:
        return False

    def hexes(self, board: Board, state: State) -> Mask:
        return NONE

    def gained(self, board: Board, state: State, seat: int, field: int) -> None:
        pay_by_tile(state, seat, GOLD, self.number)
        discard_tile(state, seat, bit(field), self.number)
