"""What the letters and signs on the board mean."""

from collections.abc import Sequence

from rich.text import Text

from kingdom_builder.cli.render.board import LEGAL, NEW, signs
from kingdom_builder.cli.render.layout import flowing
from kingdom_builder.cli.render.palette import LETTERS, NOMAD_LETTER, player_marks
from kingdom_builder.drawing.scene import LOCATION, NOMAD, Pieces, Spot, piece_styles, scene
from kingdom_builder.i18n import say
from kingdom_builder.model.catalogue import terrain_name
from kingdom_builder.table.game import Game


def legend_lines(game: Game, width: int, size: int) -> list[Text]:
    """Terrains, pieces, tiles, players and marks, in lines of at most this width."""
    pieces = game.registry.pieces_in(game.setup.modules)
    spots = scene(game.board, game.state, game.registry.actions, pieces)
    return [
        *flowing([*_terrains(), *_pieces(spots, pieces)], width),
        *flowing(_tiles(game, spots, size), width),
        *flowing([*_players(game), *_marks()], width),
    ]


def _terrains() -> list[Text]:
    return [
        Text.assemble((f"{letter} ", f"name.{key}"), f" {terrain_name(key)}")
        for key, letter in LETTERS.items()
    ]


def _pieces(spots: Sequence[Spot], pieces: Pieces) -> list[Text]:
    """The pieces that lie on the board, and nomad fields without a tile."""
    there = {spot.piece for spot in spots}
    found = [
        Text.assemble((f"{style.sign} ", f"name.{style.key}"), f" {say(style.name)}")
        for style in piece_styles(pieces)
        if style in there
    ]
    if any(spot.ground == NOMAD and not spot.tile for spot in spots):
        empty = say("empty nomad field")
        found.append(Text.assemble((f"{NOMAD_LETTER} ", f"name.{NOMAD}"), f" {empty}"))
    return found


def _tiles(game: Game, spots: Sequence[Spot], size: int) -> list[Text]:
    """The locations, each with a number after its sign, then the nomad tiles still there."""
    grounds = {spot.tile: spot.ground for spot in spots if spot.tile}
    there = signs(grounds, game.registry.tiles, size)
    tiles = [
        _tile(sign, grounds[key], say(game.registry.tiles[key].name)) for key, sign in there.items()
    ]
    left = Text(say("(2 tiles left)"), style="dim")
    locations = sum(ground == LOCATION for ground in grounds.values())
    return [*tiles[:locations], left, *tiles[locations:]]


def _tile(sign: str, ground: str, name: str) -> Text:
    count = "2" if ground == LOCATION else ""
    return Text.assemble((f"{sign}{count}", f"name.{ground}"), f" {name}")


def _players(game: Game) -> list[Text]:
    marks = player_marks(game.players)
    return [
        Text.assemble((f"{mark} ", f"player.{seat}"), f" {game.players[seat]}")
        for seat, mark in enumerate(marks)
    ]


def _marks() -> list[Text]:
    return [Text(f"{LEGAL} {say('can be chosen')}"), Text(f"{NEW} {say('new')}")]
