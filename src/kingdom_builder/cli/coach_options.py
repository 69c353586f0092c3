"""The options that ``analyse`` and ``hint`` share."""

from pathlib import Path
from typing import Annotated

import typer

from kingdom_builder.bots.policy import Budget
from kingdom_builder.i18n import N_

Record = Annotated[Path, typer.Argument(metavar="FILE", help=N_("A record, finished or not."))]
Seed = Annotated[int, typer.Option(help=N_("The same seed gives the same answer."))]
Nodes = Annotated[
    int | None,
    typer.Option(
        "--nodes",
        "--thinking",
        min=1,
        help=N_("How many games the coach tries out for a turn; more are surer and slower."),
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help=N_("Print JSON and nothing else."))]


def budget_of(nodes: int | None, usual: Budget) -> Budget:
    """The thinking that is wished for."""
    return usual if nodes is None else Budget(nodes=nodes)
