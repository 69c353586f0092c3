"""``kingdom-builder boards``: the quadrants, drawn."""

from itertools import zip_longest
from typing import Annotated

import typer
from rich.text import Text

from kingdom_builder.cli.board_text import Look, board_lines, board_width
from kingdom_builder.cli.catalogue import chosen
from kingdom_builder.cli.console import out, print_lines
from kingdom_builder.cli.signs import NARROW, letters
from kingdom_builder.cli.wrapping import wrapped
from kingdom_builder.drawing.scene import CASTLE, LOCATION, Spot
from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.table import assembly
from kingdom_builder.table.shelf import SHELF
from kingdom_builder.words import N_, Refused, say, say_many

GAP = 3
SIZE = 10  # hexes along a quadrant's side
FULL = 2  # tiles on a location at the start
GROUND_OF = dict(zip(assembly.TERRAIN_LETTERS, TERRAINS, strict=True)) | {
    assembly.CASTLE: CASTLE,
    assembly.LOCATION: LOCATION,
}

Names = Annotated[
    list[str] | None,
    typer.Argument(metavar="[NAME]...", help=N_("Only these; oasis/180 is turned.")),
]


def boards(names: Names = None) -> None:
    """Draw the quadrants that boards are made of."""
    console = out()
    drawings = [quadrant_drawing(name) for name in names or SHELF.quadrants]
    across = max(1, (console.width + GAP) // (board_width(SIZE, NARROW) + GAP))
    for first in range(0, len(drawings), across):
        print_lines(console, side_by_side(drawings[first : first + across]))


def quadrant_drawing(name: str) -> list[Text]:
    """A quadrant with its name above and what is on it below."""
    key, slash, turn = name.lower().partition("/")
    (quadrant,) = chosen(
        SHELF.quadrants, [key], N_("There is no quadrant {key!r}; there are {known}.")
    )
    if slash and turn != "180":
        raise Refused(
            "{name!r} is not a way to lay a quadrant; write {key} or {key}/180.", name=name, key=key
        )
    spots = quadrant_spots(name.lower(), quadrant.location)
    tile = SHELF.tiles[quadrant.location]
    width = board_width(SIZE, NARROW)
    return [
        Text(f"{say(tile.name)} {slash}{turn}", style="bold"),
        *board_lines(spots, Look(size=NARROW, signs=letters([tile]))),
        *wrapped(_contents(spots), width, style="dim"),
        *wrapped(say(tile.help), width, style="dim"),
        Text(),
    ]


def quadrant_spots(name: str, location: str) -> list[Spot]:
    """Every hex of a quadrant, as it lies."""
    return [
        _spot(row, column, GROUND_OF[letter], location)
        for row, line in enumerate(assembly.quadrant_rows(name, SHELF))
        for column, letter in enumerate(line)
    ]


def _spot(row: int, column: int, ground: str, location: str) -> Spot:
    is_location = ground == LOCATION
    return Spot(
        number=row * SIZE + column,
        name="",
        row=row,
        column=column,
        ground=ground,
        tile=location if is_location else "",
        tiles_left=FULL if is_location else 0,
    )


def _contents(spots: list[Spot]) -> str:
    castles = sum(spot.ground == CASTLE for spot in spots)
    locations = sum(spot.ground == LOCATION for spot in spots)
    return ", ".join(
        (
            say_many("{n} location", "{n} locations", locations),
            say_many("{n} castle", "{n} castles", castles),
        )
    )


def side_by_side(drawings: list[list[Text]]) -> list[Text]:
    """Drawings next to each other."""
    width = board_width(SIZE, NARROW) + GAP
    lines = []
    for parts in zip_longest(*drawings, fillvalue=Text()):
        line = Text()
        for part in parts:
            line.append_text(part).append(" " * (width - part.cell_len))
        line.rstrip()
        lines.append(line)
    return lines
