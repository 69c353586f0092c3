"""A few words for each event that is told alone."""

from functools import singledispatch

from kingdom_builder.i18n import say
from kingdom_builder.model.catalogue import terrain_name
from kingdom_builder.model.event import (
    Event,
    Exhausted,
    Gained,
    LastRound,
    Lost,
    Removed,
    Reshuffled,
    Revealed,
)
from kingdom_builder.table.game import Game


def tile_name(key: str, game: Game) -> str:
    """The name of a tile."""
    return say(game.shelf.tiles[key].name)


@singledispatch
def phrase(event: Event, game: Game) -> str:  # noqa: ARG001 (the shape all tellers share)
    """A few words for one event; nothing for what is told elsewhere or must not be told."""
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
    return say("no hex of {terrain} is free", terrain=terrain_name(event.terrain))


@phrase.register
def _(event: Revealed, game: Game) -> str:  # noqa: ARG001
    return say("new card: {terrain}", terrain=terrain_name(event.terrain))


@phrase.register
def _(event: LastRound, game: Game) -> str:  # noqa: ARG001
    return say("built the last settlement: this round is the last")


@phrase.register
def _(event: Reshuffled, game: Game) -> str:  # noqa: ARG001
    return say("the discards were shuffled")
