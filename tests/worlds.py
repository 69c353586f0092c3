"""What a seat would see if hidden cards lay otherwise."""

import kingdom_builder as kb
from kingdom_builder.model.state import State


def view_in(game: kb.Game, world: State, seat: int) -> kb.View:
    """The view of this seat if this were the position of the game."""
    return kb.View.of(game.board, world, seat, game.open_setup, game.registry, game.turn)
