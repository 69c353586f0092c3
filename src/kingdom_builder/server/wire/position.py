"""The shape of a position on the wire, as one seat may know it."""

from msgspec import Struct


class HeldTile(Struct, frozen=True):
    """A tile in front of a seat: its key, the field it came from, and ``fresh``, ``ready`` or ``used``."""

    tile: str
    hex: str
    state: str


class FieldTiles(Struct, frozen=True):
    """The tiles that are left on a field, of how many at the start."""

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
    """The action in the middle of which the active seat is."""

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


class Gold(Struct, frozen=True):
    """All the gold as if the game ended now, by seat; ``earned`` came during play."""

    totals: list[int]
    earned: list[int]
    cards: list[CardGold]


class Choices(Struct, frozen=True):
    """What the seat that is told this may do now; ``lays`` is what comes onto a picked hex.

    That is ``settlement``, ``wall``, or nothing if the pick only chooses a piece that is there.
    """

    hexes: list[str]
    options: list[str]
    can_undo: bool
    lays: str


class Position(Struct, frozen=True):
    """A moment of a game without its choices: what a replay shows."""

    view: SeatView
    gold: Gold
