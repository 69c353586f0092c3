"""What happened, in the protocol's words; clients, logs and statistics speak only in these."""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias


@dataclass(frozen=True, slots=True)
class Revealed:
    """The card played this turn, or the new one after an exhausted one."""

    name: ClassVar[str] = "revealed"
    seat: int
    terrain: str


@dataclass(frozen=True, slots=True)
class Exhausted:
    """No hex of the played card's terrain is free (R-DECK-3)."""

    name: ClassVar[str] = "exhausted"
    seat: int
    terrain: str


@dataclass(frozen=True, slots=True)
class Built:
    """A settlement came from the supply."""

    name: ClassVar[str] = "built"
    seat: int
    hex: str
    by: str


@dataclass(frozen=True, slots=True)
class Moved:
    """A settlement changed its field."""

    name: ClassVar[str] = "moved"
    seat: int
    hex: str
    to: str
    by: str


@dataclass(frozen=True, slots=True)
class Walled:
    """A stone wall was put up."""

    name: ClassVar[str] = "walled"
    seat: int
    hex: str


@dataclass(frozen=True, slots=True)
class Removed:
    """A settlement went back to the supply of its owner, ``seat``."""

    name: ClassVar[str] = "removed"
    seat: int
    hex: str
    by: str


@dataclass(frozen=True, slots=True)
class Lost:
    """A location tile left the game because its field is no longer touched."""

    name: ClassVar[str] = "lost"
    seat: int
    tile: str
    hex: str


@dataclass(frozen=True, slots=True)
class Gained:
    """A tile was taken from a field."""

    name: ClassVar[str] = "gained"
    seat: int
    tile: str
    hex: str


@dataclass(frozen=True, slots=True)
class Spent:
    """A nomad tile left the game, used or not."""

    name: ClassVar[str] = "spent"
    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class Gold:
    """Gold earned during the game, by a tile or a red card."""

    name: ClassVar[str] = "gold"
    seat: int
    amount: int
    source: str


@dataclass(frozen=True, slots=True)
class LastRound:
    """A supply ran out: this round is the last (R-END-1)."""

    name: ClassVar[str] = "last-round"
    seat: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat took a new card; hidden from the others."""

    name: ClassVar[str] = "drew"
    seat: int
    terrain: str


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The discards became the draw pile."""

    name: ClassVar[str] = "reshuffled"


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over: totals by seat, and who won."""

    name: ClassVar[str] = "over"
    gold: tuple[int, ...]
    winners: tuple[int, ...]


Event: TypeAlias = (
    Revealed
    | Exhausted
    | Built
    | Moved
    | Walled
    | Removed
    | Lost
    | Gained
    | Spent
    | Gold
    | LastRound
    | Drew
    | Reshuffled
    | Over
)
