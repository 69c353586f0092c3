"""Events in the protocol's words, from the engine's journal of ints."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from typing import get_args

from kingdom_builder.hexgrid.names import HEX_NAMES
from kingdom_builder.model import journal
from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.event import (
    Built,
    Drew,
    Event,
    Exhausted,
    Gained,
    Gold,
    LastRound,
    Lost,
    Moved,
    Over,
    Removed,
    Reshuffled,
    Revealed,
    Spent,
    Walled,
)

Entry = Sequence[int]


@dataclass(frozen=True)
class EventReader:
    """Reads journal entries; it knows the keys of abilities and cards, and how the game ended."""

    actions: Sequence[str]
    cards: Sequence[str]
    ended: Callable[[], Over]

    def event(self, entry: Entry) -> Event:
        """The event of one journal entry."""
        return _READERS[entry[0]](entry, self)


# A journal entry is (code, seat, facts ...); how each code is read.
_READERS: dict[int, Callable[[Entry, EventReader], Event]] = {
    journal.REVEALED: lambda e, _: Revealed(e[1], TERRAINS[e[2]]),
    journal.EXHAUSTED: lambda e, _: Exhausted(e[1], TERRAINS[e[2]]),
    journal.BUILT: lambda e, by: Built(e[1], HEX_NAMES[e[2]], by.actions[e[3]]),
    journal.MOVED: lambda e, by: Moved(e[1], HEX_NAMES[e[2]], HEX_NAMES[e[3]], by.actions[e[4]]),
    journal.WALLED: lambda e, _: Walled(e[1], HEX_NAMES[e[2]]),
    journal.REMOVED: lambda e, by: Removed(e[1], HEX_NAMES[e[2]], by.actions[e[3]]),
    journal.LOST: lambda e, by: Lost(e[1], by.actions[e[2]], HEX_NAMES[e[3]]),
    journal.GAINED: lambda e, by: Gained(e[1], by.actions[e[2]], HEX_NAMES[e[3]]),
    journal.SPENT: lambda e, by: Spent(e[1], by.actions[e[2]]),
    journal.PAID_BY_CARD: lambda e, by: Gold(e[1], e[2], by.cards[e[3]]),
    journal.PAID_BY_TILE: lambda e, by: Gold(e[1], e[2], by.actions[e[3]]),
    journal.LAST_ROUND: lambda e, _: LastRound(e[1]),
    journal.DREW: lambda e, _: Drew(e[1], TERRAINS[e[2]]),
    journal.RESHUFFLED: lambda _, __: Reshuffled(),
    journal.OVER: lambda _, by: by.ended(),
}

# The names of the facts of each kind of event.
_FACTS: dict[type, tuple[str, ...]] = {
    kind: tuple(fact.name for fact in fields(kind)) for kind in get_args(Event)
}


def event_as_dict(event: Event) -> dict[str, object]:
    """The event as the protocol writes it."""
    facts: dict[str, object] = {"event": event.name}
    for fact in _FACTS[type(event)]:
        value = getattr(event, fact)
        facts[fact] = list(value) if isinstance(value, tuple) else value
    return facts


def visible_to(seat: int, events: Sequence[Event]) -> list[Event]:
    """The events a seat may see: the cards others draw stay hidden (R-DECK-10)."""
    return [event for event in events if not isinstance(event, Drew) or event.seat == seat]
