"""``kingdom-builder replay``: step through a record."""

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from kingdom_builder.cli import placeholders
from kingdom_builder.cli.console import ask, out, print_lines, take_keyboard
from kingdom_builder.cli.options import Record
from kingdom_builder.cli.records import GameNumber, opened, opened_games
from kingdom_builder.cli.render.annotations import (
    comment_lines,
    gap_below,
    opening_lines,
    turn_variation_lines,
)
from kingdom_builder.cli.render.score import score_lines
from kingdom_builder.cli.render.screen import screen_lines
from kingdom_builder.cli.session.viewer import Viewer
from kingdom_builder.cli.streams import is_standard
from kingdom_builder.i18n import N_, Refused, say
from kingdom_builder.narration.event_text import turn_line
from kingdom_builder.narration.turns import narrated_turns
from kingdom_builder.table.game import Game

KEYS = N_("Enter: next, b: back, t: next turn, a number: that turn, start, end, q: quit")

At = Annotated[
    int | None, typer.Option(min=1, metavar=placeholders.NUMBER, help=N_("Start at turn N."))
]
Plain = Annotated[bool, typer.Option("--plain", help=N_("Print every turn in words and exit."))]


def replay(file: Record, at: At = None, plain: Plain = False, game: GameNumber = None) -> None:
    """Step through a game, action by action."""
    if not plain and _has_keyboard(file):
        viewer = _viewer(opened(file, game), at)
        if is_standard(file):
            take_keyboard()
        step_through(viewer, out())
        return
    for title, whole in opened_games(file, game):
        _viewer(whole, at)
        print_turns(whole, at or 1, out(), title)


def _has_keyboard(file: Path) -> bool:
    """Whether somebody sits at a terminal; its keyboard is free once the record has come through a pipe."""
    return sys.stdout.isatty() and (is_standard(file) or sys.stdin.isatty())


def _viewer(game: Game, at: int | None) -> Viewer:
    viewer = Viewer(game)
    if at is not None:
        viewer.go(str(at))
    return viewer


def print_turns(game: Game, first: int, console: Console, title: str = "") -> None:
    """Every turn in words, with what was said of it, then the gold."""
    print_lines(console, opening_lines(game, title))
    if first == 1:
        print_lines(console, comment_lines(game, -1, 0))
    turns = narrated_turns(game)[first - 1 :]
    ends = [*(turn.first for turn in turns[1:]), len(game.log)]
    for turn, end in zip(turns, ends, strict=True):
        print_lines(console, [Text(f"{turn.number:>3}. {turn_line(turn, game)}")])
        print_lines(console, comment_lines(game, turn.first, end))
        print_lines(console, turn_variation_lines(game, turn.number))
    print_lines(console, [Text(), *score_lines(game, console.width), *gap_below(title)])


def step_through(viewer: Viewer, console: Console) -> None:
    """Show, ask, show the next picture."""
    remark = Text(say(KEYS), "dim")
    try:
        while True:
            console.clear()
            print_lines(console, screen_lines(viewer.game, console, with_choices=False))
            print_lines(console, [Text(viewer.caption(), "bold"), *_said(viewer), remark])
            answer = ask("> ").lower()
            if answer in ("q", "quit"):
                return
            remark = _moved(viewer, answer)
    except (KeyboardInterrupt, EOFError):
        console.print()


def _said(viewer: Viewer) -> list[Text]:
    """What was said of this position, and what else could have been played from here."""
    whole, n = viewer.whole, viewer.n
    headers = [] if n else opening_lines(whole)
    turn = viewer.starts.index(n) + 1 if n in viewer.starts else 0
    return [*headers, *comment_lines(whole, n - 1, n), *turn_variation_lines(whole, turn)]


def _moved(viewer: Viewer, answer: str) -> Text:
    try:
        viewer.go(answer)
    except Refused as refusal:
        return Text(str(refusal), style="red")
    return Text(say(KEYS), "dim")
