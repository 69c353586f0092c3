"""``kingdom-builder puzzles``: make and check sets of puzzles, look at them, and solve them."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from random import Random
from typing import Annotated

import typer

from kingdom_builder.arena.text_table import TextTable
from kingdom_builder.cli import placeholders
from kingdom_builder.cli.completion import names
from kingdom_builder.cli.console import out, print_lines
from kingdom_builder.cli.data.output import check_one_form, print_list
from kingdom_builder.cli.errors import refusing
from kingdom_builder.cli.options import AsCsv, AsJson
from kingdom_builder.cli.parser import Command, Group
from kingdom_builder.cli.progress import reporting
from kingdom_builder.cli.render.hint import hint_lines
from kingdom_builder.cli.render.layout import print_table
from kingdom_builder.cli.render.screen import screen_lines
from kingdom_builder.cli.streams import (
    check_writable,
    console_beside,
    input_text,
    is_standard,
    tell_written,
    write_output,
)
from kingdom_builder.coach.puzzles.check import NODES, fault_of
from kingdom_builder.coach.puzzles.generator import BINS, make_set, puzzles_of
from kingdom_builder.coach.puzzles.puzzle import GOALS, LEVELS, Puzzle
from kingdom_builder.coach.puzzles.puzzle_set import (
    key_of_day,
    set_from_text,
    set_to_text,
    shipped_puzzles,
)
from kingdom_builder.coach.puzzles.verdict import PuzzleStudy
from kingdom_builder.i18n import N_, Refused, say
from kingdom_builder.notation.entries import END_OF_TURN

app = typer.Typer(cls=Group, help=N_("Puzzles: find the best turn."), no_args_is_help=True)

Each = Annotated[
    int, typer.Option(min=1, metavar=placeholders.NUMBER, help=N_("How many of each kind to find."))
]
FirstSeed = Annotated[
    int, typer.Option("--seed", metavar=placeholders.NUMBER, help=N_("The seed of the first game."))
]
Processes = Annotated[
    int,
    typer.Option(
        metavar=placeholders.NUMBER, min=1, help=N_("How many games to play side by side.")
    ),
]
Target = Annotated[
    Path, typer.Argument(metavar=placeholders.FILE, help=N_("The file of the set; - is a pipe."))
]
OwnSet = Annotated[
    Path | None,
    typer.Argument(
        metavar=placeholders.FILE_OR_NONE,
        help=N_(
            "The file of a set, or - for a pipe; by default the one that comes with the program."
        ),
    ),
]
Sample = Annotated[
    int | None,
    typer.Option(
        min=1, metavar=placeholders.NUMBER, help=N_("Check only this many, drawn at random.")
    ),
]
SampleSeed = Annotated[
    int, typer.Option("--seed", metavar=placeholders.NUMBER, help=N_("The seed of the sample."))
]
CheckNodes = Annotated[
    int,
    typer.Option(
        "--nodes",
        metavar=placeholders.NUMBER,
        min=64,
        help=N_("How many games are tried out per puzzle: more is slower, but more certain."),
    ),
]
Key = Annotated[
    str | None,
    typer.Argument(
        autocompletion=names.puzzles,
        metavar=placeholders.KEY_OR_NONE,
        help=N_("The key of a puzzle, or how it begins."),
    ),
]
RequiredKey = Annotated[
    str,
    typer.Argument(
        autocompletion=names.puzzles,
        metavar=placeholders.KEY,
        help=N_("The key of a puzzle, or how it begins."),
    ),
]
Actions = Annotated[
    list[str], typer.Argument(metavar=placeholders.ACTIONS, help=N_("Hexes and tiles, in order."))
]
Drop = Annotated[
    bool, typer.Option("--drop", help=N_("Remove what is not confirmed from the file."))
]
Solution = Annotated[bool, typer.Option("--solution", help=N_("Also show the best turn."))]

COLUMNS = ("key", "level", "goal", "today")
AHEAD = 4  # games for each process that may be played before they are needed


@app.command(
    cls=Command,
    help=N_("Make a set of puzzles from games of bots: the same seed makes the same set."),
    epilog=N_("The file is written after each puzzle, so the command may be stopped at any time."),
)
@refusing
def make(file: Target, *, each: Each = 24, seed: FirstSeed = 1, processes: Processes = 1) -> None:
    """Make a set of puzzles from games of bots."""
    check_writable(file)
    made: list[Puzzle] = []
    with reporting(say("Puzzles")) as report:
        for puzzle in make_set(_found(seed, processes), each):
            made.append(puzzle)
            write_output(file, set_to_text(made[-1:] if is_standard(file) else made))
            report(len(made), each * len(BINS))
    tell_written(file)


def _found(seed: int, processes: int) -> Iterator[list[Puzzle]]:
    """What the games from this seed on hold, in their order however many are played at once."""
    if processes == 1:
        yield from map(puzzles_of, count(seed))
        return
    with ProcessPoolExecutor(processes) as pool:
        ahead = processes * AHEAD
        try:
            while True:
                yield from pool.map(puzzles_of, range(seed, seed + ahead))
                seed += ahead
        finally:
            pool.shutdown(cancel_futures=True)


@app.command(
    cls=Command,
    help=N_(
        "Recheck a set with a deeper search: every solution must be legal and clearly the best."
    ),
)
@refusing
def check(
    file: OwnSet = None,
    *,
    sample: Sample = None,
    nodes: CheckNodes = NODES,
    seed: SampleSeed = 1,
    drop: Drop = False,
) -> None:
    """Recheck a set with a deeper search: every solution must be legal and clearly the best."""
    whole = _puzzles(file)
    puzzles = whole if sample is None else Random(seed).sample(whole, min(sample, len(whole)))
    faults: dict[str, str] = {}
    with reporting(say("Puzzles")) as report:
        for n, puzzle in enumerate(puzzles, start=1):
            if fault := fault_of(puzzle, nodes):
                faults[puzzle.key] = fault
            report(n, len(puzzles))
    console = console_beside(file if drop else None)
    for key, fault in faults.items():
        console.print(say("{puzzle}: {fault}", puzzle=key, fault=fault), soft_wrap=True)
    good = len(puzzles) - len(faults)
    console.print(say("Puzzles confirmed: {good} of {n}.", good=good, n=len(puzzles)))
    if drop and file:
        write_output(file, set_to_text(one for one in whole if one.key not in faults))
    elif faults:
        raise typer.Exit(1)


@app.command(
    "list",
    cls=Command,
    help=N_("List the puzzles of a set; without a file, those that come with the program."),
)
@refusing
def list_all(file: OwnSet = None, *, as_json: AsJson = False, as_csv: AsCsv = False) -> None:
    """List the puzzles of a set; without a file, those that come with the program."""
    check_one_form(as_json=as_json, as_csv=as_csv)
    today = key_of_day(list(shipped_puzzles()), datetime.now(UTC).date())
    puzzles = _puzzles(file)
    if as_json or as_csv:
        facts = [_facts(puzzle, today) for puzzle in puzzles]
        print_list(COLUMNS, facts, as_csv=as_csv)
    else:
        _print_table(puzzles, today)


def _facts(puzzle: Puzzle, today: str) -> dict[str, object]:
    """A puzzle as plain values, without its solution."""
    facts = {"key": puzzle.key, "level": puzzle.level, "goal": puzzle.goal}
    return {**facts, "today": puzzle.key == today}


def _print_table(puzzles: Sequence[Puzzle], today: str) -> None:
    rows = tuple(
        (
            puzzle.key,
            say(LEVELS[puzzle.level]),
            say(GOALS[puzzle.goal]),
            say("today's puzzle") if puzzle.key == today else "",
        )
        for puzzle in puzzles
    )
    headings = (say("puzzle"), say("level"), say("what is asked"), "")
    print_table(out(), TextTable(headings, rows, names=len(headings)))


@app.command(
    cls=Command,
    help=N_("Show a puzzle: the board and what is asked; without a key, the puzzle of the day."),
)
@refusing
def show(puzzle: Key = None, *, solution: Solution = False) -> None:
    """Show a puzzle: the board and what is asked; without a key, the puzzle of the day."""
    found = _found_puzzle(puzzle)
    study = PuzzleStudy(found)
    console = out()
    print_lines(console, screen_lines(study.game, console))
    lines = [
        say("Puzzle {puzzle} ({level})", puzzle=found.key, level=say(LEVELS[found.level])),
        say("{player} is on turn.", player=study.game.player) + " " + say(GOALS[found.goal]),
    ]
    for line in lines:
        console.print(line, soft_wrap=True)
    if solution:
        print_lines(console, hint_lines(study.game, [study.solution()], console.width))


@app.command(
    cls=Command,
    help=N_("Say whether a turn solves a puzzle, such as: solve 1f3a F8 G8 H8."),
)
@refusing
def solve(puzzle: RequiredKey, actions: Actions) -> None:
    """Say whether a turn solves a puzzle, such as: solve 1f3a F8 G8 H8."""
    turn = [*actions] if END_OF_TURN in actions else [*actions, END_OF_TURN]
    verdict = PuzzleStudy(_found_puzzle(puzzle)).judge(turn)
    console = out()
    console.print(verdict.sentence, soft_wrap=True)
    if verdict.clue:
        console.print(verdict.clue, soft_wrap=True)
    if not verdict.is_solved:
        raise typer.Exit(1)


def _puzzles(file: Path | None) -> list[Puzzle]:
    return set_from_text(input_text(file)) if file else list(shipped_puzzles().values())


def _found_puzzle(key: str | None) -> Puzzle:
    """The puzzle whose key begins like this; the one of the day if none is named."""
    puzzles = shipped_puzzles()
    if key is None:
        return puzzles[key_of_day(list(puzzles), datetime.now(UTC).date())]
    found = [puzzle for name, puzzle in puzzles.items() if name.startswith(key)]
    if len(found) != 1:
        raise Refused("There is no puzzle {key!r}; see: kingdom-builder puzzles list", key=key)
    return found[0]
