"""``kingdom-builder cards`` and ``kingdom-builder tiles``: every text of the game, box by box."""

from collections.abc import Collection, Mapping, Sequence
from typing import Annotated, TypeVar

import typer
from rich.text import Text

from kingdom_builder.cli import placeholders
from kingdom_builder.cli.console import out, print_lines
from kingdom_builder.cli.render.pages import card_lines, tile_entry
from kingdom_builder.cli.render.wrap import wrapped
from kingdom_builder.i18n import N_, Refused, say
from kingdom_builder.model.catalogue import Expansion
from kingdom_builder.table.box_registry import REGISTRY

T = TypeVar("T")

CardNames = Annotated[
    list[str] | None,
    typer.Argument(metavar=placeholders.NAMES_OR_NONE, help=N_("Only these cards.")),
]
TileNames = Annotated[
    list[str] | None,
    typer.Argument(metavar=placeholders.NAMES_OR_NONE, help=N_("Only these tiles.")),
]


def cards(names: CardNames = None) -> None:
    """Show what every card pays, box by box."""
    console = out()
    known = {**REGISTRY.cards, **REGISTRY.always}
    wanted = chosen(known, names or (), N_("There is no card {key!r}; there are {known}."))
    for box in REGISTRY.boxes.values():
        found = [card for card in (*box.cards, *box.always) if card in wanted]
        print_lines(console, box_heading(box, found, console.width))
        for card in found:
            print_lines(console, card_lines(card, console.width, say(card.text)))


def tiles(names: TileNames = None) -> None:
    """Show what the tiles allow, and actions without a tile, box by box."""
    console = out()
    wanted = chosen(REGISTRY.tiles, names or (), N_("There is no tile {key!r}; there are {known}."))
    for box in REGISTRY.boxes.values():
        found = [tile for tile in box.tiles if tile in wanted]
        print_lines(console, box_heading(box, found, console.width))
        for tile in found:
            print_lines(console, tile_entry(tile, console.width))


def box_heading(box: Expansion, found: Collection[object], width: int) -> list[Text]:
    """The name of a box and what it is about, above what was found in it."""
    if not found:
        return []
    return [
        Text(),
        Text(f"== {say(box.name)} ==", style="bold cyan"),
        *wrapped(say(box.text), width, style="dim"),
    ]


def chosen(known: Mapping[str, T], names: Sequence[str], refusal: str) -> list[T]:
    """Those named, or all."""
    for name in names:
        if name.lower() not in known:
            raise Refused(refusal, key=name, known=list(known))
    return [known[name.lower()] for name in names] or list(known.values())
