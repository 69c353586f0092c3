"""``kingdom-builder boards``: the quadrants and the islands, drawn."""

from itertools import zip_longest
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from kingdom_builder.cli import placeholders
from kingdom_builder.cli.commands.catalogue import chosen
from kingdom_builder.cli.console import out, print_lines
from kingdom_builder.cli.render.land import WIDTH, island_drawing, quadrant_drawing
from kingdom_builder.i18n import N_, Refused
from kingdom_builder.model.land import Island, Quadrant
from kingdom_builder.table.box_registry import REGISTRY, BoxRegistry
from kingdom_builder.table.custom_land import (
    check_location,
    check_quadrants,
    load_island,
    load_quadrants,
)

GAP = 3

Names = Annotated[
    list[str] | None,
    typer.Argument(
        metavar=placeholders.NAMES_OR_NONE, help=N_("Only these; oasis/180 is rotated.")
    ),
]
QuadrantFiles = Annotated[
    list[Path] | None,
    typer.Option(
        "--quadrant", metavar=placeholders.FILE, help=N_("Draw the quadrants of this file.")
    ),
]
IslandFile = Annotated[
    Path | None,
    typer.Option("--island", metavar=placeholders.FILE, help=N_("Draw the island of this file.")),
]


def boards(names: Names = None, quadrant: QuadrantFiles = None, island: IslandFile = None) -> None:
    """Draw the quadrants that make up boards, and the islands."""
    mine = tuple(one for path in quadrant or () for one in load_quadrants(path))
    isles = [load_island(island)] if island else []
    if names or mine or isles:
        drawings = wanted_drawings(names or [], mine, isles)
    else:
        drawings = all_drawings()
    console = out()
    across = max(1, (console.width + GAP) // (WIDTH + GAP))
    for first in range(0, len(drawings), across):
        print_lines(console, side_by_side(drawings[first : first + across]))


def all_drawings() -> list[list[Text]]:
    """Everything in the boxes."""
    return [quadrant_drawing(key, REGISTRY) for key in REGISTRY.quadrants] + [
        _island(island) for box in REGISTRY.boxes.values() for island in box.islands
    ]


def wanted_drawings(
    names: list[str], mine: tuple[Quadrant, ...], isles: list[Island]
) -> list[list[Text]]:
    """The quadrants that were named, then custom land."""
    check_quadrants(mine, REGISTRY)
    registry = REGISTRY.extended(mine)
    known = [checked_name(name.lower(), registry) for name in names]
    named = {name.partition("/")[0] for name in known}
    rest = [quadrant.key for quadrant in mine if quadrant.key not in named]
    return [*(quadrant_drawing(name, registry) for name in known + rest), *map(_island, isles)]


def _island(island: Island) -> list[Text]:
    check_location(island.location, REGISTRY)
    return island_drawing(island, REGISTRY.tiles[island.location])


def checked_name(name: str, registry: BoxRegistry) -> str:
    """The name of a quadrant as it lies; unknown ones are refused."""
    key, slash, turn = name.partition("/")
    chosen(registry.quadrants, [key], N_("There is no quadrant {key!r}; there are {known}."))
    if slash and turn != "180":
        raise Refused(
            "{name!r} is not a way to place a quadrant; write {key} or {key}/180.",
            name=name,
            key=key,
        )
    return name


def side_by_side(drawings: list[list[Text]]) -> list[Text]:
    """Drawings next to each other."""
    lines = []
    for parts in zip_longest(*drawings, fillvalue=Text()):
        line = Text()
        for part in parts:
            line.append_text(part).append(" " * (WIDTH + GAP - part.cell_len))
        line.rstrip()
        lines.append(line)
    return lines
