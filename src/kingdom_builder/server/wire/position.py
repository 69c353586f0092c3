"""Message types of a position: its gold, and what may be done in it."""

from msgspec import Struct

from kingdom_builder.engine_protocol.seat_view import SeatView


class CardGold(Struct, frozen=True):
    """What a card brings each seat if the game ended now."""

    card: str
    gold: list[int]


class GoldTotals(Struct, frozen=True):
    """All the gold as if the game ended now, by seat; ``earned`` came during play."""

    totals: list[int]
    earned: list[int]
    cards: list[CardGold]


class Choices(Struct, frozen=True):
    """What this seat may do now; ``lays`` is what a pick puts on its hex.

    That is ``settlement``, ``wall``, or empty if the pick only selects a piece that is there.
    ``redo`` is the action that was undone last, empty if there is none.
    """

    hexes: list[str]
    options: list[str]
    can_undo: bool
    lays: str
    redo: str = ""


class FramePosition(Struct, frozen=True):
    """A position without its choices, as a replay shows it."""

    view: SeatView
    gold: GoldTotals
