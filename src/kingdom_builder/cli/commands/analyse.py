"""``kingdom-builder analyse``: how good each turn of a record was, and what was better."""

from pathlib import Path
from typing import Annotated

import typer

from kingdom_builder.cli import placeholders
from kingdom_builder.cli.console import out, print_lines
from kingdom_builder.cli.data.output import print_json
from kingdom_builder.cli.options import AsJson, CoachSeed, Nodes, Record, budget_of
from kingdom_builder.cli.progress import reporting
from kingdom_builder.cli.records import GameNumber, opened
from kingdom_builder.cli.render.analysis import analysis_lines
from kingdom_builder.cli.streams import (
    check_outputs,
    is_standard,
    tell_written,
    write_output,
)
from kingdom_builder.coach.analysis import Analysis, analysis_as_dict
from kingdom_builder.coach.analysis import analyse as analyse_game
from kingdom_builder.coach.page import analysis_page
from kingdom_builder.coach.review import REVIEW_BUDGET
from kingdom_builder.i18n import N_, Refused, say
from kingdom_builder.notation.entries import ended_turns
from kingdom_builder.table.game import Game

Html = Annotated[
    Path | None,
    typer.Option(
        metavar=placeholders.FILES_HTML,
        help=N_("Write a web page with the board and the win chances."),
    ),
]


def analyse(
    file: Record,
    *,
    number: GameNumber = None,
    html: Html = None,
    as_json: AsJson = False,
    seed: CoachSeed = 1,
    nodes: Nodes = None,
) -> None:
    """Review a game turn by turn: what was played, what was better, and the win chances."""
    game = opened(file, number)
    check_outputs(html, is_data_printed=as_json)
    _check(game)
    with reporting(say("Turns")) as report:
        analysis = analyse_game(
            game, seed=seed, budget=budget_of(nodes, REVIEW_BUDGET), progress=report
        )
    if html is not None:
        write_output(html, analysis_page(game, analysis))
    if as_json:
        print_json(analysis_as_dict(analysis))
    elif not is_standard(html):
        _tell(game, analysis, html)


def _check(game: Game) -> None:
    """Refuse before the thinking what would fail after it."""
    if not ended_turns(game.log):
        raise Refused("There is nothing to analyse yet: no turn has been finished.")


def _tell(game: Game, analysis: Analysis, html: Path | None) -> None:
    console = out()
    print_lines(console, analysis_lines(game, analysis, console.width))
    if html is not None:
        tell_written(html)
