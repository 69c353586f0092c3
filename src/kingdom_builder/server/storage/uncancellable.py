"""Waits for something that will be finished even if the task that waits for it is cancelled.

A client may disconnect while its action is being written: its task is cancelled, but the writer
thread commits all the same. If the task stopped there, the game in memory would lack an entry that
the log has, and nobody would be told of it. ``asyncio.shield`` is no help: it lets the task stop
and the write go on without it. So here the cancellation waits for the outcome; the task finishes
what must follow a commit, and is cancelled at its next ``await``.
"""

import asyncio
from collections.abc import Iterable


class Uncancellable(asyncio.Future[None]):
    """A future that ignores ``cancel``, because its work is under way in another thread."""

    def cancel(self, msg: object = None) -> bool:  # noqa: ARG002
        """Refuse; asyncio then cancels the waiting task as soon as this future is done."""
        return False

    def settle(self, error: Exception | None) -> None:
        """Set the outcome: success, or this error; the first one counts."""
        if self.done():
            return
        if error is None:
            self.set_result(None)
        else:
            self.set_exception(error)


def settle_all(futures: Iterable[Uncancellable], error: Exception | None) -> None:
    """Give them all the same outcome."""
    for future in futures:
        future.settle(error)


async def outcome(future: Uncancellable) -> None:
    """Wait until it is done; a task that is cancelled meanwhile is cancelled again at its next ``await``."""
    try:
        await future
    except asyncio.CancelledError:  # raised only once the future is done, see ``cancel``
        _cancel_later()
        future.result()


def _cancel_later() -> None:
    task = asyncio.current_task()
    assert task is not None, "only tasks are cancelled"
    task.uncancel()  # otherwise asyncio.timeout would count this cancellation twice
    task.cancel()
