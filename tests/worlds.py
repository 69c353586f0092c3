"""What a seat would see if hidden cards lay otherwise."""

import kingdom_builder as kb
from kingdom_builder.model.state import State
from kingdom_builder.table.positions.named_position import Facts


def view_in(game: kb.Game, world: State, seat: int) -> kb.View:
    """The view of this seat if this were the position of the game."""
    facts = Facts(game.open_setup, game.registry, game.board, world)
    return kb.View.of(facts, seat, game.turn_number)
