"""Hexes as (row, col): neighbours, directions, distance and names (docs/rules.md section 3)."""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from functools import cache

Hex = tuple[int, int]

DIRECTIONS = ("E", "W", "NE", "NW", "SE", "SW")
OPPOSITE = {"E": "W", "W": "E", "NE": "SW", "SW": "NE", "NW": "SE", "SE": "NW"}
AXES = ("E", "NE", "SE")

# R-GEO-2: rows down and columns right for one step; odd rows lie half a hex further right.
EVEN_ROW = {"E": (0, 1), "W": (0, -1), "NE": (-1, 0), "NW": (-1, -1), "SE": (1, 0), "SW": (1, -1)}
ODD_ROW = {"E": (0, 1), "W": (0, -1), "NE": (-1, 1), "NW": (-1, 0), "SE": (1, 1), "SW": (1, 0)}

# The island lies a hundred rows below the mainland, so nothing on it can touch it (R-GEO-6).
# An even number keeps the island's row 0 unshifted.
ISLAND_ROW = 100


def step(start: Hex, direction: str) -> Hex:
    """R-GEO-2: the hex next to this one in one of the six directions."""
    down, right = (ODD_ROW if start[0] % 2 else EVEN_ROW)[direction]
    return start[0] + down, start[1] + right


@cache
def neighbours(centre: Hex) -> tuple[Hex, ...]:
    """R-GEO-2: the six places round a hex, whether the board has them or not."""
    return tuple(step(centre, direction) for direction in DIRECTIONS)


def touches(centre: Hex, others: AbstractSet[Hex]) -> bool:
    """R-GEO-4: is one of the others adjacent to this hex?"""
    return not others.isdisjoint(neighbours(centre))


def cube(place: Hex) -> tuple[int, int, int]:
    """R-GEO-4: cube coordinates q, r, s."""
    row, col = place
    q = col - (row - (row & 1)) // 2
    return q, row, -q - row


def distance(one: Hex, other: Hex) -> int:
    """R-GEO-4: least number of steps between two hexes of the same board."""
    return max(abs(a - b) for a, b in zip(cube(one), cube(other), strict=True))


def on_island(place: Hex) -> bool:
    """R-GEO-6: mainland and island are two boards."""
    return place[0] >= ISLAND_ROW


def areas(hexes: Iterable[Hex]) -> list[set[Hex]]:
    """R-DEF-2: the maximal connected groups of these hexes, by flood fill."""
    unseen = set(hexes)
    groups = []
    while unseen:
        group = flood(min(unseen), unseen)
        groups.append(group)
        unseen -= group
    return groups


def flood(start: Hex, within: set[Hex]) -> set[Hex]:
    """R-DEF-2: everything that can be reached from start without leaving the given hexes."""
    reached = {start}
    edge = [start]
    while edge:
        for place in neighbours(edge.pop()):
            if place in within and place not in reached:
                reached.add(place)
                edge.append(place)
    return reached


def name(place: Hex) -> str:
    """PROTOCOL 1: A1 is top left; island hexes carry a leading i."""
    row, col = place
    if on_island(place):
        return f"i{chr(ord('A') + col)}{row - ISLAND_ROW + 1}"
    return f"{chr(ord('A') + col)}{row + 1}"


def parse(text: str) -> Hex:
    """PROTOCOL 1: the hex of a name."""
    if text.startswith("i"):
        row, col = parse(text[1:])
        return row + ISLAND_ROW, col
    return int(text[1:]) - 1, ord(text[0]) - ord("A")


def names(hexes: Iterable[Hex]) -> list[str]:
    """PROTOCOL 4: reading order, mainland before island."""
    return [name(place) for place in sorted(hexes)]
