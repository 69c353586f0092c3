"""What the commands that play many games have in common: what is played, and playing it."""

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from shlex import join

import typer

from kingdom_builder.arena.over_ray import play_over_ray
from kingdom_builder.arena.plan import DRAWN, Job
from kingdom_builder.arena.report import can_draw
from kingdom_builder.arena.result import Result
from kingdom_builder.arena.running import Run
from kingdom_builder.arena.workers import play_here
from kingdom_builder.cli.arena_screen import followed_run
from kingdom_builder.cli.console import err
from kingdom_builder.cli.modules import chosen_modules
from kingdom_builder.cli.seating import parts
from kingdom_builder.i18n import Refused, say

INTERRUPTED = 130


def player_counts(players: str) -> tuple[int, ...]:
    """The numbers of players of ``2`` or ``2,4``."""
    numbers = parts(players)
    if not numbers or not all(number.isdecimal() for number in numbers):
        raise Refused(
            "--players must be a number such as 2 or several such as 2,4, not {players!r}.",
            players=players,
        )
    return tuple(dict.fromkeys(int(number) for number in numbers))


def boxes(text: str) -> tuple[str, ...]:
    """The boxes that ``--modules`` means; ``random`` draws them anew for every deal."""
    return (DRAWN,) if text.strip().lower() == DRAWN else chosen_modules(text, Random(0))


def cores() -> int:
    """The cores this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def check_places(csv: Path | None, page: Path | None) -> None:
    """Refuse before the games what would fail after them."""
    if page:
        check_drawing("--report")
    for path in (csv, page):
        if path and (path.is_dir() or not path.parent.is_dir()):
            raise Refused("{path} cannot be written: there is no such folder.", path=path)


def check_drawing(option: str) -> None:
    """Refuse an option that draws where matplotlib is missing."""
    if not can_draw():
        raise Refused(
            "{option} draws with the package matplotlib, which is not installed: "
            "pip install 'kingdom-builder[report]'",
            option=option,
        )


def carry_out(run: Run, processes: int) -> None:
    """Play what is open; ``processes`` is 0 for Ray."""

    def play(jobs: Sequence[Job]) -> Iterator[Result]:
        if processes:
            return play_here(run.plan, jobs, processes)
        return play_over_ray(run.plan, jobs)

    try:
        for _ in followed_run(run, play):
            pass
    except KeyboardInterrupt:
        err().print(_stopped(run), soft_wrap=True)
        raise typer.Exit(INTERRUPTED) from None


def _stopped(run: Run) -> str:
    if run.path is None:
        return say("Stopped. With --results FILE the finished games would have been kept.")
    return say(
        "Stopped: {n} of {total} games are kept in {path}. The same command goes on from there.",
        n=len(run.results),
        total=run.total,
        path=run.path,
    )


def this_command() -> str:
    """The command as it was typed, for whoever wants to repeat it."""
    return join(["kingdom-builder", *sys.argv[1:]])
