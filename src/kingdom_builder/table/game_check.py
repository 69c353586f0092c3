"""A check that an argument is a game: a view or a position can make one first."""

from kingdom_builder.i18n import Refused
from kingdom_builder.table.game import Game
from kingdom_builder.table.positions.position import Position
from kingdom_builder.table.view import View


def check_game(value: object) -> None:
    """Refuse whatever is not a game, and say how to get one."""
    if isinstance(value, Game):
        return
    if isinstance(value, View):
        raise Refused(
            "This wants a game, not a view; view.world(rng) makes one that could be true."
        )
    if isinstance(value, Position):
        raise Refused(
            "This wants a game, not a position; position.game() makes one, "
            "and position.world(rng) where hands are hidden."
        )
    raise Refused("This wants a game, not {value}.", value=type(value).__name__)
