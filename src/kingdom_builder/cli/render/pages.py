"""Whole pages about a running game, and the words that open them."""

from collections.abc import Callable

from rich.text import Text

from kingdom_builder.cli.render.hint import hint_page
from kingdom_builder.cli.render.layout import wrapped
from kingdom_builder.cli.render.rules_in_brief import rules_page
from kingdom_builder.cli.render.score import score_lines
from kingdom_builder.i18n import say
from kingdom_builder.model.catalogue import Card, Tile
from kingdom_builder.narration.description import Asker, Line, LineKind, describe, find_subject
from kingdom_builder.narration.holdings import duration_of, holders, whereabouts
from kingdom_builder.table.game import Game

INDENT = "  "
STYLES = {
    LineKind.FACT: "",
    LineKind.GOLD: "yellow",
    LineKind.ALLOWED: "green",
    LineKind.FORBIDDEN: "red",
}
Page = Callable[[Game, int], list[Text]]


def cards_page(game: Game, width: int) -> list[Text]:
    """The cards in play, and what else brings gold."""
    return [
        line
        for card in game.cards
        for line in card_lines(card, width, say(card.text_on(game.board)))
    ]


def card_lines(card: Card, width: int, text: str) -> list[Text]:
    """One card: its name, key, text and rule; red ones pay at once."""
    lines = _entry(say(card.name), card.key, text, card.rule, width)
    if card.is_red:
        lines += wrapped(say("A red card: it pays during the game."), width, indent=INDENT)
    return lines


def tiles_page(game: Game, width: int) -> list[Text]:
    """What the tiles of this board do, where they lie and who holds some."""
    lines: list[Text] = []
    for kind in (*game.board.kinds, *game.board.tileless):
        tile = game.registry.tiles[game.registry.actions[kind]]
        lines += tile_entry(tile, width)
        where = " ".join([whereabouts(game, tile), *holders(game, tile)])
        lines += wrapped(where, width, indent=INDENT)
    return lines


def tile_entry(tile: Tile, width: int) -> list[Text]:
    """One kind of tile: its name, key, what it does and how long one has it."""
    lines = _entry(say(tile.name), tile.key, say(tile.help), tile.rule, width)
    return lines + wrapped(duration_of(tile), width, indent=INDENT, style="dim")


def _entry(name: str, key: str, text: str, rule: str, width: int) -> list[Text]:
    head = Text.assemble((name, "bold"), (f"  {key}  {rule}", "dim"))
    return [head, *wrapped(text, width, indent=INDENT)]


def description_page(game: Game, words: str, width: int) -> list[Text]:
    """What the thing with this name is and does, for the player on turn."""
    told = describe(Asker(game, game.seat), find_subject(game, words))
    lines = [Text(told.title, style="bold")]
    for line in told.lines:
        lines += _description_line(line, width)
    return lines


def _description_line(line: Line, width: int) -> list[Text]:
    text = f"{line.text} ({line.rule})" if line.rule else line.text
    return wrapped(text, width, indent=INDENT, style=STYLES[line.kind])


PAGES: dict[str, Page] = {
    "hint": hint_page,
    "score": score_lines,
    "cards": cards_page,
    "tiles": tiles_page,
    "help": rules_page,
}
