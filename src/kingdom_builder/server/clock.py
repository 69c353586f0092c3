"""The time of a server: one clock, passed to everything that needs it, so that tests need not wait."""

import asyncio
import time
from typing import Protocol

MILLISECONDS = 1000


class Clock(Protocol):
    """What time it is, and waiting for it."""

    def now(self) -> float:
        """Seconds since 1970."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Wait for this long."""
        ...


class SystemClock:
    """The clock of the machine."""

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    async def sleep(self, seconds: float) -> None:
        """Wait for this long."""
        await asyncio.sleep(seconds)


def milliseconds(clock: Clock) -> int:
    """The time as logs and messages carry it: milliseconds since 1970."""
    return int(clock.now() * MILLISECONDS)
