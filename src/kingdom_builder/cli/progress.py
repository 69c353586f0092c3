"""A progress bar for what takes longer than a moment."""

from collections.abc import Callable, Iterator, Sequence
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
PATIENCE = 1.0  # seconds


def followed(items: Sequence[T], *, quiet: bool = False) -> Iterator[T]:
    """The items; after a second, a bar on stderr tells how far they have got."""
    console = err()
    if quiet or not console.is_terminal:
        yield from items
        return
    yield from _followed(items, _bar())


@contextmanager
def telling(what: str) -> Iterator[Callable[[int, int], None]]:
    """For the time of something long: whom to tell how much is done, and of how much."""
    bar = _bar()
    task = bar.add_task(what, total=None)

    def tell(done: int, total: int) -> None:
        bar.update(task, completed=done, total=total)
        if bar.console.is_terminal:
            bar.start()

    try:
        yield tell
    finally:
        bar.stop()


def _bar() -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=err(),
        transient=True,
        redirect_stdout=False,  # what is written to stdout is not for the screen
        redirect_stderr=False,
    )


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
