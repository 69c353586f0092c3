"""The panel beside the board: the card, the gold, the tiles and the recent turns."""

from dataclasses import dataclass

from rich.text import Text

from kingdom_builder.cli.render.gold import (
    GoldLines,
    gold_lines,
    heading,
    named_gold_lines,
    total_lines,
)
from kingdom_builder.cli.render.layout import wrapped
from kingdom_builder.cli.render.palette import player_marks
from kingdom_builder.i18n import say
from kingdom_builder.model.catalogue import terrain_name
from kingdom_builder.narration.event_text import turn_line
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
from kingdom_builder.narration.turns import NarratedTurn, narrated_turns
from kingdom_builder.rules.turn import BUILDS_A_TURN
from kingdom_builder.table.game import Game


@dataclass(frozen=True)
class Detail:
    """How much is shown: the cards, their rules, the texts of the tiles, empty lines between."""

    cards: GoldLines
    rules: bool
    texts: bool
    air: bool


_LEVELS: tuple[tuple[GoldLines, bool, bool, bool], ...] = (
    (gold_lines, True, True, True),
    (gold_lines, True, True, False),
    (gold_lines, False, True, True),
    (gold_lines, False, True, False),
    (gold_lines, False, False, False),
    (named_gold_lines, False, False, False),
    (total_lines, False, False, False),
)
DETAILS = tuple(Detail(*how) for how in _LEVELS)
TILE_STYLES = {
    READY: "bold green",
    USED: "dim",
    FRESH: "yellow",
    ONCE: "bold magenta",
    SOON: "yellow",
    OPEN: "bold green",
}


def sidebar_lines(game: Game, width: int, height: int) -> list[Text]:
    """As much as fits: explanations give way to what has just happened."""
    news = [_news(game, turn, width) for turn in recent_turns(game)]
    wanted = min(sum(map(len, news)), height // 2)
    tops = [_top(game, width, detail) for detail in DETAILS]
    top = next((top for top in tops if len(top) + wanted <= height), tops[-1])
    while len(news) > 1 and len(top) + sum(map(len, news)) > height:
        news.pop(0)
    return [*top, *(line for told in news for line in told)][:height]


def _top(game: Game, width: int, detail: Detail) -> list[Text]:
    air = [Text()] if detail.air else []
    return [
        *_card_lines(game, width),
        *air,
        *detail.cards(game, width, with_rules=detail.rules),
        *air,
        *_tile_lines(game, width, with_help=detail.texts),
        *air,
        Text(say("Recent turns"), style="bold"),
    ]


def _card_lines(game: Game, width: int) -> list[Text]:
    line = Text.assemble(
        (say("Turn {n}", n=game.turn_number), "bold"), " ", _card(game), f" {_pips(game)}"
    )
    marks = heading(game)
    room = width - line.cell_len - marks.cell_len
    lines = [Text.assemble(line, " " * room, marks)]
    if room < 1:
        lines = [line, Text.assemble(" " * (width - marks.cell_len), marks)]
    if game.state.last_round and not game.over:
        lines.insert(0, Text(say("This is the last round!"), style="bold red"))
    return lines


def _card(game: Game) -> Text:
    if game.terrain is None:
        return Text(say("no card"), style="dim")
    return Text(f" {terrain_name(game.terrain)} ", style=f"name.{game.terrain}")


def _pips(game: Game) -> str:
    owed = game.state.builds
    return "●" * (BUILDS_A_TURN - owed) + "○" * owed


def _tile_lines(game: Game, width: int, *, with_help: bool) -> list[Text]:
    """One line for each tile of the player in turn, and below it what it does."""
    held = [*holdings(game, game.seat), *actions_without_tile(game)]
    player = game.players[game.seat]
    if not held:
        return [Text(say("Tiles of {player}: none yet", player=player), style="dim")]
    lines = [Text(say("Tiles of {player}", player=player), style="bold")]
    for holding in held:
        lines.append(_tile_line(holding))
        if with_help:
            lines += wrapped(say(holding.tile.help), width, indent="  ", style="dim")
    return lines


def _tile_line(holding: Holding) -> Text:
    times = f" x{holding.n}" if holding.n > 1 else ""
    line = Text(f" {say(holding.tile.name)}{times} ")
    return line.append(f"({say(holding.state)})", TILE_STYLES[holding.state])


def _news(game: Game, turn: NarratedTurn, width: int) -> list[Text]:
    first, *rest = wrapped(turn_line(turn, game), width - 2)
    mark = player_marks(game.players)[turn.seat]
    lines = [Text.assemble((mark, f"player.{turn.seat}"), " ", first)]
    return lines + [Text("  ").append_text(line) for line in rest]


def recent_turns(game: Game) -> list[NarratedTurn]:
    """The running turn, and what the others did since the last one of that player."""
    return narrated_turns(game)[-len(game.players) :]
