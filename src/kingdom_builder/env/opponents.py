"""Who sits at the other seats of a learner's table."""

from collections.abc import Sequence

from kingdom_builder.bots.external import find_bot
from kingdom_builder.bots.registry import Bot
from kingdom_builder.i18n import Refused
from kingdom_builder.table.batch_checks import whole_number


def checked_opponents(opponents: str | Sequence[str], players: int) -> list[str]:
    """One key for each other seat, in the order of turns; a single one is for all of them."""
    if isinstance(opponents, str):
        return [opponents] * (players - 1)
    if len(opponents) != players - 1:
        raise Refused(
            "{players} players leave {seats} seats for opponents, but {n} were named.",
            players=players,
            seats=players - 1,
            n=len(opponents),
        )
    return list(opponents)


def bots_of(opponents: Sequence[str]) -> list[Bot]:
    """The bots of these keys: ours, or ``path/to/file.py:Name``."""
    return [find_bot(key) for key in opponents]


def checked_seat(seat: int | None, players: int) -> int | None:
    """A seat there is; None for one by chance."""
    if seat is not None and not 0 <= whole_number("seat", seat) < players:
        raise Refused(
            "There is no seat {seat}; the seats are 0 to {last}.", seat=seat, last=players - 1
        )
    return seat
