"""A game cut into turns: who played which card, and what happened."""

from dataclasses import dataclass, field

from kingdom_builder.model.event import Built, Event, Moved, Over, Revealed, Spent, Walled
from kingdom_builder.notation.entries import END_OF_TURN
from kingdom_builder.table.game import Game


@dataclass
class NarratedTurn:
    """One turn, finished or not; ``first`` is the number of its first action, counted from 0."""

    number: int
    seat: int
    first: int
    events: list[Event] = field(default_factory=list)
    unused: list[str] = field(default_factory=list)  # nomad tiles given back at the end

    @property
    def hexes(self) -> list[str]:
        """The hexes that were settled or walled."""
        built = [event.hex for event in self.events if isinstance(event, (Built, Walled))]
        return built + [event.to for event in self.events if isinstance(event, Moved)]


def narrated_turns(game: Game) -> list[NarratedTurn]:
    """Every turn so far; the last one is running unless the game is over."""
    first = game.at(0)
    card: list[Event] = [Revealed(first.seat, first.terrain)] if first.terrain else []
    turns = [NarratedTurn(first.turn_number, first.seat, 0, card)]
    for n, entry in enumerate(game.log):
        events = game.step_events(n)
        if entry.action == END_OF_TURN:
            _end(turns, events, n, len(game.players))
        else:
            turns[-1].events += events
    return turns


def _end(turns: list[NarratedTurn], events: list[Event], n: int, players: int) -> None:
    ended = turns[-1]
    cut = next((k for k, e in enumerate(events) if isinstance(e, Revealed)), len(events))
    ended.events += [event for event in events[:cut] if not isinstance(event, Spent)]
    ended.unused = returned_tiles(events)
    if not any(isinstance(event, Over) for event in events):
        seat = (ended.seat + 1) % players
        turns.append(NarratedTurn(ended.number + 1, seat, n + 1, events[cut:]))


def returned_tiles(events: list[Event]) -> list[str]:
    """The nomad tiles that left the game, unused, with these events of an end of turn."""
    return [event.tile for event in events if isinstance(event, Spent)]
