"""One moment of a game: what lies where, who holds what, what is half done."""

from dataclasses import dataclass, field

from tests.reference.geometry import Hex
from tests.reference.land import BUILDABLE, Land, Setup, assemble

SETTLEMENTS = 40
WALLS = 25
CARDS_OF_A_TERRAIN = 5
NOMADS = ("resettlement", "sword", "outpost", "treasure")


@dataclass(eq=False)
class Tile:
    """R-TILE-12: a tile is fresh, ready or used, and came from one field."""

    key: str
    field: Hex
    state: str = "fresh"

    def nomad(self) -> bool:
        """R-NOMAD-2: nomad tiles serve once; location tiles stay."""
        return self.key in NOMADS or self.key.startswith("donation-")


@dataclass
class Doing:
    """R-TURN-6: the action that is half done."""

    action: str
    done: int = 0
    source: Hex | None = None
    freed: bool = False
    stepped: bool = False
    hit: set[int] = field(default_factory=set)


@dataclass
class Position:
    """The whole state of a game."""

    land: Land
    players: int
    start: int
    cards: list[str]
    switches: dict[str, object]
    seat: int
    hands: list[str | None]
    pile: dict[str, int]
    stacks: dict[Hex, list[str]]
    supply: list[int]
    earned: list[int]
    tiles: list[list[Tile]]
    discards: dict[str, int] = field(default_factory=lambda: dict.fromkeys(BUILDABLE, 0))
    settlements: dict[Hex, int] = field(default_factory=dict)
    walls: set[Hex] = field(default_factory=set)
    taken: set[tuple[int, Hex]] = field(default_factory=set)
    card: str | None = None
    built: list[Hex] = field(default_factory=list)
    doing: Doing | None = None
    cave_used: bool = False
    last_round: bool = False
    over: bool = False

    def of(self, seat: int) -> set[Hex]:
        """Where this seat's settlements stand."""
        return {place for place, owner in self.settlements.items() if owner == seat}

    def own(self) -> set[Hex]:
        """The settlements of the seat whose turn it is."""
        return self.of(self.seat)

    def free(self) -> set[Hex]:
        """R-BUILD-1: hexes without settlement and without wall."""
        return self.land.hexes.difference(self.settlements, self.walls)

    def free_of(self, *terrains: str) -> set[Hex]:
        """R-BUILD-2: free hexes of these terrains."""
        return self.land.of(*terrains) & self.free()

    def ready(self, key: str) -> list[Tile]:
        """R-TILE-3: the tiles of this kind the seat may use now."""
        return [t for t in self.tiles[self.seat] if t.key == key and t.state == "ready"]


def first_pile(hands: list[str]) -> dict[str, int]:
    """R-COMP-5, R-SETUP-7: five cards of each terrain, less the first hands."""
    return {terrain: CARDS_OF_A_TERRAIN - hands.count(terrain) for terrain in BUILDABLE}


def first_stacks(land: Land) -> dict[Hex, list[str]]:
    """R-SETUP-3, R-NOMAD-SETUP-3: two tiles on a location field, one on a nomad field."""
    stacks = {place: [key, key] for place, key in land.locations.items()}
    return stacks | {place: [tile] for place, tile in land.nomad_tiles.items()}


def first_position(setup: Setup) -> Position:
    """R-SETUP-1 to R-SETUP-7: everything before the first card is revealed."""
    land = assemble(setup)
    players = len(setup["players"])
    return Position(
        land=land,
        players=players,
        start=setup["start"],
        cards=list(setup["cards"]),
        switches=dict(setup["switches"]),
        seat=setup["start"],
        hands=list(setup["hands"]),
        pile=first_pile(setup["hands"]),
        stacks=first_stacks(land),
        supply=[SETTLEMENTS] * players,
        earned=[0] * players,
        tiles=[[] for _ in range(players)],
    )
