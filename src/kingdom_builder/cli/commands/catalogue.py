"""``kingdom-builder cards`` and ``kingdom-builder tiles``: every text of the game, box by box."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Annotated, TypeVar

import typer
from rich.text import Text

from kingdom_builder.cli import placeholders
from kingdom_builder.cli.completion import names as completion
from kingdom_builder.cli.console import out, print_lines
from kingdom_builder.cli.data.catalogue import (
    CARD_COLUMNS,
    TILE_COLUMNS,
    card_facts,
    tile_facts,
)
from kingdom_builder.cli.data.output import check_one_form, print_list
from kingdom_builder.cli.options import AsCsv, AsJson
from kingdom_builder.cli.render.layout import wrapped
from kingdom_builder.cli.render.pages import card_lines, tile_entry
from kingdom_builder.i18n import N_, UnknownName, say
from kingdom_builder.model.catalogue import Expansion
from kingdom_builder.table.box_registry import REGISTRY

T = TypeVar("T")

CardNames = Annotated[
    list[str] | None,
    typer.Argument(
        autocompletion=completion.one_card,
        metavar=placeholders.NAMES_OR_NONE,
        help=N_("Only these cards."),
    ),
]
TileNames = Annotated[
    list[str] | None,
    typer.Argument(
        autocompletion=completion.one_tile,
        metavar=placeholders.NAMES_OR_NONE,
        help=N_("Only these tiles."),
    ),
]


def cards(names: CardNames = None, *, as_json: AsJson = False, as_csv: AsCsv = False) -> None:
    """Show what every card pays, box by box."""
    check_one_form(as_json=as_json, as_csv=as_csv)
    known = {**REGISTRY.cards, **REGISTRY.always}
    wanted = chosen(known, names or (), N_("There is no card {key!r}; there are {known}."))
    found = [
        (box, [card for card in (*box.cards, *box.always) if card in wanted])
        for box in REGISTRY.boxes.values()
    ]
    if as_json or as_csv:
        facts = [card_facts(card, box) for box, some in found for card in some]
        print_list(CARD_COLUMNS, facts, as_csv=as_csv)
    else:
        _show(found, lambda card, width: card_lines(card, width, say(card.text)))


def tiles(names: TileNames = None, *, as_json: AsJson = False, as_csv: AsCsv = False) -> None:
    """Show what the tiles allow, and actions without a tile, box by box."""
    check_one_form(as_json=as_json, as_csv=as_csv)
    wanted = chosen(REGISTRY.tiles, names or (), N_("There is no tile {key!r}; there are {known}."))
    found = [
        (box, [tile for tile in box.tiles if tile in wanted]) for box in REGISTRY.boxes.values()
    ]
    if as_json or as_csv:
        facts = [tile_facts(tile, box) for box, some in found for tile in some]
        print_list(TILE_COLUMNS, facts, as_csv=as_csv)
    else:
        _show(found, tile_entry)


def _show(
    found: Sequence[tuple[Expansion, Sequence[T]]], lines: Callable[[T, int], list[Text]]
) -> None:
    """What was found in each box, under its name."""
    console = out()
    for box, entries in found:
        print_lines(console, box_heading(box, entries, console.width))
        for entry in entries:
            print_lines(console, lines(entry, console.width))


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
            raise UnknownName(refusal, name, known)
    return [known[name.lower()] for name in names] or list(known.values())
