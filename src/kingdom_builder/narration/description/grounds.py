"""Kinds of ground and pieces in words: terrains, special fields, walls, what a box lays on the board."""

from collections.abc import Callable, Iterator

from kingdom_builder.drawing.scene import FIELD_NAMES, LOCATION, NOMAD, WALL
from kingdom_builder.hexgrid.masks import count
from kingdom_builder.i18n import say, say_many
from kingdom_builder.model.catalogue import TERRAIN_NAMES, TERRAINS, Card, Piece, terrain_name
from kingdom_builder.model.terrain import BUILDABLE_KINDS
from kingdom_builder.narration.description.tiles import effect_lines, use_lines
from kingdom_builder.narration.description.values import Asker, Description, Line, LineKind
from kingdom_builder.table.game import Game


def describe_ground(asker: Asker, key: str) -> Description:
    """What a terrain or a special field is good for."""
    game = asker.game
    lines = [*ground_lines(game, key), *unbuildable_lines(key)]
    if key in TERRAINS:
        lines.append(_free(game, TERRAINS.index(key)))
    return Description(ground_name(key), tuple(lines))


def describe_piece(asker: Asker, key: str) -> Description:
    """What a wall, or a piece that a box lays on the board, means."""
    registry = asker.game.registry
    if key == WALL.key:
        return Description(say(WALL.name), tuple(wall_lines(asker.game)))
    piece = next(piece for piece in registry.pieces.values() if piece.style.key == key)
    laid = asker.game.setup.pieces_of(piece.key)
    where = [Line(say(piece.where, where=", ".join(laid)))] if laid else []
    return Description(say(piece.style.name), (*piece_lines(asker, piece), *where))


def ground_name(key: str) -> str:
    """What people call a terrain or a special field."""
    return say(FIELD_NAMES[key]) if key in FIELD_NAMES else terrain_name(key)


def ground_lines(game: Game, key: str) -> Iterator[Line]:
    """What a kind of ground means for those who build on it or beside it."""
    if key in TERRAINS:
        yield _terrain_line(key)
        return
    if key == LOCATION:
        yield Line(say("Build beside it to take one of its tiles."), "R-TILE-1")
    elif key == NOMAD:
        yield Line(say("Build beside it, or move there, to take its tile."), "R-NOMAD-1")
    yield from _card_lines(game, lambda card: card.ground == key)


def unbuildable_lines(key: str) -> Iterator[Line]:
    """That nobody ever builds on a special field."""
    if key not in TERRAINS:
        yield Line(say("Nobody can build on it."), "R-BUILD-2", LineKind.FORBIDDEN)


def _terrain_line(key: str) -> Line:
    terrain = TERRAIN_NAMES[key]
    if TERRAINS.index(key) < BUILDABLE_KINDS:
        told = say("You can build here when your terrain card shows {terrain}.", terrain=terrain)
        return Line(told, "R-TURN-3")
    return Line(
        say("Only a tile for {terrain} lets you place settlements here.", terrain=terrain),
        "R-BUILD-2",
    )


def _free(game: Game, terrain: int) -> Line:
    n = count(game.board.terrain[terrain] & game.state.free)
    return Line(say_many("{n} free hex left.", "{n} free hexes left.", n))


def wall_lines(game: Game) -> Iterator[Line]:
    """What a stone wall means, how it comes onto the board, and how many are left."""
    yield Line(
        say("A stone wall belongs to nobody; its hex is taken for the rest of the game."),
        "R-BUILD-1",
    )
    for tile in game.registry.tiles.values():
        if tile.uses_walls:
            told = say("{tile}: {help}", tile=say(tile.name), help=say(tile.help))
            yield Line(told, tile.rule)
    yield Line(say("Stone walls left: {n}", n=game.state.walls))


def piece_lines(asker: Asker, piece: Piece) -> Iterator[Line]:
    """What a piece means, what can be done at it, and what it pays."""
    registry = asker.game.registry
    if piece.text:
        yield Line(say(piece.text), piece.rule)
    for tile in registry.tiles.values():
        if tile.piece == piece.key:
            yield from effect_lines(tile)
            yield from use_lines(asker, tile)
    yield from _card_lines(asker.game, lambda card: card.piece == piece.key)


def _card_lines(game: Game, is_about: Callable[[Card], bool]) -> Iterator[Line]:
    """What the cards about something pay for on this board."""
    for card in (game.registry.cards | game.registry.always).values():
        if is_about(card):
            yield Line(say(card.text_on(game.board)), card.rule)
