"""Checks that arguments are games or records, which say how to get one from what was given."""

from collections.abc import Iterable

from kingdom_builder.i18n import Refused
from kingdom_builder.notation.record import Record
from kingdom_builder.table.game import Game
from kingdom_builder.table.positions.position import Position
from kingdom_builder.table.view import View


def check_game(value: object) -> None:
    """Refuse anything but a game; a view or a position can make one."""
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


def check_record(value: object) -> None:
    """Refuse anything but a record; a game can make one."""
    if isinstance(value, Record):
        return
    if isinstance(value, Game):
        raise Refused("This wants a record, not a game; game.record() makes one.")
    raise Refused("This wants a record, not {value}.", value=type(value).__name__)


def check_records(value: object) -> None:
    """Refuse a single record or game where several records are wanted."""
    # Iterating a game gives its hexes.
    if isinstance(value, Game) or not isinstance(value, Iterable):
        raise Refused(
            "{name} must be a list, not {items!r}.", name="records", items=type(value).__name__
        )
