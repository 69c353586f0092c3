"""Where a settlement on the board may go (R-BUILD-8, docs/rules.md sections 8, 11 and 13)."""

from tests.reference.builds import allowed, if_possible
from tests.reference.geometry import DIRECTIONS, Hex, neighbours, step, touches
from tests.reference.land import BUILDABLE
from tests.reference.position import Position

RULED_MOVES = ("barn", "harbor", "bridge", "treehouse")
MOVES = (*RULED_MOVES, "paddock", "caravan", "cave")


def move_targets(position: Position, action: str, source: Hex, freed: bool = False) -> set[Hex]:
    """R-TURN-9: the hexes to which this action may move the settlement on source."""
    if action == "paddock":
        return paddock_targets(position, source)
    if action == "caravan":
        return caravan_targets(position, source)
    if action == "cave":
        return cave_targets(position, source)
    return ruled_targets(position, action, source, freed)


def ruled_targets(position: Position, action: str, source: Hex, freed: bool) -> set[Hex]:
    """R-BUILD-8, R-BUILD-9: lift first, its old hex counts as free, but it must go elsewhere."""
    pool = allowed(position, action) & (position.free() | {source})
    if not freed:
        pool = if_possible(pool, position.own() - {source})
    return pool - {source}


def paddock_targets(position: Position, source: Hex) -> set[Hex]:
    """R-LOC-PADDOCK-1, R-LOC-PADDOCK-3: exactly two in a straight line, over a hex that exists."""
    targets = set()
    for direction in DIRECTIONS:
        skipped = step(source, direction)
        if skipped in position.land.terrain:
            targets.add(step(skipped, direction))
    return targets & position.free_of(*BUILDABLE)


def caravan_targets(position: Position, source: Hex) -> set[Hex]:
    """R-LOC-CARAVAN-1: as far as it goes in each direction, at least one hex."""
    free = position.free_of(*BUILDABLE)
    return {slide(source, direction, free) for direction in DIRECTIONS} - {source}


def slide(source: Hex, direction: str, free: set[Hex]) -> Hex:
    """R-LOC-CARAVAN-2: the last free hex before an obstacle."""
    place = source
    while step(place, direction) in free:
        place = step(place, direction)
    return place


def cave_targets(position: Position, source: Hex) -> set[Hex]:
    """R-CAVE-8: from beside a cave to a free buildable hex beside any cave."""
    caves = position.land.caves
    if not touches(source, caves):
        return set()
    return {place for place in position.free_of(*BUILDABLE) if touches(place, caves)}


def movable(position: Position, action: str) -> set[Hex]:
    """PROTOCOL 2: own settlements with a target, even one that only the Outpost opens."""
    freed = bool(position.ready("outpost")) and action in RULED_MOVES
    return {
        place
        for place in position.own()
        if move_targets(position, action, place) or (freed and free_choice(position, action, place))
    }


def free_choice(position: Position, action: str, source: Hex) -> set[Hex]:
    """R-NOMAD-OUTPOST-3: the targets of a move when R-BUILD-3 is ignored."""
    return move_targets(position, action, source, freed=True)


def steps(position: Position, source: Hex) -> set[Hex]:
    """R-NOMAD-RESETTLE-1: the adjacent, free, buildable hexes."""
    return set(neighbours(source)) & position.free_of(*BUILDABLE)


def walkers(position: Position) -> set[Hex]:
    """R-NOMAD-RESETTLE-5: own settlements that have a step."""
    return {place for place in position.own() if steps(position, place)}


def victims(position: Position, hit: set[int]) -> set[Hex]:
    """R-NOMAD-SWORD-1: the settlements of opponents that were not yet hit."""
    spared = hit | {position.seat}
    return {place for place, owner in position.settlements.items() if owner not in spared}
