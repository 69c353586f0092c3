"""Tasks of the event loop that nobody awaits: they are kept until they end, and failures are logged."""

import asyncio
import logging
from collections.abc import Coroutine

from kingdom_builder.server.storage.transactions import StoreAway
from kingdom_builder.server.storage.writer import NotStored

LOGGER = logging.getLogger(__name__)


class BackgroundTasks:
    """The tasks of one owner, such as a room, which is named in the log."""

    def __init__(self, owner: str) -> None:
        self._owner = owner
        self._tasks: set[asyncio.Task[None]] = set()

    def __bool__(self) -> bool:
        return bool(self._tasks)

    def start(self, work: Coroutine[object, object, None]) -> None:
        """Start this work."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._forget)

    async def close(self) -> None:
        """Stop everything that has not ended."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _forget(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, NotStored | StoreAway):  # the log says once why
            LOGGER.info("%s: %r", self._owner, error)
        elif error is not None:
            LOGGER.error("%s: a task in the background failed", self._owner, exc_info=error)
