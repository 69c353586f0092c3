"""All that changes during a game: masks, small ints and lists of fixed length of these."""

from typing import final

from kingdom_builder.hexgrid.masks import NONE, Mask
from kingdom_builder.model.terrain import BUILDABLE_KINDS

SEATS = 5
SUPPLY = 40
NOBODY = -1
NO_CARD = -1
NO_HEX = -1
NO_ACTION = -1

# What the state waits for from chance.
ASKS_NOTHING = 0
ASKS_HAND = 1
ASKS_CARD = 2

WALLS = 25
MOST_NOMAD_FIELDS = 16


@final
class State:
    """A position, with the half-done action in it; changed in place, copied at the edges.

    Tiles are sets of the fields they came from: a seat's tile of the location at hex ``h`` is bit
    ``h`` in ``fresh``, ``ready`` or ``used`` (R-TILE-12), and stays in ``claimed`` for good, because
    no field gives a seat a second tile (R-TILE-4). Nomad tiles are kept in the same sets.
    """

    __slots__ = (
        "active",
        "asking",
        "builds",
        "card",
        "claimed",
        "discards",
        "done",
        "doubled",
        "earned",
        "free",
        "fresh",
        "hand",
        "journal",
        "laid",
        "last_round",
        "left",
        "over",
        "pile",
        "ready",
        "rim",
        "seat",
        "settlements",
        "source",
        "stepped",
        "stocked",
        "struck",
        "supply",
        "taken",
        "takes",
        "unbound",
        "used",
        "walls",
    )

    def __init__(self) -> None:
        self.free: Mask = NONE  # hexes with a terrain and neither settlement nor wall on them
        self.settlements: list[Mask] = [NONE] * SEATS
        self.rim: list[Mask] = [NONE] * SEATS  # hexes that touch an own settlement
        self.supply: list[int] = [SUPPLY] * SEATS
        self.earned: list[int] = [0] * SEATS  # gold won before the final scoring

        self.stocked: Mask = NONE  # fields with a tile left
        self.doubled: Mask = NONE  # fields with two tiles left
        self.claimed: list[Mask] = [NONE] * SEATS
        self.fresh: list[Mask] = [NONE] * SEATS
        self.ready: list[Mask] = [NONE] * SEATS
        self.used: list[Mask] = [NONE] * SEATS
        self.taken: list[int] = [NO_HEX] * MOST_NOMAD_FIELDS  # nomad fields, in the order taken
        self.takes: int = 0
        self.walls: int = WALLS

        self.pile: list[int] = [0] * BUILDABLE_KINDS  # cards left to draw, by terrain
        self.discards: list[int] = [0] * BUILDABLE_KINDS
        self.hand: list[int] = [NO_CARD] * SEATS

        self.seat: int = NOBODY
        self.card: int = NO_CARD  # the played card
        self.builds: int = 0  # builds the mandatory action still owes
        self.active: int = NO_ACTION  # the ability that is half done
        self.source: int = NO_HEX  # the settlement picked to be moved
        self.stepped: bool = False  # that settlement has just made a step
        self.left: int = 0  # parts the active action still has
        self.struck: int = 0  # the seats the active action has hit, as a set of bits
        self.unbound: bool = False  # the next placement need not be beside an own settlement
        self.laid: Mask = NONE  # this turn's mandatory settlements, kept where a red card asks
        self.done: int = 0  # the actions without a tile used this turn, as a set of options
        self.asking: int = ASKS_NOTHING
        self.last_round: bool = False
        self.over: bool = False

        self.journal: list[tuple[int, ...]] | None = None

    def copy(self) -> "State":
        """An independent copy; it keeps no journal."""
        other = State.__new__(State)
        other.journal = None
        other.become(self)
        return other

    def become(self, other: "State") -> None:
        """Be the same position as the other; the journal stays as it is."""
        self.free = other.free
        self.settlements = other.settlements[:]
        self.rim = other.rim[:]
        self.supply = other.supply[:]
        self.earned = other.earned[:]
        self.stocked = other.stocked
        self.doubled = other.doubled
        self.claimed = other.claimed[:]
        self.fresh = other.fresh[:]
        self.ready = other.ready[:]
        self.used = other.used[:]
        self.taken = other.taken[:]
        self.takes = other.takes
        self.walls = other.walls
        self.pile = other.pile[:]
        self.discards = other.discards[:]
        self.hand = other.hand[:]
        self.seat = other.seat
        self.card = other.card
        self.builds = other.builds
        self.active = other.active
        self.source = other.source
        self.stepped = other.stepped
        self.left = other.left
        self.struck = other.struck
        self.unbound = other.unbound
        self.laid = other.laid
        self.done = other.done
        self.asking = other.asking
        self.last_round = other.last_round
        self.over = other.over
