"""Whole pages about a running game, by the word that calls for them."""

from collections.abc import Callable

from rich.text import Text

from kingdom_builder.cli.rules_page import rules_page
from kingdom_builder.cli.score_page import score_lines
from kingdom_builder.cli.tile_list import holdings
from kingdom_builder.cli.wrapping import wrapped
from kingdom_builder.hexgrid.masks import count
from kingdom_builder.hexgrid.names import names_of
from kingdom_builder.model.catalogue import Card, Tile
from kingdom_builder.table.game import Game
from kingdom_builder.words import say

INDENT = "  "
Page = Callable[[Game, int], list[Text]]


def cards_page(game: Game, width: int) -> list[Text]:
    """The cards in play, and what else brings gold."""
    return [line for card in game.cards for line in card_lines(card, width)]


def card_lines(card: Card, width: int) -> list[Text]:
    """One card: its name, key and rule."""
    return _entry(say(card.name), card.key, say(card.text), card.rule, width)


def tiles_page(game: Game, width: int) -> list[Text]:
    """The locations of this board, what their tiles do and who holds some."""
    lines: list[Text] = []
    for kind in game.board.kinds:
        tile = game.shelf.tiles[game.shelf.actions[kind]]
        lines += tile_entry(tile, width)
        lines += wrapped(_where(game, tile), width, indent=INDENT)
    return lines


def tile_entry(tile: Tile, width: int) -> list[Text]:
    """One kind of tile: its name, key and what it does."""
    return _entry(say(tile.name), tile.key, say(tile.help), tile.rule, width)


def _entry(name: str, key: str, text: str, rule: str, width: int) -> list[Text]:
    head = Text.assemble((name, "bold"), (f"  {key}  {rule}", "dim"))
    return [head, *wrapped(text, width, indent=INDENT)]


def _where(game: Game, tile: Tile) -> str:
    state, fields = game.state, game.board.fields[game.shelf.numbers[tile.key]]
    left = count(fields & state.stocked) + count(fields & state.doubled)
    where = say("At {where}; tiles left: {n}.", where=", ".join(names_of(fields)), n=left)
    return " ".join([where, *_holders(game, tile)])


def _holders(game: Game, tile: Tile) -> list[str]:
    return [
        say("{player}: {n} {state}.", player=player, n=held.n, state=say(held.state))
        for seat, player in enumerate(game.players)
        for held in holdings(game, seat)
        if held.tile is tile
    ]


PAGES: dict[str, Page] = {
    "score": score_lines,
    "cards": cards_page,
    "tiles": tiles_page,
    "help": rules_page,
}
