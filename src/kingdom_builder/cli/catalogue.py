"""``kingdom-builder cards`` and ``kingdom-builder tiles``: every text of the game."""

from collections.abc import Mapping, Sequence
from typing import Annotated, TypeVar

import typer

from kingdom_builder.cli.console import out, print_lines
from kingdom_builder.cli.pages import card_lines, tile_entry
from kingdom_builder.table.shelf import SHELF
from kingdom_builder.words import N_, Refused

T = TypeVar("T")

CardNames = Annotated[
    list[str] | None, typer.Argument(metavar="[NAME]...", help=N_("Only these cards."))
]
TileNames = Annotated[
    list[str] | None, typer.Argument(metavar="[NAME]...", help=N_("Only these tiles."))
]


def cards(names: CardNames = None) -> None:
    """Show what the cards pay, and the castles."""
    console = out()
    known = {**SHELF.cards, **SHELF.always}
    for card in chosen(known, names or (), N_("There is no card {key!r}; there are {known}.")):
        print_lines(console, card_lines(card, console.width))


def tiles(names: TileNames = None) -> None:
    """Show what the location tiles allow."""
    console = out()
    for tile in chosen(
        SHELF.tiles, names or (), N_("There is no tile {key!r}; there are {known}.")
    ):
        print_lines(console, tile_entry(tile, console.width))


def chosen(known: Mapping[str, T], names: Sequence[str], refusal: str) -> list[T]:
    """Those named, or all."""
    for name in names:
        if name.lower() not in known:
            raise Refused(refusal, key=name, known=", ".join(known))
    return [known[name.lower()] for name in names] or list(known.values())
