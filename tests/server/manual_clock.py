"""A clock that stands still."""

import asyncio


class ManualClock:
    """A clock for tests: it stands still until it is told to advance."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self._now = now
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []

    def now(self) -> float:
        """Seconds since 1970."""
        return self._now

    async def sleep(self, seconds: float) -> None:
        """Wait until the clock has advanced so far."""
        waiting = asyncio.get_running_loop().create_future()
        self._sleepers.append((self._now + seconds, waiting))
        await waiting

    def advance(self, seconds: float) -> None:
        """Let so much time pass and wake everyone whose time has come."""
        self._now += seconds
        due = [waiting for moment, waiting in self._sleepers if moment <= self._now]
        self._sleepers = [(moment, one) for moment, one in self._sleepers if moment > self._now]
        for waiting in due:
            if not waiting.done():
                waiting.set_result(None)
