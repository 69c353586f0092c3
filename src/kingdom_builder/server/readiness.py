"""Whether a server can take players now: it has started, is not stopping, and its database answers."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from kingdom_builder.server.storage.failures import primary_message

LOGGER = logging.getLogger(__name__)
FRESH = 1.0  # seconds for which an answer is reused, so that checks do not load the database
PATIENCE = 2.0  # seconds for the database to answer

STARTING, STOPPING, NO_DATABASE = "starting", "stopping", "no-database"  # codes of refusals


class Readiness:
    """Whether one server process is ready; ``ping`` needs the database and its writer."""

    def __init__(self, ping: Callable[[], Awaitable[None]]) -> None:
        self._ping = ping
        self._phase = STARTING
        self._question: asyncio.Task[str] | None = None
        self._answer, self._answered_at = "", 0.0

    def start(self) -> None:
        """Accept players from now on."""
        self._phase = ""

    def stop(self) -> None:
        """Send players elsewhere from now on."""
        self._phase = STOPPING

    async def objection(self) -> str:
        """The code of the refusal if the server is not ready; empty if it is."""
        if self._phase:
            return self._phase
        if time.monotonic() - self._answered_at < FRESH:
            return self._answer
        # One question at a time: a database that hangs would hold a thread for each.
        if self._question is None or self._question.done():
            self._question = asyncio.create_task(self._ask())
        done, _ = await asyncio.wait([self._question], timeout=PATIENCE)
        return self._remember(self._question.result() if done else NO_DATABASE)

    async def _ask(self) -> str:
        try:
            await self._ping()
        except Exception as error:
            # At each poll; the outage itself is logged once, where it is noticed.
            LOGGER.info("the database does not answer: %s", primary_message(error))
            return NO_DATABASE
        return ""

    def _remember(self, answer: str) -> str:
        self._answer, self._answered_at = answer, time.monotonic()
        return answer
