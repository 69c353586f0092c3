"""The one sentence that always says who must do what."""

from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.hexgrid.names import hex_name
from kingdom_builder.model.board import MANDATORY
from kingdom_builder.table.game import Game
from kingdom_builder.words import say, say_many


def task(game: Game) -> str:
    """What the player must do now."""
    state = game.state
    if state.over:
        return say("The game is over.")
    if state.active > MANDATORY:
        return say("{player}: {what}", player=game.player, what=_tile_task(game))
    what = _building(game) if state.builds else _closing(game)
    return say("{player}: {what}", player=game.player, what=what)


def _tile_task(game: Game) -> str:
    state = game.state
    tile = say(game.shelf.tiles[game.shelf.actions[state.active]].name)
    if state.source >= 0:
        source = hex_name(state.source)
        return say("{tile} - pick where {hex} moves to", tile=tile, hex=source)
    if game.choices.mask & state.settlements[state.seat]:
        return say("{tile} - pick the settlement to move", tile=tile)
    return say("{tile} - pick a marked hex to build on", tile=tile)


def _building(game: Game) -> str:
    n = min(game.state.builds, game.state.supply[game.seat])
    terrain = say(game.terrain or "")
    if game.state.active == MANDATORY:
        what = say_many(
            "build {n} more settlement on {terrain}",
            "build {n} more settlements on {terrain}",
            n,
            terrain=terrain,
        )
    else:
        what = say_many(
            "build {n} settlement on {terrain}",
            "build {n} settlements on {terrain}",
            n,
            terrain=terrain,
        )
    return f"{what}{_where(game)} - {_how(game)}"


def _where(game: Game) -> str:
    own = game.state.settlements[game.seat]
    if not own:
        return say(" (anywhere)")
    if game.choices.mask & neighbours(own):
        return say(" (beside yours)")
    return say(" (none beside yours: anywhere)")


def _how(game: Game) -> str:
    if game.choices.options:
        return say("pick a marked hex, or use a tile first")
    return say("pick a marked hex")


def _closing(game: Game) -> str:
    if len(game.choices) > 1:
        return say("all built - use a tile or end your turn")
    return say("all done - press Enter to end your turn")
