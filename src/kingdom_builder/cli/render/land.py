"""Quadrants and islands drawn alone, with their names above and what is on them below."""

from collections.abc import Sequence

from rich.text import Text

from kingdom_builder.cli.render.board import NARROW, BoardStyle, board_lines, board_width, letters
from kingdom_builder.cli.render.layout import wrapped
from kingdom_builder.cli.render.option_names import key_and_name
from kingdom_builder.drawing.captions import island_caption
from kingdom_builder.drawing.scene import CASTLE, LOCATION, NOMAD, Spot
from kingdom_builder.hexgrid.grid import ISLAND_ROW
from kingdom_builder.i18n import say, say_many
from kingdom_builder.model.catalogue import TERRAINS, Tile
from kingdom_builder.model.land import QUADRANT_SIDE, TERRAIN_LETTERS, Island
from kingdom_builder.table.box_registry import BoxRegistry
from kingdom_builder.table.setup import assembly

WIDTH = board_width(QUADRANT_SIDE, NARROW)
FULL = 2  # tiles on a location at the start
GROUND_OF = dict(zip(TERRAIN_LETTERS, TERRAINS, strict=True)) | {
    assembly.CASTLE: CASTLE,
    assembly.LOCATION: LOCATION,
    assembly.NOMAD: NOMAD,
}


def quadrant_drawing(name: str, registry: BoxRegistry) -> list[Text]:
    """A quadrant as it lies: ``oasis/180`` is turned."""
    key, slash, turn = name.partition("/")
    tile = registry.tiles[registry.quadrants[key].location]
    spots = land_spots(assembly.quadrant_rows(name, registry), tile.key, top=0)
    box = next(box for box in registry.boxes.values() if key in registry.quadrants_of(box))
    return [
        Text.assemble((f"{_title(key, tile)} {slash}{turn}", "bold"), (f" {say(box.name)}", "dim")),
        *_land(spots, tile),
        *wrapped(_contents(spots), WIDTH, style="dim"),
        *wrapped(say(tile.help), WIDTH, style="dim"),
        Text(),
    ]


def island_drawing(island: Island, tile: Tile) -> list[Text]:
    """An island, with a plain word about whose layout it is."""
    spots = land_spots(island.rows, tile.key, top=ISLAND_ROW)
    return [
        Text.assemble((say("Island"), "bold"), (f" {island.key}", "dim")),
        *_land(spots, tile),
        *wrapped(island_caption(island.key), WIDTH),
        *wrapped(
            say("{tile}: {help}", tile=say(tile.name), help=say(tile.help)), WIDTH, style="dim"
        ),
        Text(),
    ]


def _title(key: str, tile: Tile) -> str:
    """The name of a quadrant of ours beside the key that is typed; that of a custom one as it is."""
    return key if key != tile.key else _named(say(tile.name), key)


def _named(name: str, key: str) -> str:
    return name if key_and_name(key, name) == key else f"{name} ({key})"


def land_spots(rows: Sequence[str], location: str, *, top: int) -> list[Spot]:
    """Every hex of a piece of land whose first row is ``top``."""
    return [
        _spot(top + row, column, GROUND_OF[letter], location)
        for row, line in enumerate(rows)
        for column, letter in enumerate(line)
        if letter != assembly.NO_HEX
    ]


def _spot(row: int, column: int, ground: str, location: str) -> Spot:
    is_location = ground == LOCATION
    return Spot(
        number=row * QUADRANT_SIDE + column,
        name="",
        row=row,
        column=column,
        ground=ground,
        tile=location if is_location else "",
        tiles_left=FULL if is_location else 0,
    )


def _land(spots: Sequence[Spot], tile: Tile) -> list[Text]:
    return board_lines(spots, BoardStyle(size=NARROW, signs=letters([tile])))


def _contents(spots: Sequence[Spot]) -> str:
    grounds = [spot.ground for spot in spots]
    locations, castles, nomads = (grounds.count(key) for key in (LOCATION, CASTLE, NOMAD))
    counted = (
        (locations, say_many("{n} location", "{n} locations", locations)),
        (castles, say_many("{n} castle", "{n} castles", castles)),
        (nomads, say_many("{n} nomad field", "{n} nomad fields", nomads)),
    )
    return ", ".join(text for n, text in counted if n)
