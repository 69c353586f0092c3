"""A progress bar for what takes longer than a moment."""

from collections.abc import Iterator, Sequence
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
from kingdom_builder.words import say

T = TypeVar("T")
PATIENCE = 1.0  # seconds


def followed(items: Sequence[T], *, quiet: bool = False) -> Iterator[T]:
    """The items; after a second, a bar on stderr tells how far they have got."""
    console = err()
    if quiet or not console.is_terminal:
        yield from items
        return
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        redirect_stdout=False,  # what is written to stdout is not for the screen
        redirect_stderr=False,
    )
    yield from _followed(items, bar)


def _followed(items: Sequence[T], bar: Progress) -> Iterator[T]:
    begun = monotonic()
    task = bar.add_task(say("Games"), total=len(items))
    try:
        for item in items:
            yield item
            bar.advance(task)
            if not bar.live.is_started and monotonic() - begun > PATIENCE:
                bar.start()
    finally:
        bar.stop()
