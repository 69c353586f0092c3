"""From the engine's journal of ints to events in the protocol's words."""

from collections.abc import Callable, Sequence
from dataclasses import fields

from kingdom_builder.hexgrid.names import HEX_NAMES
from kingdom_builder.model import journal
from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.event import (
    Built,
    Drew,
    Event,
    Exhausted,
    Gained,
    LastRound,
    Lost,
    Moved,
    Over,
    Reshuffled,
    Revealed,
)

Entry = Sequence[int]
Keys = Sequence[str]

# A journal entry is (code, seat, facts ...); how each code is told.
_TELL: dict[int, Callable[[Entry, Keys], Event]] = {
    journal.REVEALED: lambda e, _: Revealed(e[1], TERRAINS[e[2]]),
    journal.EXHAUSTED: lambda e, _: Exhausted(e[1], TERRAINS[e[2]]),
    journal.BUILT: lambda e, keys: Built(e[1], HEX_NAMES[e[2]], keys[e[3]]),
    journal.MOVED: lambda e, keys: Moved(e[1], HEX_NAMES[e[2]], HEX_NAMES[e[3]], keys[e[4]]),
    journal.LOST: lambda e, keys: Lost(e[1], keys[e[2]], HEX_NAMES[e[3]]),
    journal.GAINED: lambda e, keys: Gained(e[1], keys[e[2]], HEX_NAMES[e[3]]),
    journal.LAST_ROUND: lambda e, _: LastRound(e[1]),
    journal.DREW: lambda e, _: Drew(e[1], TERRAINS[e[2]]),
    journal.RESHUFFLED: lambda _, __: Reshuffled(),
}


def tell(entry: Entry, keys: Keys, gold: Callable[[], Over]) -> Event:
    """The event of one journal entry; ``gold`` answers how the game ended."""
    if entry[0] == journal.OVER:
        return gold()
    return _TELL[entry[0]](entry, keys)


def event_as_dict(event: Event) -> dict[str, object]:
    """The event as the protocol writes it."""
    facts: dict[str, object] = {"event": event.name}
    for fact in fields(event):
        value = getattr(event, fact.name)
        facts[fact.name] = list(value) if isinstance(value, tuple) else value
    return facts


def visible_to(seat: int, events: Sequence[Event]) -> list[Event]:
    """The events a seat may see: the cards others draw stay hidden (R-DECK-10)."""
    return [event for event in events if not isinstance(event, Drew) or event.seat == seat]
