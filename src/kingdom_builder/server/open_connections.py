"""How many connections may be open at the same time: for one address or client, and in all."""

import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

LOGGER = logging.getLogger(__name__)
WARN_EVERY = 60.0  # seconds


class Evictable(Protocol):
    """A connection that can be closed to make room."""

    def evict(self) -> None:
        """Close it now."""
        ...


class OpenConnections:
    """All connections of a server, by address; beyond ``in_all`` the one that has idled longest is closed."""

    def __init__(self, of_address: int, in_all: int) -> None:
        self._of_address = min(of_address, max(1, in_all // 2))  # no single address can take all
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
        """A connection of this address has ended."""
        self._total -= 1
        self._count(address, -1)

    def penalize(self, address: str) -> None:
        """Allow this address one connection fewer, until it is pardoned."""
        self._count(address, 1)

    def pardon(self, address: str) -> None:
        """End a penalty."""
        self._count(address, -1)

    def begin_idling(self, connection: Evictable) -> None:
        """Note that this one waits for a request, or for the rest of one."""
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
        """Close the one that has idled longest; it stops counting at once, though its end is noted later."""
        self._warn()
        if not self._idle:
            return False
        longest, _ = self._idle.popitem(last=False)
        longest.evict()
        return True

    def _warn(self) -> None:
        """Log that all connections are taken, but not for every new one."""
        now = time.monotonic()
        if now >= self._warned + WARN_EVERY:
            self._warned = now
            LOGGER.warning(
                "all %s connections are taken: whoever idles longest makes room", self._in_all
            )


class ConnectionLimit:
    """A limit on what may be open at the same time: by one client, and in all."""

    def __init__(self, of_one: int, in_all: int) -> None:
        self._of_one = of_one
        self._in_all = in_all
        self._open: Counter[str] = Counter()
        self.total = 0

    @contextmanager
    def slot(self, client: str) -> Iterator[bool]:
        """Whether there is room for one more connection, which counts as long as this lasts."""
        if self.total >= self._in_all or self._open[client] >= self._of_one:
            yield False
            return
        self._count(client, 1)
        try:
            yield True
        finally:
            self._count(client, -1)

    def _count(self, client: str, change: int) -> None:
        self.total += change
        self._open[client] += change
        if not self._open[client]:
            del self._open[client]
