"""Telling the other processes of a server what has changed.

The store is the truth; a notice only says that there is something to read there, or who is connected
where. Notices may be lost or come twice: whoever hears one looks at the version in it.
"""

import logging
from collections.abc import Callable
from typing import Protocol, TypeAlias

from msgspec import Struct

LOGGER = logging.getLogger(__name__)


class Notice(Struct, frozen=True, tag=True):
    """Something about a room."""

    room: str


class RoomChanged(Notice, frozen=True):
    """The room has been stored at this version."""

    version: int


class LogGrown(Notice, frozen=True):
    """The log of the game has been stored up to this version."""

    version: int


class TalkGrown(Notice, frozen=True):
    """Something was said; the line has this number."""

    number: int


class Presence(Notice, frozen=True):
    """Who is connected to one process: how many sockets watch, and which seats are there."""

    process: str
    seats: tuple[int, ...]
    watchers: int


class PresenceWanted(Notice, frozen=True):
    """A process has just opened the room and wants to know who is connected to the others."""

    process: str


Hear: TypeAlias = Callable[[Notice], None]


class PubSub(Protocol):
    """Passes notices on to every process of the server, this one included."""

    def publish(self, notice: Notice) -> None:
        """Tell everyone; it must not wait."""
        ...

    def subscribe(self, hear: Hear) -> Callable[[], None]:
        """Be told every notice from now on, by a call that must not wait; returns a function that ends it."""
        ...


class LocalPubSub:
    """Notices within one process, which is all there is with SQLite."""

    def __init__(self) -> None:
        self._hearers: dict[Hear, None] = {}  # in the order in which they came

    def publish(self, notice: Notice) -> None:
        """Tell everyone at once."""
        for hear in tuple(self._hearers):
            try:
                hear(notice)
            except Exception:  # the others must still hear of it
                LOGGER.exception("a notice about room %s was lost", notice.room)

    def subscribe(self, hear: Hear) -> Callable[[], None]:
        """Be told every notice from now on; returns a function that ends it."""
        self._hearers[hear] = None
        return lambda: self._hearers.pop(hear, None)
