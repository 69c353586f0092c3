"""What an action of several parts asks for, told by the shape of its choices, whatever the tile."""

from kingdom_builder.hexgrid.names import hex_name
from kingdom_builder.i18n import say, say_many
from kingdom_builder.narration.whereabouts import whereabouts
from kingdom_builder.table.game import Game


def special_task(game: Game) -> str:
    """The sentence for an action of several parts or against others; nothing for an ordinary one."""
    state, tile = game.state, game.shelf.tiles[game.shelf.actions[game.state.active]]
    name = say(tile.name)
    if rivals_offered(game):
        return _removing(game, name)
    if not state.left:
        return ""
    if state.source >= 0 or game.choices.mask & state.settlements[state.seat]:
        return _stepping(game, name)
    return _walling(game, name) if tile.uses_walls else _building_more(game, name)


def rivals_offered(game: Game) -> list[str]:
    """The other players whose settlements may be picked."""
    settlements = game.state.settlements
    return [
        player
        for seat, player in enumerate(game.players)
        if seat != game.seat and settlements[seat] & game.choices.mask
    ]


def _building_more(game: Game, tile: str) -> str:
    n = min(game.state.left, game.state.supply[game.seat])
    build = say_many(
        "{player}: {tile} - build {n} more settlement.",
        "{player}: {tile} - build {n} more settlements.",
        n,
        player=game.player,
        tile=tile,
    )
    return f"{build} {whereabouts(game)}"


def _stepping(game: Game, tile: str) -> str:
    left = say_many(
        "{player}: {tile} - {n} step is left.",
        "{player}: {tile} - {n} steps are left.",
        game.state.left,
        player=game.player,
        tile=tile,
    )
    return f"{left} {_next_step(game)}"


def _next_step(game: Game) -> str:
    state = game.state
    if state.source < 0:
        return say("Pick the settlement to move.")
    source = hex_name(state.source)
    if state.stepped:
        return say("Go on with {hex}, pick another settlement, or stop.", hex=source)
    if game.choices.options:
        return say("Pick where {hex} steps to, or stop.", hex=source)
    return say("Pick where {hex} steps to.", hex=source)


def _removing(game: Game, tile: str) -> str:
    left = rivals_offered(game)
    return say_many(
        "{player}: {tile} - pick the settlement of {players} to remove.",
        "{player}: {tile} - remove one settlement each of {players}: pick a marked one.",
        len(left),
        player=game.player,
        tile=tile,
        players=", ".join(left),
    )


def _walling(game: Game, tile: str) -> str:
    if game.choices.options:
        return say(
            "{player}: {tile} - pick a marked hex for a second stone wall, or stop.",
            player=game.player,
            tile=tile,
        )
    return say(
        "{player}: {tile} - pick a marked hex for a stone wall.", player=game.player, tile=tile
    )
