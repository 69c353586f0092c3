"""The tiles a player holds, with their state and what they do."""

from rich.text import Text

from kingdom_builder.cli.render.wrap import wrapped
from kingdom_builder.i18n import say
from kingdom_builder.narration.holdings import (
    FRESH,
    ONCE,
    OPEN,
    READY,
    SOON,
    USED,
    Holding,
    actions_without_tile,
    holdings,
)
from kingdom_builder.table.game import Game

STYLES = {
    READY: "bold green",
    USED: "dim",
    FRESH: "yellow",
    ONCE: "bold magenta",
    SOON: "yellow",
    OPEN: "bold green",
}


def tile_lines(game: Game, width: int, *, with_help: bool) -> list[Text]:
    """One line for each tile of the player in turn, and below it what it does."""
    held = [*holdings(game, game.seat), *actions_without_tile(game)]
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
