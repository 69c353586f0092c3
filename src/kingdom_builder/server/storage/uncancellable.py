"""Something that will be finished, whether or not the one who waits for it stays."""

import asyncio
from collections.abc import Iterable


class Promise(asyncio.Future[None]):
    """A future that cannot be cancelled: what was begun is under way elsewhere."""

    def cancel(self, msg: object = None) -> bool:  # noqa: ARG002
        """No; the task that waits will be cancelled when it is kept."""
        return False

    def settle(self, error: Exception | None) -> None:
        """It is finished, well or badly."""
        if error is None:
            self.set_result(None)
        else:
            self.set_exception(error)


def settle_all(promises: Iterable[Promise], error: Exception | None) -> None:
    """They are finished together."""
    for promise in promises:
        promise.settle(error)


async def kept(promise: Promise) -> None:
    """Wait for a promise to the end; who is cancelled meanwhile will be where he next waits."""
    try:
        await promise
    except asyncio.CancelledError:  # comes only with the end of the promise
        _cancel_again()
        promise.result()


def _cancel_again() -> None:
    task = asyncio.current_task()
    assert task is not None, "only tasks are cancelled"
    task.uncancel()  # the same cancellation, not a second one
    task.cancel()
