"""Terrain cards: drawing, reshuffling and replacing exhausted ones (R-DECK-1 to R-DECK-11)."""

from collections.abc import Callable

from tests.reference.land import BUILDABLE
from tests.reference.position import Position

Event = dict[str, object]
Draw = Callable[[dict[str, int]], str]


def discard(position: Position, terrain: str) -> None:
    """R-DECK-1: a played card goes to the discard pile."""
    position.discards[terrain] += 1


def reshuffle(position: Position) -> list[Event]:
    """R-DECK-2: only an empty draw pile is made new, from the discards."""
    if any(position.pile.values()):
        return []
    position.pile = position.discards
    position.discards = dict.fromkeys(BUILDABLE, 0)
    return [{"event": "reshuffled"}]


def take_card(position: Position, draw: Draw) -> str:
    """R-DECK-1: chance answers which card of the draw pile lies on top."""
    pile = {terrain: count for terrain, count in position.pile.items() if count}
    terrain = draw(dict(pile))
    if terrain not in pile:
        raise ValueError(f"no {terrain} card in the draw pile: {pile}")
    position.pile[terrain] -= 1
    return terrain


def some_card(position: Position) -> bool:
    """PROTOCOL 3, drew: is there a card in either pile?"""
    return any(position.pile.values()) or any(position.discards.values())


def some_useful_card(position: Position) -> bool:
    """R-DECK-9: does either pile hold a card whose terrain has a free hex?"""
    held = [t for t in BUILDABLE if position.pile[t] + position.discards[t] > 0]
    return any(position.free_of(terrain) for terrain in held)


def replace_exhausted(position: Position, draw: Draw) -> list[Event]:
    """R-DECK-3, R-DECK-7: new cards until one shows a terrain with a free hex."""
    events: list[Event] = []
    while position.card is not None and not position.free_of(position.card):
        events.append({"event": "exhausted", "seat": position.seat, "terrain": position.card})
        put_away_useless(position, position.card)
        position.card = None
        if some_useful_card(position):
            events += reshuffle(position)
            events += reveal(position, take_card(position, draw))
    return events


def put_away_useless(position: Position, terrain: str) -> None:
    """R-DECK-4: the useless card leaves the game, or by the switch is discarded."""
    if position.switches["terrain-exhausted"] == "discard":
        discard(position, terrain)


def reveal(position: Position, terrain: str) -> list[Event]:
    """R-DECK-6: from now on this is the played card."""
    position.card = terrain
    return [{"event": "revealed", "seat": position.seat, "terrain": terrain}]


def draw_next_hand(position: Position, draw: Draw) -> list[Event]:
    """R-DECK-1, R-DECK-11: the seat's next card; none in the last round or from empty piles."""
    if position.last_round or not some_card(position):
        return []
    events = reshuffle(position)
    terrain = take_card(position, draw)
    position.hands[position.seat] = terrain
    return [*events, {"event": "drew", "seat": position.seat, "terrain": terrain}]
