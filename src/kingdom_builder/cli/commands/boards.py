"""``kingdom-builder boards``: the quadrants and the islands, drawn."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from kingdom_builder.cli import placeholders
from kingdom_builder.cli.commands.catalogue import chosen
from kingdom_builder.cli.completion import names as completion
from kingdom_builder.cli.console import out, print_lines
from kingdom_builder.cli.data.catalogue import LAND_COLUMNS, island_facts, quadrant_facts
from kingdom_builder.cli.data.output import check_one_form, print_list
from kingdom_builder.cli.game_options import island_in, quadrants_in
from kingdom_builder.cli.options import AsCsv, AsJson
from kingdom_builder.cli.render.land import WIDTH, island_drawing, quadrant_drawing
from kingdom_builder.i18n import N_, Refused
from kingdom_builder.model.land import Island, Quadrant
from kingdom_builder.table.box_registry import REGISTRY, BoxRegistry
from kingdom_builder.table.setup.custom_land import check_location, check_quadrants

GAP = 3

Names = Annotated[
    list[str] | None,
    typer.Argument(
        autocompletion=completion.one_land,
        metavar=placeholders.NAMES_OR_NONE,
        help=N_("Only these; oasis/180 is rotated."),
    ),
]
QuadrantFiles = Annotated[
    list[Path] | None,
    typer.Option(
        "--quadrant",
        metavar=placeholders.FILE,
        help=N_("Draw the quadrants of this file; - is a pipe."),
    ),
]
IslandFile = Annotated[
    Path | None,
    typer.Option(
        "--island", metavar=placeholders.FILE, help=N_("Draw the island of this file; - is a pipe.")
    ),
]


def boards(
    names: Names = None,
    quadrant: QuadrantFiles = None,
    island: IslandFile = None,
    *,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """Draw the quadrants that make up boards, and the islands."""
    check_one_form(as_json=as_json, as_csv=as_csv)
    mine = tuple(one for path in quadrant or () for one in quadrants_in(path))
    isles = [island_in(island)] if island else []
    land = wanted_land(names or [], mine, isles) if names or mine or isles else all_land()
    if as_json or as_csv:
        print_list(LAND_COLUMNS, land.facts(), as_csv=as_csv)
        return
    console = out()
    across = max(1, (console.width + GAP) // (WIDTH + GAP))
    drawings = land.drawings()
    for first in range(0, len(drawings), across):
        print_lines(console, side_by_side(drawings[first : first + across]))


@dataclass(frozen=True)
class Land:
    """Quadrants as they lie, by name, with where they are known; and islands."""

    quadrants: Sequence[str]
    islands: Sequence[Island]
    registry: BoxRegistry = REGISTRY

    def drawings(self) -> list[list[Text]]:
        """Each drawn."""
        quadrants = [quadrant_drawing(name, self.registry) for name in self.quadrants]
        return quadrants + [_island(island) for island in self.islands]

    def facts(self) -> list[dict[str, object]]:
        """Each as plain values."""
        quadrants = [quadrant_facts(name, self.registry) for name in self.quadrants]
        return quadrants + [island_facts(island) for island in self.islands]


def all_land() -> Land:
    """Everything in the boxes."""
    return Land(list(REGISTRY.quadrants), list(REGISTRY.islands.values()))


def wanted_land(names: list[str], mine: tuple[Quadrant, ...], isles: list[Island]) -> Land:
    """The quadrants and islands that were named, then custom land."""
    check_quadrants(mine, REGISTRY)
    for island in isles:
        check_location(island.location, REGISTRY)
    registry = REGISTRY.extended(mine)
    islands = REGISTRY.islands
    known = [checked_name(name.lower(), registry) for name in names if name.lower() not in islands]
    isles = [islands[name.lower()] for name in names if name.lower() in islands] + isles
    named = {name.partition("/")[0] for name in known}
    rest = [quadrant.key for quadrant in mine if quadrant.key not in named]
    return Land(known + rest, isles, registry)


def _island(island: Island) -> list[Text]:
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
