"""What happened, in words: one short line for a whole turn."""

from collections.abc import Iterator
from functools import singledispatch

from kingdom_builder.cli.turns import Turn
from kingdom_builder.model.event import (
    Built,
    Event,
    Exhausted,
    Gained,
    LastRound,
    Lost,
    Moved,
    Reshuffled,
    Revealed,
)
from kingdom_builder.table.game import Game
from kingdom_builder.words import say


def turn_line(turn: Turn, game: Game) -> str:
    """Who played which card, and what came of it."""
    told = step_line(turn.events[_opening(turn) :], game) or "..."
    return say("{who}: {what}", who=turn_head(turn, game), what=told)


def turn_head(turn: Turn, game: Game) -> str:
    """The player and the card."""
    player = game.players[turn.seat]
    card = turn.events[0] if _opening(turn) else None
    if not isinstance(card, Revealed):
        return say("{player} (no card)", player=player)
    return say("{player} ({terrain})", player=player, terrain=say(card.terrain))


def step_line(events: list[Event], game: Game) -> str:
    """What these events were, in one breath."""
    return "; ".join(_phrases(events, game))


def _opening(turn: Turn) -> int:
    return int(bool(turn.events) and isinstance(turn.events[0], Revealed))


def _phrases(events: list[Event], game: Game) -> Iterator[str]:
    builds: dict[str, list[str]] = {}
    for event in events:
        if isinstance(event, Built):
            builds.setdefault(event.by, []).append(event.hex)
    yield from (_built(by, " ".join(hexes), game) for by, hexes in builds.items())
    yield from filter(None, (phrase(event, game) for event in events))


def _built(by: str, where: str, game: Game) -> str:
    if by not in game.shelf.tiles:
        return say("built {where}", where=where)
    return say("{tile}: built {where}", tile=_tile(by, game), where=where)


def _tile(key: str, game: Game) -> str:
    return say(game.shelf.tiles[key].name)


@singledispatch
def phrase(event: Event, game: Game) -> str:  # noqa: ARG001 (the shape all tellers share)
    """A few words for one event; nothing for what need not or must not be told."""
    return ""


@phrase.register
def _(event: Moved, game: Game) -> str:
    tile = _tile(event.by, game)
    return say("{tile}: moved {hex} to {to}", tile=tile, hex=event.hex, to=event.to)


@phrase.register
def _(event: Gained, game: Game) -> str:
    return say("took the {tile} tile", tile=_tile(event.tile, game))


@phrase.register
def _(event: Lost, game: Game) -> str:
    return say("lost the {tile} tile", tile=_tile(event.tile, game))


@phrase.register
def _(event: Exhausted, game: Game) -> str:  # noqa: ARG001
    return say("no free {terrain} is left", terrain=say(event.terrain))


@phrase.register
def _(event: Revealed, game: Game) -> str:  # noqa: ARG001
    return say("new card: {terrain}", terrain=say(event.terrain))


@phrase.register
def _(event: LastRound, game: Game) -> str:  # noqa: ARG001
    return say("built the last settlement: this round is the last")


@phrase.register
def _(event: Reshuffled, game: Game) -> str:  # noqa: ARG001
    return say("the discards were shuffled")
