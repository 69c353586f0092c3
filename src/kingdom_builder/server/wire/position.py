"""Message types of a position, as one seat may know it."""

from msgspec import Struct


class HeldTile(Struct, frozen=True):
    """A tile in front of a seat: its key, the field it came from, and ``fresh``, ``ready`` or ``used``."""

    tile: str
    hex: str
    state: str


class FieldTiles(Struct, frozen=True):
    """How many tiles are left on a field, and how many it had at the start."""

    hex: str
    tile: str
    left: int
    full: int


class SeatStanding(Struct, frozen=True):
    """What everybody may see of one seat; ``has_finished`` once its last turn is over (R-END-1)."""

    settlements: tuple[str, ...]
    supply: int
    earned: int
    tiles: list[HeldTile]
    claimed: tuple[str, ...]
    holds_card: bool
    has_finished: bool


class HalfDone(Struct, frozen=True):
    """The action that the active seat has begun and not finished."""

    action: str
    source: str
    stepped: bool
    left: int
    struck: list[int]
    unbound: bool


class SeatView(Struct, frozen=True):
    """The position as one seat may know it; ``seat`` is -1 and ``hand`` empty for a watcher."""

    seat: int
    hand: str
    turn: int
    card: str
    builds: int
    half_done: HalfDone | None
    laid: tuple[str, ...]
    done: list[str]
    last_round: bool
    over: bool
    seats: list[SeatStanding]
    fields: tuple[FieldTiles, ...]
    walls: tuple[str, ...]
    walls_left: int
    unseen: dict[str, int]
    discards: dict[str, int]
    pile_size: int


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
