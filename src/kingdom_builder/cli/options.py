"""The options that several commands share."""

from pathlib import Path
from typing import Annotated

import typer

from kingdom_builder.i18n import N_

GAME = N_("The game")
BotFiles = Annotated[
    list[str] | None,
    typer.Option(
        "--bot",
        metavar="FILE.py:NAME",
        help=N_("A bot of your own, then known as NAME. May be repeated."),
        rich_help_panel=N_("Who plays"),
    ),
]
FirstGame = Annotated[
    bool,
    typer.Option(
        "--first-game",
        help=N_("The recommended first game: its board and its cards."),
        rich_help_panel=GAME,
    ),
]
Board = Annotated[
    str,
    typer.Option(
        metavar="A,B,C,D",
        help=N_(
            "Four quadrants: top left, top right, bottom left, bottom right; oasis/180 is turned."
        ),
        rich_help_panel=GAME,
    ),
]
Cards = Annotated[
    str,
    typer.Option(metavar="A,B,C", help=N_("The three cards in play."), rich_help_panel=GAME),
]
Pool = Annotated[
    str,
    typer.Option(
        metavar="A,B,C,...",
        help=N_("The cards of which three are drawn."),
        rich_help_panel=GAME,
    ),
]
Without = Annotated[
    str,
    typer.Option(
        metavar="A,...", help=N_("Cards that are not drawn, e.g. lords."), rich_help_panel=GAME
    ),
]
Switch = Annotated[
    list[str] | None,
    typer.Option(
        metavar="KEY=VALUE",
        help=N_("A rule to change, e.g. lords-require-presence=true; may be repeated."),
        rich_help_panel=GAME,
    ),
]
Modules = Annotated[
    str,
    typer.Option(
        metavar="A,...|all|random",
        help=N_("Boxes to add to the base game: nomads, capitol, caves, island."),
        rich_help_panel=GAME,
    ),
]
QuadrantFiles = Annotated[
    list[Path] | None,
    typer.Option(
        "--quadrant",
        metavar="FILE",
        help=N_("Home-made quadrants; --board may name them. May be repeated."),
        rich_help_panel=GAME,
    ),
]
IslandFile = Annotated[
    Path | None,
    typer.Option(
        "--island",
        metavar="FILE",
        help=N_("A home-made island, or the real one typed off its board."),
        rich_help_panel=GAME,
    ),
]
