"""What one action brought, for those who follow a game step by step."""

from collections.abc import Iterator, Sequence

from kingdom_builder.hexgrid.names import HEX_NUMBERS
from kingdom_builder.model.event import Built, Event, Moved, Over, Removed, Revealed, Spent, Walled
from kingdom_builder.notation.record import END_OF_TURN
from kingdom_builder.table.game import Game
from kingdom_builder.telling.lines import step_line, unused_phrases
from kingdom_builder.telling.phrases import tile_name
from kingdom_builder.telling.turns import unused_tiles
from kingdom_builder.telling.verdict import verdict
from kingdom_builder.words import say, say_many


def step_told(action: str, events: list[Event], game: Game) -> str:
    """What came of an action, in one breath; the events are those the reader may see."""
    if action == END_OF_TURN:
        return "; ".join(filter(None, _ending(events, game)))
    return step_line(events, game) or _chosen(action, game)


def taken_back_told(n: int) -> str:
    """That so many actions were taken back."""
    return say_many("took back {n} action", "took back {n} actions", n)


def touched(action: str, events: Sequence[Event]) -> list[str]:
    """The hexes an action has changed, or the one it has picked, each once."""
    hexes = [name for event in events for name in _touched_by(event)]
    if not hexes and action in HEX_NUMBERS:
        hexes = [action]
    return list(dict.fromkeys(hexes))


def _touched_by(event: Event) -> tuple[str, ...]:
    if isinstance(event, Moved):
        return event.hex, event.to
    return (event.hex,) if isinstance(event, (Built, Walled, Removed)) else ()


def _chosen(action: str, game: Game) -> str:
    """A choice that has changed nothing yet: a tile, a settlement to move, enough."""
    if action in game.shelf.tiles:
        return say("chose {what}", what=tile_name(action, game))
    if action in HEX_NUMBERS:
        return say("chose {what}", what=action)
    return say("stopped")


def _ending(events: list[Event], game: Game) -> Iterator[str]:
    """The end of a turn, and the card the next player plays."""
    cut = next((n for n, e in enumerate(events) if isinstance(e, Revealed)), len(events))
    yield say("end of the turn")
    yield from unused_phrases(unused_tiles(events), game)
    yield step_line([event for event in events[:cut] if not isinstance(event, Spent)], game)
    for event in events[cut : cut + 1]:
        if isinstance(event, Revealed):
            player, terrain = game.players[event.seat], say(event.terrain)
            yield say("{player} plays {terrain}", player=player, terrain=terrain)
    yield step_line(events[cut + 1 :], game)
    yield from (verdict(event, game) for event in events if isinstance(event, Over))
