"""Whole pages about a running game, by the word that calls for them."""

from collections.abc import Callable

from rich.text import Text

from kingdom_builder.cli.render.hint import hint_page
from kingdom_builder.cli.render.rules import rules_page
from kingdom_builder.cli.render.score import score_lines
from kingdom_builder.cli.render.tiles import holdings
from kingdom_builder.cli.render.wrap import wrapped
from kingdom_builder.hexgrid.masks import count
from kingdom_builder.hexgrid.names import names_of
from kingdom_builder.i18n import N_, say
from kingdom_builder.model.board import Ability
from kingdom_builder.model.catalogue import Card, Tile, TileKind
from kingdom_builder.table.game import Game

INDENT = "  "
KEEPING = {
    TileKind.LOCATION: N_(
        "Yours every turn for as long as you have a settlement next to the location."
    ),
    TileKind.NOMAD: N_("For your next turn only; whoever gets there first takes it."),
    TileKind.NONE: N_("Once a turn, without a tile."),
}
AT_ONCE = N_("Works when you take it; whoever gets there first takes it.")
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
    for kind in (*game.board.kinds, *game.board.standing):
        tile = game.registry.tiles[game.registry.actions[kind]]
        lines += tile_entry(tile, width)
        where = _where(game, tile)
        lines += wrapped(where, width, indent=INDENT) if where else []
    return lines


def tile_entry(tile: Tile, width: int) -> list[Text]:
    """One kind of tile: its name, key, what it does and how long one has it."""
    lines = _entry(say(tile.name), tile.key, say(tile.help), tile.rule, width)
    return lines + wrapped(say(_keeping(tile)), width, indent=INDENT, style="dim")


def _keeping(tile: Tile) -> str:
    """How long one has a tile; some do all they do when they are taken."""
    if type(tile.ability()).gained is not Ability.gained:
        return AT_ONCE
    return KEEPING[tile.kind]


def _entry(name: str, key: str, text: str, rule: str, width: int) -> list[Text]:
    head = Text.assemble((name, "bold"), (f"  {key}  {rule}", "dim"))
    return [head, *wrapped(text, width, indent=INDENT)]


def _where(game: Game, tile: Tile) -> str:
    """Where one can use an action without a tile; else where its tiles lie, and who holds some."""
    state, fields = game.state, game.board.fields[game.registry.numbers[tile.key]]
    if not fields:
        return _at_pieces(game, tile)
    left = count(fields & state.stocked) + count(fields & state.doubled)
    where = say("At {where}; tiles left: {n}.", where=", ".join(names_of(fields)), n=left)
    return " ".join([where, *_holders(game, tile)])


def _at_pieces(game: Game, tile: Tile) -> str:
    """Where the pieces lie at which it is used; nothing without any."""
    laid = game.setup.pieces_of(tile.piece)
    return say(game.registry.pieces[tile.piece].where, where=", ".join(laid)) if laid else ""


def _holders(game: Game, tile: Tile) -> list[str]:
    return [
        say("{player}: {n} {state}.", player=player, n=held.n, state=say(held.state))
        for seat, player in enumerate(game.players)
        for held in holdings(game, seat)
        if held.tile is tile
    ]


PAGES: dict[str, Page] = {
    "hint": hint_page,
    "score": score_lines,
    "cards": cards_page,
    "tiles": tiles_page,
    "help": rules_page,
}
