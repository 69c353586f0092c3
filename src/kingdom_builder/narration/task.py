"""The one line that always says who must do what, in whole sentences."""

from kingdom_builder.hexgrid.names import hex_name
from kingdom_builder.i18n import say, say_many
from kingdom_builder.model.board import MANDATORY
from kingdom_builder.model.catalogue import terrain_name
from kingdom_builder.narration.phrases import tile_name
from kingdom_builder.narration.special_tasks import special_task
from kingdom_builder.narration.whereabouts import whereabouts
from kingdom_builder.rules.turn import BUILDS_A_TURN
from kingdom_builder.table.game import Game


def task(game: Game) -> str:
    """What the player must do now."""
    state = game.state
    if state.over:
        return say("The game is over.")
    if state.active > MANDATORY:
        return special_task(game) or _tile_task(game)
    return _building(game) if state.builds else _closing(game)


def task_of_another(game: Game) -> str:
    """What the player on turn is about, for those who wait or watch."""
    state, player = game.state, game.player
    if state.over:
        return say("The game is over.")
    if state.active > MANDATORY:
        tile = tile_name(game.shelf.actions[state.active], game)
        return say("{player} uses {tile}.", player=player, tile=tile)
    if not state.builds:
        return say("{player} may use tiles, or ends the turn.", player=player)
    return say_many(
        "{player} builds {n} settlement on {terrain}.",
        "{player} builds {n} settlements on {terrain}.",
        min(state.builds, state.supply[game.seat]),
        player=player,
        terrain=terrain_name(game.terrain) if game.terrain else "",
    )


def _building(game: Game) -> str:
    n = min(game.state.builds, game.state.supply[game.seat])
    facts = {"player": game.player, "terrain": terrain_name(game.terrain) if game.terrain else ""}
    if game.state.builds < BUILDS_A_TURN:
        build = say_many(
            "{player}: build {n} more settlement on {terrain}.",
            "{player}: build {n} more settlements on {terrain}.",
            n,
            **facts,
        )
    else:
        build = say_many(
            "{player}: build {n} settlement on {terrain}.",
            "{player}: build {n} settlements on {terrain}.",
            n,
            **facts,
        )
    return f"{build} {whereabouts(game)}"


def _closing(game: Game) -> str:
    if len(game.choices) > 1:
        return say("{player}: all is built. Use a tile or end your turn.", player=game.player)
    return say("{player}: all is done. End your turn.", player=game.player)


def _tile_task(game: Game) -> str:
    """What any tile asks for: a settlement to move, where to, or a hex to build on."""
    state = game.state
    tile = tile_name(game.shelf.actions[state.active], game)
    facts = {"player": game.player, "tile": tile}
    if state.source >= 0:
        return _target_task(game, facts | {"hex": hex_name(state.source)})
    if game.choices.mask & state.settlements[state.seat]:
        return say("{player}: {tile} - pick the settlement to move.", **facts)
    using = say("{player}: {tile} - build a settlement.", **facts)
    return f"{using} {whereabouts(game)}"


def _target_task(game: Game, facts: dict[str, str]) -> str:
    """Where the picked settlement goes: beside the own ones, or anywhere with a modifier."""
    if not game.choices.mask:
        only = {"option": tile_name(game.choices.options[0], game)}
        return say(
            "{player}: {tile} - {hex} has a place to go only with {option}: pick that.",
            **facts,
            **only,
        )
    if game.state.unbound:
        return say(
            "{player}: {tile} - pick where {hex} moves to, anywhere that is marked.", **facts
        )
    return say("{player}: {tile} - pick where {hex} moves to.", **facts)
