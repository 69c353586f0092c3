"""Why a turn is good, as a player would name it; the words for it are found above the bots."""

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What a reason speaks of; ``what`` is the number of a scorer, an ability or a terrain."""

    GOLD = "gold"  # a card pays more or less at the end
    PAID_BY_CARD = "paid by card"  # a red card pays at once
    PAID_BY_TILE = "paid by tile"  # and so does a Treasure
    TAKES = "takes"  # a tile
    LAST = "last"  # and it was the last one of its field
    LOSES = "loses"  # a tile
    ENDS = "ends"  # the supply is empty: the last round
    RIVAL = "rival"  # a card pays a rival less
    BLOCKS = "blocks"  # the next builds of a rival are worth less
    FIELD = "field"  # a location comes within reach of the next build
    NEXT = "next"  # what the next builds are expected to bring
    FREE = "free"  # with a card of this terrain the next turn may begin anywhere
    BOUND = "bound"  # with this one it must be beside own settlements, on so many hexes


@dataclass(frozen=True)
class Reason:
    """One reason: the gold or the number it speaks of, and the rival if it is one."""

    kind: Kind
    what: int = -1
    amount: float = 0
    seat: int = -1
