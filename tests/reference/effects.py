"""What each build, move, wall and removal brings about (docs/rules.md section 7, R-CARD-RED-1)."""

from tests.reference.builds import run
from tests.reference.deck import Event
from tests.reference.geometry import AXES, Hex, name, neighbours, touches
from tests.reference.position import Position, Tile

TREASURE = 3
BETTER = ("fresh", "used", "ready")


def build(position: Position, place: Hex, by: str) -> list[Event]:
    """R-BUILD-1, R-TILE-1: a settlement goes from the supply onto the board."""
    seat = position.seat
    position.settlements[place] = seat
    position.supply[seat] -= 1
    if by == "mandatory":
        position.built.append(place)
    events: list[Event] = [{"event": "built", "seat": seat, "hex": name(place), "by": by}]
    events += gain_tiles(position, place)
    events += red_gold(position, place, by)
    return events + last_round(position)


def move(position: Position, source: Hex, target: Hex, by: str) -> list[Event]:
    """R-TILE-2, R-TILE-6: a settlement changes its hex; tiles are lost, then gained."""
    seat = position.seat
    del position.settlements[source]
    position.settlements[target] = seat
    moved: Event = {"event": "moved", "seat": seat, "hex": name(source), "to": name(target)}
    moved["by"] = by
    return [moved, *lose_tiles(position, seat), *gain_tiles(position, target)]


def wall(position: Position, place: Hex) -> list[Event]:
    """R-LOC-QUARRY-2: a wall fills the hex for good."""
    position.walls.add(place)
    return [{"event": "walled", "seat": position.seat, "hex": name(place)}]


def remove(position: Position, place: Hex) -> list[Event]:
    """R-NOMAD-SWORD-1, R-TILE-13: back to its owner's supply, who may lose tiles."""
    owner = position.settlements.pop(place)
    position.supply[owner] += 1
    removed: Event = {"event": "removed", "seat": owner, "hex": name(place), "by": "sword"}
    return [removed, *lose_tiles(position, owner)]


def lose_tiles(position: Position, seat: int) -> list[Event]:
    """R-TILE-5: location tiles whose field no own settlement touches leave the game."""
    own = position.of(seat)
    held = [tile for tile in position.tiles[seat] if not tile.nomad()]
    lost = sorted((t for t in held if not touches(t.field, own)), key=lambda tile: tile.field)
    for tile in lost:
        position.tiles[seat].remove(tile)
    for tile in lost:
        keep_better(position.tiles[seat], tile)
    return [
        {"event": "lost", "seat": seat, "tile": tile.key, "hex": name(tile.field)} for tile in lost
    ]


def keep_better(kept: list[Tile], lost: Tile) -> None:
    """R-TILE-11: of two equal tiles the better one stays and belongs to the other field."""
    for twin in kept:
        if twin.key == lost.key and BETTER.index(twin.state) < BETTER.index(lost.state):
            twin.state, lost.state = lost.state, twin.state


def gain_tiles(position: Position, place: Hex) -> list[Event]:
    """R-TILE-1, R-TILE-8, R-NOMAD-1: one tile from every field beside the new settlement."""
    events: list[Event] = []
    for field in sorted(neighbours(place)):
        if position.stacks.get(field) and (position.seat, field) not in position.taken:
            events += gain(position, field)
    return events


def gain(position: Position, field: Hex) -> list[Event]:
    """R-TILE-4, R-NOMAD-TREASURE-1: take it once per game; Treasure pays at once."""
    seat = position.seat
    key = position.stacks[field].pop()
    position.taken.add((seat, field))
    gained: Event = {"event": "gained", "seat": seat, "tile": key, "hex": name(field)}
    if key == "treasure":
        return [gained, *earn(position, TREASURE, key), spent(seat, key)]
    position.tiles[seat].append(Tile(key, field))
    return [gained]


def spent(seat: int, key: str) -> Event:
    """R-NOMAD-2: a nomad tile leaves the game."""
    return {"event": "spent", "seat": seat, "tile": key}


def earn(position: Position, amount: int, source: str) -> list[Event]:
    """R-CARD-RED-1: gold booked at once; no event for nothing."""
    if amount == 0:
        return []
    position.earned[position.seat] += amount
    return [{"event": "gold", "seat": position.seat, "amount": amount, "source": source}]


def red_gold(position: Position, place: Hex, by: str) -> list[Event]:
    """R-CARD-RED-1: the red cards in play, in their order, after each build."""
    amounts = {
        "families": families(position, by),
        "shepherds": shepherds(position, place),
        "ambassadors": ambassadors(position, place),
    }
    events: list[Event] = []
    for card in position.cards:
        events += earn(position, amounts.get(card, 0), card)
    return events


def families(position: Position, by: str) -> int:
    """R-CARD-FAMILIES-1, -2: the three mandatory settlements side by side in a straight line."""
    three = set(position.built)
    if by != "mandatory" or len(three) != 3:
        return 0
    in_line = any(len(run(start, axis, three)) == 3 for start in three for axis in AXES)
    return 2 if in_line else 0


def shepherds(position: Position, place: Hex) -> int:
    """R-CARD-SHEPHERDS-1: no adjacent empty hex of the terrain it stands on."""
    pasture = position.free_of(position.land.terrain[place])
    return 0 if touches(place, pasture) else 2


def ambassadors(position: Position, place: Hex) -> int:
    """R-CARD-AMBASSADORS-1: adjacent to a settlement of another player."""
    return 1 if touches(place, set(position.settlements) - position.own()) else 0


def last_round(position: Position) -> list[Event]:
    """R-END-1, R-END-3: the last settlement of a supply was built; it happens once."""
    if position.last_round or position.supply[position.seat] > 0:
        return []
    position.last_round = True
    return [{"event": "last-round", "seat": position.seat}]
