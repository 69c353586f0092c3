"""Where something may be laid now, and what."""

from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.hexgrid.masks import NONE
from kingdom_builder.i18n import say
from kingdom_builder.model.board import MANDATORY
from kingdom_builder.model.catalogue import terrain_name
from kingdom_builder.table.game import Game

SETTLEMENT, STONE_WALL = "settlement", "wall"


def laid_by_pick(game: Game) -> str:
    """What comes onto a free hex that is picked now; nothing where only pieces may be picked."""
    if not game.choices.mask & game.state.free:
        return ""
    tile = game.shelf.tiles.get(game.shelf.actions[max(game.state.active, MANDATORY)])
    return STONE_WALL if tile and tile.uses_walls else SETTLEMENT


def whereabouts(game: Game) -> str:
    """Which hexes may be picked, and whether something else can be done first."""
    own = game.state.settlements[game.seat]
    if game.state.unbound:
        return _anywhere(game)
    if not own:
        return say("Pick any marked hex.")
    if game.choices.mask & neighbours(own):
        return _beside(game)
    if game.choices.options:
        return say("None is free beside yours: pick any marked hex, or use a tile.")
    return say("None is free beside yours: pick any marked hex.")


def _anywhere(game: Game) -> str:
    """With the Outpost (R-NOMAD-OUTPOST-1, R-NOMAD-OUTPOST-2)."""
    if game.state.active == MANDATORY and game.terrain:
        return say("The next one may go anywhere on {terrain}.", terrain=terrain_name(game.terrain))
    return say("The next one may go anywhere that is marked.")


def _beside(game: Game) -> str:
    """Beside the own settlements, where that rule applies to the action (R-BUILD-3)."""
    pending = game.board.abilities[max(game.state.active, MANDATORY)]
    if pending.pool(game.board, game.state) == NONE:
        return say("Pick a marked hex.")
    if game.choices.options:
        return say("Pick a marked hex beside your own, or use a tile.")
    return say("Pick a marked hex beside your own.")
