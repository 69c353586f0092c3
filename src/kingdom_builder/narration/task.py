"""The task of the moment: who must do what, in whole sentences."""

from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.hexgrid.masks import NONE
from kingdom_builder.hexgrid.names import hex_name
from kingdom_builder.i18n import say, say_many
from kingdom_builder.model.board import MANDATORY
from kingdom_builder.model.catalogue import TERRAIN_NAMES
from kingdom_builder.narration.event_text import tile_name
from kingdom_builder.rules.turn import BUILDS_A_TURN
from kingdom_builder.table.game import Game

SETTLEMENT, STONE_WALL = "settlement", "wall"


def task(game: Game) -> str:
    """What the player must do now."""
    state = game.state
    if state.over:
        return say("The game is over.")
    if state.active > MANDATORY:
        return special_task(game) or _tile_task(game)
    return _building(game, game.terrain) if state.builds and game.terrain else _closing(game)


def task_of_another(game: Game) -> str:
    """What the player on turn is about, for those who wait or watch."""
    state, player = game.state, game.player
    if state.over:
        return say("The game is over.")
    if state.active > MANDATORY:
        tile = tile_name(game.registry.actions[state.active], game)
        return say("{player} uses {tile}.", player=player, tile=tile)
    if not state.builds or not game.terrain:
        return say("{player} may use tiles, or ends the turn.", player=player)
    return say_many(
        "{player} builds {n} settlement on {terrain}.",
        "{player} builds {n} settlements on {terrain}.",
        min(state.builds, state.supply[game.seat]),
        player=player,
        terrain=TERRAIN_NAMES[game.terrain],
    )


def _building(game: Game, terrain: str) -> str:
    n = min(game.state.builds, game.state.supply[game.seat])
    facts = {"player": game.player, "terrain": TERRAIN_NAMES[terrain]}
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
    return f"{build} {location_text(game)}"


def _closing(game: Game) -> str:
    if len(game.choices) > 1:
        return say(
            "{player}: everything is built. Use a tile or end your turn.", player=game.player
        )
    return say("{player}: there is nothing left to do. End your turn.", player=game.player)


def _tile_task(game: Game) -> str:
    """What any tile asks for: a settlement to move, where to, or a hex to build on."""
    state = game.state
    tile = tile_name(game.registry.actions[state.active], game)
    facts = {"player": game.player, "tile": tile}
    if state.source >= 0:
        return _target_task(game, facts | {"hex": hex_name(state.source)})
    if game.choices.mask & state.settlements[state.seat]:
        return say("{player}: {tile} - pick the settlement to move.", **facts)
    using = say("{player}: {tile} - build a settlement.", **facts)
    return f"{using} {location_text(game)}"


def _target_task(game: Game, facts: dict[str, str]) -> str:
    """Where the picked settlement goes: beside the own ones, or anywhere with a modifier."""
    if not game.choices.mask:
        only = {"option": tile_name(game.choices.options[0], game)}
        return say(
            "{player}: {tile} - {hex} can move only with {option}: pick that.",
            **facts,
            **only,
        )
    if game.state.unbound:
        return say("{player}: {tile} - pick any marked hex for {hex} to move to.", **facts)
    return say("{player}: {tile} - pick where {hex} moves to.", **facts)


def special_task(game: Game) -> str:
    """The sentence for an action of several parts or against others; nothing for an ordinary one."""
    state, tile = game.state, game.registry.tiles[game.registry.actions[game.state.active]]
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
    return f"{build} {location_text(game)}"


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
    # Translators: {players} is one name, or several; the marked one is a settlement.
    return say_many(
        "{player}: {tile} - pick the settlement of {players} to remove.",
        "{player}: {tile} - remove one settlement each of {players}: pick a marked one.",
        len(left),
        player=game.player,
        tile=tile,
        players=left,
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


def piece_placed_by_pick(game: Game) -> str:
    """What comes onto a free hex that is picked now; nothing where only pieces may be picked."""
    if not game.choices.mask & game.state.free:
        return ""
    tile = game.registry.tiles.get(game.registry.actions[max(game.state.active, MANDATORY)])
    return STONE_WALL if tile and tile.uses_walls else SETTLEMENT


def location_text(game: Game) -> str:
    """Which hexes may be picked, and whether something else can be done first."""
    own = game.state.settlements[game.seat]
    if game.state.unbound:
        return _anywhere(game)
    if not own:
        return say("Pick any marked hex.")
    if game.choices.mask & neighbours(own):
        return _beside(game)
    if game.choices.options:
        return say(
            "No suitable hex beside your settlements is free: pick any marked hex, or use a tile."
        )
    return say("No suitable hex beside your settlements is free: pick any marked hex.")


def _anywhere(game: Game) -> str:
    """With the Outpost (R-NOMAD-OUTPOST-1, R-NOMAD-OUTPOST-2)."""
    if game.state.active == MANDATORY and game.terrain:
        # Translators: the next settlement.
        return say(
            "The next one may go anywhere on {terrain}.", terrain=TERRAIN_NAMES[game.terrain]
        )
    # Translators: the next settlement, built or moved.
    return say("The next one may go on any marked hex.")


def _beside(game: Game) -> str:
    """Beside the own settlements, where that rule applies to the action (R-BUILD-3)."""
    pending = game.board.abilities[max(game.state.active, MANDATORY)]
    if pending.pool(game.board, game.state) == NONE:
        return say("Pick a marked hex.")
    if game.choices.options:
        return say("Pick a marked hex beside your settlements, or use a tile.")
    return say("Pick a marked hex beside your settlements.")
