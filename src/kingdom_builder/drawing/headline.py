"""A few words about a position: whose turn it is and what for, or who has won."""

from kingdom_builder.drawing.captions import player_name
from kingdom_builder.drawing.drawn_position import DrawnPosition
from kingdom_builder.i18n import say, say_many
from kingdom_builder.model.catalogue import TERRAIN_NAMES


def headline(position: DrawnPosition) -> str:
    """Who must do what, or who has won."""
    if position.over:
        return _outcome(position)
    player = player_name(position.names, position.seat)
    if position.tile:
        return say("{player} uses {tile}.", player=player, tile=position.tile)
    if not position.terrain:
        return say("{player} plays without a terrain card.", player=player)
    terrain = TERRAIN_NAMES[position.terrain]
    return say("{player} plays {terrain}.", player=player, terrain=terrain)


def turn_caption(position: DrawnPosition) -> str:
    """What the turn is about, below the player's name."""
    if position.tile:
        return say("Tile: {tile}", tile=position.tile)
    if not position.terrain:
        return say("No terrain card")
    return say("Terrain: {terrain}", terrain=TERRAIN_NAMES[position.terrain])


def _outcome(position: DrawnPosition) -> str:
    best = position.best
    return say_many(
        "The game is over: {players} has won with {gold} gold.",
        "The game is over: {players} have won with {gold} gold.",
        len(best),
        players=[player_name(position.names, seat) for seat in best],
        gold=position.players[best[0]].gold,
    )
