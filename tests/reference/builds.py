"""Where a settlement from the supply may go, and where a wall (docs/rules.md sections 6, 8 and 11.3)."""

from tests.reference.geometry import AXES, OPPOSITE, Hex, neighbours, step, touches
from tests.reference.land import BUILDABLE
from tests.reference.position import WALLS, Position

TERRAIN_OF = {
    "farm": "grass",
    "oasis": "desert",
    "garden": "flower",
    "harbor": "water",
    "bridge": "canyon",
    "treehouse": "forest",
}
BY_CARD = ("mandatory", "oracle", "barn")
DONATIONS = tuple(f"donation-{terrain}" for terrain in (*BUILDABLE, "water", "mountain"))
RULED_BUILDS = ("mandatory", "oracle", "farm", "oasis", "tower", "garden", *DONATIONS)
BUILDS = (*RULED_BUILDS, "tavern", "village")


def terrain_for(position: Position, action: str) -> str | None:
    """R-BUILD-7: the terrain an action names; none without a card (R-DECK-9)."""
    if action in BY_CARD:
        return position.card
    if action in DONATIONS:
        return action.removeprefix("donation-")
    return TERRAIN_OF[action]


def allowed(position: Position, action: str) -> set[Hex]:
    """R-BUILD-7, R-LOC-TOWER-1: all hexes an action under R-BUILD-3 allows, taken or not."""
    if action == "tower":
        return position.land.edge & position.land.of(*BUILDABLE)
    terrain = terrain_for(position, action)
    return set() if terrain is None else position.land.of(terrain)


def if_possible(pool: set[Hex], own: set[Hex]) -> set[Hex]:
    """R-BUILD-4: the hexes beside an own settlement, or all when there are none."""
    beside = {place for place in pool if touches(place, own)}
    return beside or pool


def build_targets(position: Position, action: str, freed: bool = False) -> set[Hex]:
    """R-BUILD-3, R-TURN-8: the hexes this action may build on now."""
    if position.supply[position.seat] == 0:
        return set()
    if action == "tavern":
        return position.free_of(*BUILDABLE) & chain_ends(position.own())
    if action == "village":
        return village_targets(position)
    pool = allowed(position, action) & position.free()
    return pool if freed else if_possible(pool, position.own())


def chain_ends(own: set[Hex]) -> set[Hex]:
    """R-LOC-TAVERN-1: the places directly beyond every chain of three or more."""
    ends = set()
    for start in own:
        for axis in AXES:
            chain = run(start, axis, own)
            if step(start, OPPOSITE[axis]) not in own and len(chain) >= 3:
                ends |= {step(start, OPPOSITE[axis]), step(chain[-1], axis)}
    return ends


def run(start: Hex, direction: str, own: set[Hex]) -> list[Hex]:
    """R-DEF-5: the own settlements in a row from start on, without a gap."""
    chain = [start]
    while step(chain[-1], direction) in own:
        chain.append(step(chain[-1], direction))
    return chain


def village_targets(position: Position) -> set[Hex]:
    """R-LOC-VILLAGE-1: free buildable hexes with at least three own settlements round them."""
    own = position.own()
    free = position.free_of(*BUILDABLE)
    return {place for place in free if sum(n in own for n in neighbours(place)) >= 3}


def wall_targets(position: Position) -> set[Hex]:
    """R-LOC-QUARRY-1, R-LOC-QUARRY-4: free hexes of the card's terrain beside an own settlement."""
    if position.card is None or len(position.walls) == WALLS:
        return set()
    own = position.own()
    return {place for place in position.free_of(position.card) if touches(place, own)}
