"""The best turns with their reasons, as a page."""

from collections.abc import Sequence
from dataclasses import replace

from rich.text import Text

from kingdom_builder.cli.render.layout import wrapped
from kingdom_builder.cli.render.palette import player_chip
from kingdom_builder.coach.advice import HINT_BUDGET, Advice, hints
from kingdom_builder.i18n import say
from kingdom_builder.model.catalogue import terrain_name
from kingdom_builder.narration.turn_text import plan_in_short
from kingdom_builder.table.arguments import usable_cores
from kingdom_builder.table.game import Game

INDENT = "   "


def hint_page(game: Game, width: int) -> list[Text]:
    """The three best turns of the moment."""
    budget = replace(HINT_BUDGET, threads=usable_cores())
    return hint_lines(game, hints(game, budget=budget), width)


def hint_lines(game: Game, found: Sequence[Advice], width: int) -> list[Text]:
    """For whom, then each turn with what it is worth and why."""
    chip = player_chip(game.players, game.seat)
    lines = [Text.assemble(chip, " ", (_whose(game), "bold"))]
    for number, advice in enumerate(found, start=1):
        lines += _advice_lines(game, number, advice, width)
    return lines


def _whose(game: Game) -> str:
    if game.terrain is None:
        return say("{player} (no card)", player=game.player)
    return say("{player} ({terrain})", player=game.player, terrain=terrain_name(game.terrain))


def _advice_lines(game: Game, number: int, advice: Advice, width: int) -> list[Text]:
    turn = wrapped(plan_in_short(game, advice.actions), width - len(INDENT), style="bold")
    head = [
        Text(f"{number}. " if n == 0 else INDENT).append_text(line) for n, line in enumerate(turn)
    ]
    worth = say(
        "{gold:+} gold now, {worth:+.1f} compared with the others at the end, win chance {chance:.0%}",
        gold=advice.gold,
        worth=advice.worth,
        chance=advice.win_chance,
    )
    reasons = " ".join(advice.reasons)
    return [
        *head,
        *wrapped(worth, width, indent=INDENT),
        *wrapped(reasons, width, indent=INDENT, style="dim"),
    ]
