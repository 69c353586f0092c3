"""The arena on the screen: how far it has got, and how it ended."""

from collections.abc import Iterator
from textwrap import fill

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.measure import Measurement
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from kingdom_builder.arena.plan import Plan
from kingdom_builder.arena.result import Result
from kingdom_builder.arena.running import Play, Run
from kingdom_builder.arena.sheets import Sheet, match_sheet, rating_sheet, trouble_sheet
from kingdom_builder.arena.standings import Standings
from kingdom_builder.cli.console import err
from kingdom_builder.i18n import say

HEADING = 10  # letters in a line of a heading
WIDEST = 300


def followed_run(run: Run, play: Play) -> Iterator[Result]:
    """The games as they end, with a bar on stderr that tells how long it still takes."""
    console = err()
    if not console.is_terminal:
        yield from run.go_on(play)
        return
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(elapsed_when_finished=True),
        console=console,
        transient=True,
        redirect_stdout=False,  # what is written to stdout is not for the screen
        redirect_stderr=False,
    )
    with bar:
        task = bar.add_task(say("Games"), total=run.total, completed=len(run.results))
        for result in run.go_on(play):
            bar.advance(task)
            yield result


def show(console: Console, played: Standings) -> None:
    """For each number of players the matches and the ratings; failures if there were any."""
    for players in played.plan.players:
        matches = played.with_players(players)
        console.print(_title(played.plan, players), style="bold")
        print_sheet(console, match_sheet(matches))
        rated = [one for one in played.ratings if one.players == players]
        if rated:
            print_sheet(console, rating_sheet(rated))
        troubles = trouble_sheet(matches)
        if troubles.rows:
            print_sheet(console, troubles)


def _title(plan: Plan, players: int) -> str:
    """How many play, and how many games they are, rounded up to whole deals."""
    return say(
        "{n} players, seed {seed}: {deals} deals, each played with A in every seat; even is {even:.3f}",
        n=players,
        seed=plan.seed,
        deals=plan.deals(players),
        even=1 / players,
    )


def print_sheet(console: Console, sheet: Sheet) -> None:
    """A compact table; figures are never cut, a narrow terminal wraps the lines itself."""
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, collapse_padding=True)
    for n, heading in enumerate(sheet.headings):
        is_name = n < sheet.names
        text = fill(heading, HEADING)
        table.add_column(text, justify="left" if is_name else "right", no_wrap=not is_name)
    for row in sheet.rows:
        table.add_row(*row)
    if sheet.names < len(sheet.headings):
        wide = console.options.update(max_width=WIDEST)
        table.width = Measurement.get(console, wide, table).maximum
    console.print(table, crop=False)
    console.print()
