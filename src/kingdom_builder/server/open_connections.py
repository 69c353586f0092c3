"""Who is connected: how many connections one address may hold, and which one makes room when all are taken."""

import logging
import time
from collections import Counter, OrderedDict
from typing import Protocol

LOGGER = logging.getLogger(__name__)
WARN_EVERY = 60.0  # seconds


class Evictable(Protocol):
    """A connection that can be closed to make room."""

    def evict(self) -> None:
        """Close it now."""
        ...


class OpenConnections:
    """All connections of a server, by address; ``in_all`` is kept by closing whoever idles longest."""

    def __init__(self, of_address: int, in_all: int) -> None:
        self._of_address = min(of_address, max(1, in_all // 2))  # nobody alone can take all
        self._in_all = in_all
        self._open: Counter[str] = Counter()
        self._total = 0
        self._warned = -WARN_EVERY
        self._idle: OrderedDict[Evictable, None] = OrderedDict()  # the longest first

    def admit(self, address: str) -> bool:
        """Count one more connection of this address, if there is room; an empty one is not limited."""
        if address and self._open[address] >= self._of_address:
            return False
        if self._total >= self._in_all and not self._make_room():
            return False
        self._total += 1
        self._count(address, 1)
        return True

    def forget(self, address: str) -> None:
        """A connection of this address is no more."""
        self._total -= 1
        self._count(address, -1)

    def penalize(self, address: str) -> None:
        """Let this address have one connection less, until it is pardoned."""
        self._count(address, 1)

    def pardon(self, address: str) -> None:
        """End a penalty."""
        self._count(address, -1)

    def begin_idling(self, connection: Evictable) -> None:
        """From now on this one waits for a request, or for the rest of one."""
        self._idle[connection] = None
        self._idle.move_to_end(connection)

    def end_idling(self, connection: Evictable) -> None:
        """It has something to do."""
        self._idle.pop(connection, None)

    def _count(self, address: str, change: int) -> None:
        self._open[address] += change
        if not self._open[address]:
            del self._open[address]

    def _make_room(self) -> bool:
        """Close whoever idles longest; its place is free at once, though its end is noted later."""
        self._warn()
        if not self._idle:
            return False
        longest, _ = self._idle.popitem(last=False)
        longest.evict()
        return True

    def _warn(self) -> None:
        """Log that it is crowded, but not for every newcomer."""
        now = time.monotonic()
        if now >= self._warned + WARN_EVERY:
            self._warned = now
            LOGGER.warning(
                "all %s connections are taken: whoever idles longest makes room", self._in_all
            )
