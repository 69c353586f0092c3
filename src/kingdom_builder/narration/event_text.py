"""What happened, in words: a few for each event, one line for an action, one for a whole turn."""

from collections.abc import Callable, Iterator, Sequence
from functools import singledispatch

from kingdom_builder.hexgrid.names import HEX_NUMBERS
from kingdom_builder.i18n import say, say_many
from kingdom_builder.model.catalogue import TERRAIN_NAMES
from kingdom_builder.model.event import (
    Built,
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
from kingdom_builder.narration.results import source_name, verdict
from kingdom_builder.narration.turns import NarratedTurn, returned_tiles
from kingdom_builder.notation.entries import END_OF_TURN
from kingdom_builder.table.game import Game


def tile_name(key: str, game: Game) -> str:
    """The name of a tile."""
    return say(game.registry.tiles[key].name)


@singledispatch
def phrase(event: Event, game: Game) -> str:  # noqa: ARG001 (the shape all tellers share)
    """A few words for one event; empty for what is said elsewhere or must stay hidden."""
    return ""


@phrase.register
def _(event: Removed, game: Game) -> str:
    player = game.players[event.seat]
    tile = tile_name(event.by, game)
    return say("{tile}: removed {hex} of {player}", tile=tile, hex=event.hex, player=player)


@phrase.register
def _(event: Gained, game: Game) -> str:
    return say("took the {tile} tile", tile=tile_name(event.tile, game))


@phrase.register
def _(event: Lost, game: Game) -> str:
    tile = tile_name(event.tile, game)
    return say("{player} lost the {tile} tile", player=game.players[event.seat], tile=tile)


@phrase.register
def _(event: Exhausted, game: Game) -> str:  # noqa: ARG001
    return say("no hex of {terrain} is free", terrain=TERRAIN_NAMES[event.terrain])


@phrase.register
def _(event: Revealed, game: Game) -> str:  # noqa: ARG001
    # Translators: a terrain card.
    return say("new card: {terrain}", terrain=TERRAIN_NAMES[event.terrain])


@phrase.register
def _(event: LastRound, game: Game) -> str:  # noqa: ARG001
    return say("built the last settlement: this round is the last")


@phrase.register
def _(event: Reshuffled, game: Game) -> str:  # noqa: ARG001
    return say("the discard pile was shuffled")


EventSummary = tuple[type[Event], Callable[[list[Event], Game], Iterator[str]]]


def turn_line(turn: NarratedTurn, game: Game) -> str:
    """Who played which card, and what came of it."""
    told = [step_line(turn.events[_opening(turn) :], game), *unused_phrases(turn.unused, game)]
    what = "; ".join(filter(None, told)) or "..."
    return say("{who}: {what}", who=turn_head(turn, game), what=what)


def unused_phrases(tiles: list[str], game: Game) -> list[str]:
    """The nomad tiles that were given back unused when the turn ended (R-NOMAD-2)."""
    return [say("{tile} was not used and is gone", tile=tile_name(key, game)) for key in tiles]


def turn_head(turn: NarratedTurn, game: Game) -> str:
    """The player and the card."""
    player = game.players[turn.seat]
    card = turn.events[0] if _opening(turn) else None
    if not isinstance(card, Revealed):
        # Translators: no terrain card.
        return say("{player} (no card)", player=player)
    return say("{player} ({terrain})", player=player, terrain=TERRAIN_NAMES[card.terrain])


def step_line(events: list[Event], game: Game) -> str:
    """What these events were, in one breath."""
    return "; ".join(_phrases(events, game))


def _opening(turn: NarratedTurn) -> int:
    return int(bool(turn.events) and isinstance(turn.events[0], Revealed))


def _phrases(events: list[Event], game: Game) -> Iterator[str]:
    """First what was built, moved and walled, all of one kind together; then the rest in order."""
    kinds = {type(event) for event in events}
    for kind, summarize in TOGETHER_FIRST:
        if kind in kinds:
            yield from summarize(events, game)
    yield from filter(None, (phrase(event, game) for event in events))
    for kind, summarize in TOGETHER_LAST:
        if kind in kinds:
            yield from summarize(events, game)


def _builds(events: list[Event], game: Game) -> Iterator[str]:
    builds: dict[str, list[str]] = {}
    for event in events:
        if isinstance(event, Built):
            builds.setdefault(event.by, []).append(event.hex)
    for by, hexes in builds.items():
        where = " ".join(hexes)
        if by in game.registry.tiles:
            yield say("{tile}: built {where}", tile=tile_name(by, game), where=where)
        else:
            yield say("built {where}", where=where)


def _moves(events: list[Event], game: Game) -> Iterator[str]:
    ways: dict[str, list[str]] = {}
    for event in events:
        if isinstance(event, Moved):
            # Translators: a settlement has moved from one hex to another.
            way = say("{hex} to {to}", hex=event.hex, to=event.to)
            ways.setdefault(event.by, []).append(way)
    for by, told in ways.items():
        yield say("{tile}: moved {ways}", tile=tile_name(by, game), ways=", ".join(told))


def _walls(events: list[Event], game: Game) -> Iterator[str]:  # noqa: ARG001
    walls = [event.hex for event in events if isinstance(event, Walled)]
    if walls:
        where = " ".join(walls)
        yield say_many("stone wall on {where}", "stone walls on {where}", len(walls), where=where)


def _gold(events: list[Event], game: Game) -> Iterator[str]:
    earned: dict[str, int] = {}
    for event in events:
        if isinstance(event, Gold):
            earned[event.source] = earned.get(event.source, 0) + event.amount
    for source, gold in earned.items():
        # Translators: {source} is a card or a tile.
        yield say("{source}: {gold} gold", source=source_name(game, source), gold=gold)


def _modifiers(events: list[Event], game: Game) -> Iterator[str]:
    for key in tiles_used_silently(events):
        # Translators: the tile has been used.
        yield say("{tile} used", tile=tile_name(key, game))


def tiles_used_silently(events: Sequence[Event]) -> Iterator[str]:
    """The nomad tiles that were used and of which nothing else tells."""
    told = {event.by for event in events if isinstance(event, (Built, Moved, Removed))}
    told |= {event.source for event in events if isinstance(event, Gold)}
    for event in events:
        if isinstance(event, Spent) and event.tile not in told:
            yield event.tile


# How all events of a kind are summed up in one phrase.
TOGETHER_FIRST: tuple[EventSummary, ...] = ((Built, _builds), (Moved, _moves), (Walled, _walls))
TOGETHER_LAST: tuple[EventSummary, ...] = ((Spent, _modifiers), (Gold, _gold))


# -- one action, for those who follow a game step by step


def describe_step(action: str, events: list[Event], game: Game, noted: str) -> str:
    """What an action was, in one breath, with what of it was noted."""
    if action == END_OF_TURN:
        return "; ".join(filter(None, (say("end of the turn"), noted, _next_card(events, game))))
    return noted or _chosen(action, game)


def log_text_of_step(action: str, events: list[Event], game: Game) -> str:
    """What a log keeps of an action: nothing of half-done ones, nor that a turn has ended.

    The events are those the reader may see.
    """
    if action == END_OF_TURN:
        return "; ".join(filter(None, _after_end(events, game)))
    return step_line(events, game)


def describe_undo(n: int) -> str:
    """That actions were taken back, and how many."""
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
    if action in game.registry.tiles:
        return say("chose {tile}", tile=tile_name(action, game))
    if action in HEX_NUMBERS:
        return say("chose {hex}", hex=action)
    # Translators: the player does not go on with an action of several parts.
    return say("stopped")


def _next_card(events: list[Event], game: Game) -> str:
    """The card the next player plays."""
    card = next((event for event in events if isinstance(event, Revealed)), None)
    if card is None:
        return ""
    player, terrain = game.players[card.seat], TERRAIN_NAMES[card.terrain]
    return say("{player} plays {terrain}", player=player, terrain=terrain)


def _after_end(events: list[Event], game: Game) -> Iterator[str]:
    """What else came with the end of a turn: tiles given back, cards shuffled, the end of the game."""
    first = next((event for event in events if isinstance(event, Revealed)), None)
    yield from unused_phrases(returned_tiles(events), game)
    rest: list[Event] = [
        event for event in events if event is not first and not isinstance(event, Spent)
    ]
    yield step_line(rest, game)
    yield from (verdict(event, game) for event in events if isinstance(event, Over))
