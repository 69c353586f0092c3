"""``kingdom-builder hint``: the best turns of a saved game that is still running."""

from dataclasses import asdict
from random import Random
from typing import Annotated

import typer

from kingdom_builder.cli import placeholders
from kingdom_builder.cli.console import out, print_lines
from kingdom_builder.cli.data.output import print_json
from kingdom_builder.cli.options import AsJson, CoachSeed, Nodes, Record, budget_of
from kingdom_builder.cli.records import GameNumber, opened
from kingdom_builder.cli.render.hint import hint_lines
from kingdom_builder.coach.advice import HINT_BUDGET, HINT_SEED, hints
from kingdom_builder.i18n import N_

Most = Annotated[
    int,
    typer.Option(min=1, max=12, metavar=placeholders.NUMBER, help=N_("How many turns to suggest.")),
]


def hint(
    file: Record,
    *,
    number: GameNumber = None,
    most: Most = 3,
    as_json: AsJson = False,
    seed: CoachSeed = HINT_SEED,
    nodes: Nodes = None,
) -> None:
    """Suggest the best turns in a saved game, with the reasons."""
    game = opened(file, number)
    found = hints(game, most, rng=Random(seed), budget=budget_of(nodes, HINT_BUDGET))
    if as_json:
        print_json({"player": game.player, "hints": [asdict(one) for one in found]})
        return
    console = out()
    print_lines(console, hint_lines(game, found, console.width))
