"""The tiles a player holds, with their state and what they do."""

from dataclasses import dataclass

from rich.text import Text

from kingdom_builder.cli.wrapping import wrapped
from kingdom_builder.hexgrid.masks import Mask, count
from kingdom_builder.model.catalogue import Tile
from kingdom_builder.table.game import Game
from kingdom_builder.words import N_, say

READY, USED, FRESH = N_("ready"), N_("used"), N_("from next turn")
STYLES = {READY: "bold green", USED: "dim", FRESH: "yellow"}


@dataclass(frozen=True)
class Holding:
    """Tiles of one kind in one state."""

    tile: Tile
    state: str
    n: int


def holdings(game: Game, seat: int) -> list[Holding]:
    """What a seat holds, in the order of the locations."""
    piles = ((READY, game.state.ready), (USED, game.state.used), (FRESH, game.state.fresh))
    held = [
        Holding(tile, state, count(tiles[seat] & _fields(game, tile.key)))
        for tile in game.shelf.tiles.values()
        for state, tiles in piles
    ]
    return [holding for holding in held if holding.n]


def _fields(game: Game, key: str) -> Mask:
    return game.board.fields[game.shelf.numbers[key]]


def tile_lines(game: Game, seat: int, width: int, *, with_help: bool) -> list[Text]:
    """One line for each tile, and below it what it does."""
    held = holdings(game, seat)
    title = say("Tiles of {player}", player=game.players[seat])
    if not held:
        return [Text(say("{title}: none yet", title=title), style="dim")]
    lines = [Text(title, style="bold")]
    for holding in held:
        lines.append(_line(holding))
        if with_help:
            lines += wrapped(say(holding.tile.help), width, indent="  ", style="dim")
    return lines


def _line(holding: Holding) -> Text:
    times = f" x{holding.n}" if holding.n > 1 else ""
    line = Text(f" {say(holding.tile.name)}{times} ")
    return line.append(f"({say(holding.state)})", STYLES[holding.state])
