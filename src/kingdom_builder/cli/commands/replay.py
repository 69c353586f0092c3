"""``kingdom-builder replay``: step through a record."""

import sys
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from kingdom_builder.cli import placeholders
from kingdom_builder.cli.console import ask, out, print_lines, take_keyboard
from kingdom_builder.cli.options import Record
from kingdom_builder.cli.records import opened
from kingdom_builder.cli.render.score import score_lines
from kingdom_builder.cli.render.screen import picture
from kingdom_builder.cli.session.viewer import Viewer
from kingdom_builder.cli.streams import is_standard
from kingdom_builder.i18n import N_, Refused, say
from kingdom_builder.narration.event_text import turn_line
from kingdom_builder.narration.turns import turns_of
from kingdom_builder.table.game import Game

KEYS = N_("Enter: next, b: back, t: next turn, a number: that turn, start, end, q: quit")

At = Annotated[
    int | None, typer.Option(min=1, metavar=placeholders.NUMBER, help=N_("Start at turn N."))
]
Plain = Annotated[bool, typer.Option("--plain", help=N_("Print every turn in words and exit."))]


def replay(file: Record, at: At = None, plain: Plain = False) -> None:
    """Step through a game, action by action."""
    game = opened(file)
    if is_standard(file):
        take_keyboard()
    viewer = Viewer(game)
    if at is not None:
        viewer.go(str(at))
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        print_turns(game, at or 1, out())
    else:
        step_through(viewer, out())


def print_turns(game: Game, first: int, console: Console) -> None:
    """Every turn in words, then the gold."""
    lines = [Text(f"{turn.number:>3}. {turn_line(turn, game)}") for turn in turns_of(game)]
    print_lines(console, [*lines[first - 1 :], Text(), *score_lines(game, console.width)])


def step_through(viewer: Viewer, console: Console) -> None:
    """Show, ask, show the next picture."""
    remark = Text(say(KEYS), "dim")
    try:
        while True:
            console.clear()
            print_lines(console, picture(viewer.game, console, with_choices=False))
            print_lines(console, [Text(viewer.caption(), "bold"), remark])
            answer = ask("> ").lower()
            if answer in ("q", "quit"):
                return
            remark = _moved(viewer, answer)
    except (KeyboardInterrupt, EOFError):
        console.print()


def _moved(viewer: Viewer, answer: str) -> Text:
    try:
        viewer.go(answer)
    except Refused as refusal:
        return Text(str(refusal), style="red")
    return Text(say(KEYS), "dim")
