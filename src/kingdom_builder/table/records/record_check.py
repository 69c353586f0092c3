"""Checks that an argument is a record, which a game can make first, or that there are several."""

from collections.abc import Iterable

from kingdom_builder.i18n import Refused
from kingdom_builder.notation.record import Record
from kingdom_builder.table.game import Game


def check_record(value: object) -> None:
    """Refuse whatever is not a record, and say how to get one."""
    if isinstance(value, Record):
        return
    if isinstance(value, Game):
        raise Refused("This wants a record, not a game; game.record() makes one.")
    raise Refused("This wants a record, not {value}.", value=type(value).__name__)


def check_records(value: object) -> None:
    """Refuse a single record or game where several records are meant."""
    if isinstance(value, Game) or not isinstance(value, Iterable):  # a game tells its hexes
        raise Refused(
            "{name} must be a list, not {items!r}.", name="records", items=type(value).__name__
        )
