"""The running gold, card by card and player by player, in a few short lines."""

from collections.abc import Sequence
from typing import Protocol

from rich.text import Text

from kingdom_builder.cli.render.layout import left, wrapped
from kingdom_builder.cli.render.palette import CHIP, player_chip
from kingdom_builder.i18n import say
from kingdom_builder.narration.results import earnings, source_name
from kingdom_builder.table.game import Game

MANY = 4  # players from whom on the columns are narrow


class GoldLines(Protocol):
    """A way to show the gold of all players, in more or less detail."""

    def __call__(self, game: Game, width: int, *, with_rules: bool) -> list[Text]: ...


def gold_lines(game: Game, width: int, *, with_rules: bool) -> list[Text]:
    """A line a card, what was earned during the game, then the totals."""
    return [*_paying(game, width, with_rules=with_rules), *total_lines(game, width)]


def named_gold_lines(game: Game, width: int, *, with_rules: bool = False) -> list[Text]:
    """The cards by name only, where there is no room for a line each, then the totals."""
    names = ", ".join(say(card.name) for card in game.cards)
    return [*wrapped(names, width, style="dim"), *total_lines(game, width, with_rules=with_rules)]


def total_lines(game: Game, width: int, *, with_rules: bool = False) -> list[Text]:  # noqa: ARG001
    """The gold of all, what they can still build, and the stone walls left."""
    total = _row(say("Gold so far"), game.score().totals, width)
    total.stylize("bold")
    supply = _row(say("Supply"), game.state.supply[: len(game.players)], width)
    walls = Text(say("Stone walls left: {n}", n=game.state.walls))
    return [total, supply, *([walls] if _has_walls(game) else [])]


def _has_walls(game: Game) -> bool:
    keys = [game.registry.actions[kind] for kind in game.board.kinds]
    return any(game.registry.tiles[key].uses_walls for key in keys)


def _paying(game: Game, width: int, *, with_rules: bool) -> list[Text]:
    """The cards with what they pay now; red cards with what they have paid."""
    seats, earned = game.score().seats, earnings(game)
    lines: list[Text] = []
    for card in game.cards:
        gold = earned.pop(card.key, None) or [seat.of(card.key) for seat in seats]
        lines.append(_row(say(card.name), gold, width))
        lines += (
            wrapped(say(card.text_on(game.board)), width, indent=" ", style="dim")
            if with_rules
            else []
        )
    return lines + [_row(source_name(game, key), gold, width) for key, gold in earned.items()]


def heading(game: Game) -> Text:
    """The marks of the players above their columns."""
    line = Text()
    for seat in range(len(game.players)):
        line.append(" " * (_column(len(game.players)) - CHIP))
        line.append(*player_chip(game.players, seat))
    return line


def _row(name: str, amounts: Sequence[int], width: int) -> Text:
    column = _column(len(amounts))
    room = width - column * len(amounts)
    figures = "".join(f"{amount:>{column - 1}} " for amount in amounts)
    return Text(left(name, room) + figures)


def _column(players: int) -> int:
    return CHIP + 1 if players >= MANY else CHIP + 2
