"""How much one client may ask for."""

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

MOST_PURSES = 10_000


@dataclass(frozen=True)
class Limits:
    """The limits of a server; those for tests and load scripts are wider.

    Those of one address are generous: a whole club may sit behind it.
    """

    bytes: int = 16 * 1024  # a body or a frame
    record_bytes: int = 256 * 1024  # the body that brings a record
    messages: int = 100  # per window, for each socket and for each token over HTTP
    window: float = 20.0  # seconds
    games: int = 200  # new games per address and hour
    visits: int = 3000  # whatever is asked of a game by HTTP, and hellos, per address and minute
    questions: int = 600  # small ones, per address and minute
    tales: int = 60  # histories and records, per address and minute
    hints: int = 60  # per address and minute
    analyses: int = 60  # begun, per address and hour
    hello: float = 10.0  # seconds until a socket must have said who it is
    sockets: int = 8  # of one seat at a table
    watchers: int = 100  # at a table
    sockets_of_address: int = 128
    sockets_in_all: int = 10_000
    strangers_of_address: int = 32  # sockets that have not said hello yet
    strangers_in_all: int = 500


def wide(messages: int) -> Limits:
    """Limits for tests and load scripts: so many messages of every kind."""
    return Limits(
        messages=messages,
        games=messages,
        visits=messages,
        questions=messages,
        tales=messages,
        hints=messages,
        analyses=messages,
        sockets_of_address=messages,
        strangers_of_address=messages,
    )


class Credits:
    """A purse that fills again with time: each message costs one."""

    def __init__(self, most: int, window: float) -> None:
        self._most = float(most)
        self._per_second = most / window
        self._left = self._most
        self._then = time.monotonic()

    def spend(self) -> bool:
        """Pay for one message; whether there was enough."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._then) * self._per_second)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Purses:
    """The credits of many clients, by name; the longest unused are forgotten."""

    def __init__(self, most: int, window: float) -> None:
        self._most = most
        self._window = window
        self._purses: OrderedDict[str, Credits] = OrderedDict()

    def spend(self, name: str) -> bool:
        """Pay for one message of this client."""
        purse = self._purses.setdefault(name, Credits(self._most, self._window))
        self._purses.move_to_end(name)
        if len(self._purses) > MOST_PURSES:
            self._purses.popitem(last=False)
        return purse.spend()


class Crowd:
    """Those who are in at the same time: so many of one name, and so many in all."""

    def __init__(self, most_of_one: int, most: int) -> None:
        self._most_of_one = most_of_one
        self._most = most
        self._inside: Counter[str] = Counter()
        self._all = 0

    @contextmanager
    def place_for(self, name: str) -> Iterator[bool]:
        """Whether there was room for one more, who takes it as long as this lasts."""
        if self._all >= self._most or self._inside[name] >= self._most_of_one:
            yield False
            return
        self._count(name, 1)
        try:
            yield True
        finally:
            self._count(name, -1)

    def _count(self, name: str, change: int) -> None:
        self._all += change
        self._inside[name] += change
        if not self._inside[name]:
            del self._inside[name]
