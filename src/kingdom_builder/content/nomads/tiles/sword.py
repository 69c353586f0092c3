"""Sword: remove one settlement of each opponent."""

from kingdom_builder.hexgrid.masks import NONE, Mask, bit
from kingdom_builder.model.board import Ability, Board
from kingdom_builder.model.choice import OFFER
from kingdom_builder.model.state import NO_ACTION, State
from kingdom_builder.rules.verbs import remove


class Sword(Ability):
    """Remove one settlement of each other player, of one's own choice (R-NOMAD-SWORD-1)."""

    __slots__ = ()

    def is_usable(self, board: Board, state: State) -> bool:
        for seat in range(board.players):
            if seat != state.seat and state.settlements[seat]:
                return True
        return False

    def begin(self, board: Board, state: State) -> None:
        state.active = self.number
        state.struck = OFFER[state.seat]

    def hexes(self, board: Board, state: State) -> Mask:
        """The settlements of everyone not hit yet."""
        hexes = NONE
        for seat in range(board.players):
            if not state.struck & OFFER[seat]:
                hexes |= state.settlements[seat]
        return hexes

    def pick(self, board: Board, state: State, choice: int) -> None:
        owner = self.owner(board, state, bit(choice))
        state.struck |= OFFER[owner]
        remove(board, state, owner, choice, self.number)
        if not self.hexes(board, state):
            state.active = NO_ACTION

    def owner(self, board: Board, state: State, here: Mask) -> int:
        """Whose settlement stands here."""
        for seat in range(board.players):
            if state.settlements[seat] & here:
                return seat
        return -1
