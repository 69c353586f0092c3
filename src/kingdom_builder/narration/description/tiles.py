"""A kind of tile in words: what it allows, where it lies, who holds one, whether I can use it now."""

from collections.abc import Iterator

from kingdom_builder.i18n import say
from kingdom_builder.model.catalogue import Tile
from kingdom_builder.narration.description.values import Asker, Description, Line, LineKind
from kingdom_builder.narration.holdings import (
    duration_of,
    fields_of,
    holders,
    holdings,
    whereabouts,
)
from kingdom_builder.narration.unused_tiles import unused_tile_sentence, unused_tiles
from kingdom_builder.table.game import Game


def describe_tile(asker: Asker, key: str) -> Description:
    """What a tile allows, where its kind lies, and who holds one."""
    tile = asker.game.registry.tiles[key]
    return Description(say(tile.name), tuple(_lines(asker, tile)))


def _lines(asker: Asker, tile: Tile) -> Iterator[Line]:
    game = asker.game
    yield from effect_lines(tile)
    if not _is_in_play(game, tile):
        yield Line(say("It is not in this game."))
        return
    if piece := game.registry.pieces.get(tile.piece):
        yield Line(say(piece.text), piece.rule)
    if where := whereabouts(game, tile):
        yield Line(where)
    for holder in holders(game, tile):
        yield Line(holder)
    yield from use_lines(asker, tile)


def effect_lines(tile: Tile) -> Iterator[Line]:
    """What a tile does, and how long one has it."""
    yield Line(say(tile.help), tile.rule)
    yield Line(duration_of(tile))


def use_lines(asker: Asker, tile: Tile) -> Iterator[Line]:
    """Whether the player on turn can use it now, and why not; nothing for anyone else."""
    if not (asker.is_on_turn and tile.is_option and _has(asker.game, tile)):
        return
    if why := asker.game.why_not(tile.key):
        told = say("Not now: {why}", why=say(why.text, **why.facts))
        yield Line(told, why.rule, LineKind.FORBIDDEN)
    else:
        yield Line(say("You can use it now."), kind=LineKind.ALLOWED)
        yield from _worth_lines(asker.game, tile)


def _has(game: Game, tile: Tile) -> bool:
    """Whether the player on turn holds such a tile, or needs none."""
    held = any(holding.tile is tile for holding in holdings(game, game.seat))
    return held or game.registry.numbers[tile.key] in game.board.tileless


def _worth_lines(game: Game, tile: Tile) -> Iterator[Line]:
    """The most it could bring, in a turn that owes nothing any more: before that, too much is open."""
    for unused in unused_tiles(game):
        if unused.action == tile.key:
            yield Line(unused_tile_sentence(unused, game), kind=LineKind.GOLD)


def _is_in_play(game: Game, tile: Tile) -> bool:
    """Whether the board has its fields, or the boxes in play bring it without a tile."""
    return bool(fields_of(game, tile)) or game.registry.numbers[tile.key] in game.board.tileless
