"""The assembled land of one game, as the setup line gives it (R-GEO-1, R-SETUP-1, R-ISLAND-1)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypedDict, cast

from tests.reference.geometry import ISLAND_ROW, Hex, neighbours, on_island, parse
from tests.reference.quadrants import SIZE, TERRAIN, quadrant

BUILDABLE = ("grass", "canyon", "desert", "flower", "forest")
SPECIAL = ("location", "castle", "nomad")
LAST = 2 * SIZE - 1
CORNERS = ((0, 0), (0, SIZE), (SIZE, 0), (SIZE, SIZE))


class Island(TypedDict):
    """PROTOCOL 4: the island of a setup line."""

    key: str
    location: str
    rows: list[str]


class Setup(TypedDict):
    """PROTOCOL 4: a setup line."""

    players: list[str]
    start: int
    board: list[str]
    cards: list[str]
    modules: list[str]
    switches: dict[str, object]
    nomad_tiles: dict[str, str]
    capitols: list[str]
    caves: list[str]
    island: Island | None
    hands: list[str]


@dataclass(frozen=True)
class Land:
    """Everything printed or laid out before the first turn; it never changes."""

    terrain: dict[Hex, str]
    locations: dict[Hex, str]
    nomad_tiles: dict[Hex, str]
    caves: frozenset[Hex]
    capitols: frozenset[Hex]

    @cached_property
    def hexes(self) -> set[Hex]:
        """All hexes, on both boards."""
        return set(self.terrain)

    @cached_property
    def by_terrain(self) -> dict[str, set[Hex]]:
        """The hexes of every terrain; asked for at every step, and always the same."""
        found: dict[str, set[Hex]] = {}
        for place, terrain in self.terrain.items():
            found.setdefault(terrain, set()).add(place)
        return found

    def of(self, *terrains: str) -> set[Hex]:
        """All hexes of one of these terrains, on both boards."""
        return set().union(*(self.by_terrain.get(terrain, ()) for terrain in terrains))

    def special(self) -> set[Hex]:
        """R-CARD-WORKERS-1: location, castle and nomad fields."""
        return self.of(*SPECIAL)

    @cached_property
    def edge(self) -> set[Hex]:
        """R-DEF-4, R-LOC-TOWER-2: rows 0 and 19, first and last hex of every mainland row."""
        mainland = {place for place in self.terrain if not on_island(place)}
        return {place for place in mainland if place[0] in (0, LAST) or place[1] in (0, LAST)}

    @cached_property
    def rim(self) -> set[Hex]:
        """R-ISLAND-12: island hexes with fewer than six island neighbours."""
        island = {place for place in self.terrain if on_island(place)}
        return {p for p in island if sum(n in island for n in neighbours(p)) < 6}


def letters(rows: list[str] | tuple[str, ...], corner: Hex) -> Iterator[tuple[Hex, str]]:
    """The letters of a block of rows with their hexes; a dot is no hex."""
    for row, line in enumerate(rows):
        for col, letter in enumerate(line):
            if letter != ".":
                yield (corner[0] + row, corner[1] + col), letter


def blocks(setup: Setup) -> Iterator[tuple[str, Hex, str]]:
    """R-GEO-1, R-ISLAND-1: location key of the block, hex and letter, for the whole land."""
    for entry, corner in zip(setup["board"], CORNERS, strict=True):
        piece = quadrant(entry)
        for place, letter in letters(piece.rows, corner):
            yield piece.location, place, letter
    island = setup["island"]
    if island is not None:
        for place, letter in letters(island["rows"], (ISLAND_ROW, 0)):
            yield island["location"], place, letter


def assemble(setup: Setup) -> Land:
    """R-SETUP-1: four quadrants, and what the modules lay on them."""
    pieces = list(blocks(setup))
    return Land(
        terrain={place: TERRAIN[letter] for _, place, letter in pieces},
        locations={place: location for location, place, letter in pieces if letter == "L"},
        nomad_tiles={parse(field): tile for field, tile in setup["nomad_tiles"].items()},
        caves=frozenset(parse(cave) for cave in setup["caves"]),
        capitols=frozenset(parse(capitol) for capitol in setup["capitols"]),
    )


def as_setup(line: dict[str, object]) -> Setup:
    """PROTOCOL 4: the setup object of a trace line, with its types."""
    return cast(Setup, line)
