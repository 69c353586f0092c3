"""How much one client may ask for."""

import time
from collections import OrderedDict
from dataclasses import dataclass

MOST_PURSES = 10_000


@dataclass(frozen=True)
class Limits:
    """The limits of a server; those for tests and load scripts are wider."""

    bytes: int = 16 * 1024  # a body or a frame
    record_bytes: int = 256 * 1024  # the body that brings a record
    messages: int = 100  # per window, for each socket and for each token over HTTP
    window: float = 20.0  # seconds
    games: int = 200  # new games per address and hour
    questions: int = 600  # small ones, per address and minute
    tales: int = 60  # histories and records, per address and minute
    hello: float = 10.0  # seconds until a socket must have said who it is
    sockets: int = 8  # of one seat at a table
    watchers: int = 100  # at a table


def wide(messages: int) -> Limits:
    """Limits for tests and load scripts: so many messages of every kind."""
    return Limits(messages=messages, games=messages, questions=messages, tales=messages)


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
