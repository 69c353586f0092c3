"""A progress bar for anything that takes longer than a moment."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TypeVar

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)

from kingdom_builder.cli.console import err
from kingdom_builder.i18n import say

T = TypeVar("T")
PATIENCE = 1.0  # seconds before a bar appears


def followed(
    items: Iterable[T], total: int, *, done: int = 0, weight: Callable[[T], int] = lambda _: 1
) -> Iterator[T]:
    """The items as they come; after a second, a bar on stderr shows how many games are done.

    ``weight`` is the number of games an item stands for; ``done`` were finished before.
    """
    with reporting(say("Games")) as report:
        for item in items:
            yield item
            done += weight(item)
            report(done, total)


@contextmanager
def reporting(what: str) -> Iterator[Callable[[int, int], None]]:
    """A function to call with how much is done, and out of how much."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(elapsed_when_finished=True),
        console=err(),
        transient=True,
        redirect_stdout=False,  # what is written to stdout is not for the screen
        redirect_stderr=False,
    )
    task = bar.add_task(what, total=None)
    begun = monotonic()

    def report(done: int, total: int) -> None:
        bar.update(task, completed=done, total=total)
        if bar.console.is_terminal and monotonic() - begun > PATIENCE:
            bar.start()

    try:
        yield report
    finally:
        if bar.live.is_started:
            bar.stop()
