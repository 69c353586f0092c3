"""The tiles a player holds, with their state and what they do."""

from dataclasses import dataclass

from rich.text import Text

from kingdom_builder.cli.render.wrap import wrapped
from kingdom_builder.hexgrid.masks import Mask, count
from kingdom_builder.i18n import N_, say
from kingdom_builder.model.catalogue import Tile, TileKind
from kingdom_builder.model.choice import OFFER
from kingdom_builder.table.game import Game

READY, USED, FRESH = N_("ready"), N_("used"), N_("from next turn")
ONCE, SOON, OPEN = N_("this turn only"), N_("next turn only"), N_("no tile needed")
NOMAD_WORDS = {READY: ONCE, USED: USED, FRESH: SOON}
STYLES = {
    READY: "bold green",
    USED: "dim",
    FRESH: "yellow",
    ONCE: "bold magenta",
    SOON: "yellow",
    OPEN: "bold green",
}


@dataclass(frozen=True)
class Holding:
    """Tiles of one kind in one state."""

    tile: Tile
    state: str
    n: int


def holdings(game: Game, seat: int) -> list[Holding]:
    """What a seat holds, in the order of the options."""
    piles = ((READY, game.state.ready), (USED, game.state.used), (FRESH, game.state.fresh))
    held = [
        Holding(tile, _word(tile, state), count(tiles[seat] & _fields(game, tile.key)))
        for tile in game.registry.tiles.values()
        for state, tiles in piles
    ]
    return [holding for holding in held if holding.n]


def standing(game: Game) -> list[Holding]:
    """What the player in turn may do, or has done, without any tile."""
    board, state = game.board, game.state
    found = []
    for kind in board.standing:
        tile = game.registry.tiles[game.registry.actions[kind]]
        if state.done & OFFER[kind]:
            found.append(Holding(tile, USED, 1))
        elif board.abilities[kind].is_usable(board, state):
            found.append(Holding(tile, OPEN, 1))
    return found


def _word(tile: Tile, state: str) -> str:
    return NOMAD_WORDS[state] if tile.kind == TileKind.NOMAD else state


def _fields(game: Game, key: str) -> Mask:
    return game.board.fields[game.registry.numbers[key]]


def tile_lines(game: Game, width: int, *, with_help: bool) -> list[Text]:
    """One line for each tile of the player in turn, and below it what it does."""
    held = [*holdings(game, game.seat), *standing(game)]
    player = game.players[game.seat]
    if not held:
        return [Text(say("Tiles of {player}: none yet", player=player), style="dim")]
    lines = [Text(say("Tiles of {player}", player=player), style="bold")]
    for holding in held:
        lines.append(_line(holding))
        if with_help:
            lines += wrapped(say(holding.tile.help), width, indent="  ", style="dim")
    return lines


def _line(holding: Holding) -> Text:
    times = f" x{holding.n}" if holding.n > 1 else ""
    line = Text(f" {say(holding.tile.name)}{times} ")
    return line.append(f"({say(holding.state)})", STYLES[holding.state])
