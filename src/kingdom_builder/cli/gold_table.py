"""The running gold, card by card and player by player, in a few short lines."""

from collections.abc import Sequence

from rich.text import Text

from kingdom_builder.cli.palette import player_marks
from kingdom_builder.cli.wrapping import wrapped
from kingdom_builder.table.game import Game
from kingdom_builder.words import say

CHIP = 3  # a mark with a space on both sides
MANY = 4  # players from whom on the columns are narrow


def gold_lines(game: Game, width: int, *, with_rules: bool) -> list[Text]:
    """A line a card, the total and the supply."""
    seats = game.score().seats
    lines: list[Text] = []
    for card in game.cards:
        lines.append(_row(say(card.name), [seat.of(card.key) for seat in seats], width))
        lines += wrapped(say(card.text), width, indent=" ", style="dim") if with_rules else []
    if any(seat.earned for seat in seats):
        lines.append(_row(say("Earned"), [seat.earned for seat in seats], width))
    total = _row(say("Gold so far"), [seat.total for seat in seats], width)
    total.stylize("bold")
    supply = game.state.supply[: len(seats)]
    return [*lines, total, _row(say("Supply"), supply, width)]


def heading(game: Game) -> Text:
    """The marks of the players above their columns."""
    line = Text()
    for seat, mark in enumerate(player_marks(game.players)):
        line.append(" " * (_column(len(game.players)) - CHIP)).append(f" {mark} ", f"player.{seat}")
    return line


def _row(name: str, amounts: Sequence[int], width: int) -> Text:
    column = _column(len(amounts))
    room = width - column * len(amounts)
    figures = "".join(f"{amount:>{column - 1}} " for amount in amounts)
    return Text(f"{name[:room]:<{room}}{figures}")


def _column(players: int) -> int:
    return CHIP + 1 if players >= MANY else CHIP + 2
