"""What one action did, for those who follow a game step by step."""

from collections.abc import Iterator, Sequence

from kingdom_builder.hexgrid.names import HEX_NUMBERS
from kingdom_builder.i18n import say, say_many
from kingdom_builder.model.catalogue import terrain_name
from kingdom_builder.model.event import Built, Event, Moved, Over, Removed, Revealed, Spent, Walled
from kingdom_builder.narration.event_text import step_line, tile_name, unused_phrases
from kingdom_builder.narration.results import verdict
from kingdom_builder.narration.turns import unused_tiles
from kingdom_builder.notation.record import END_OF_TURN
from kingdom_builder.table.game import Game


def step_told(action: str, events: list[Event], game: Game, noted: str) -> str:
    """What an action was, in one breath, with what of it was noted."""
    if action == END_OF_TURN:
        return "; ".join(filter(None, (say("end of the turn"), noted, _next_card(events, game))))
    return noted or _chosen(action, game)


def step_noted(action: str, events: list[Event], game: Game) -> str:
    """What a log keeps of an action: nothing of half-done ones, nor that a turn has ended.

    The events are those the reader may see.
    """
    if action == END_OF_TURN:
        return "; ".join(filter(None, _aftermath(events, game)))
    return step_line(events, game)


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


def _next_card(events: list[Event], game: Game) -> str:
    """The card the next player plays."""
    card = next((event for event in events if isinstance(event, Revealed)), None)
    if card is None:
        return ""
    player, terrain = game.players[card.seat], terrain_name(card.terrain)
    return say("{player} plays {terrain}", player=player, terrain=terrain)


def _aftermath(events: list[Event], game: Game) -> Iterator[str]:
    """What else came with the end of a turn: tiles given back, cards shuffled, the end of the game."""
    first = next((event for event in events if isinstance(event, Revealed)), None)
    yield from unused_phrases(unused_tiles(events), game)
    rest: list[Event] = [
        event for event in events if event is not first and not isinstance(event, Spent)
    ]
    yield step_line(rest, game)
    yield from (verdict(event, game) for event in events if isinstance(event, Over))
