"""Notices within a single process, and what every way of passing them on offers."""

import logging
from collections.abc import Callable
from typing import Protocol, TypeAlias

from kingdom_builder.server.pubsub.notices import Notice

LOGGER = logging.getLogger(__name__)

Hear: TypeAlias = Callable[[Notice], None]
Missed: TypeAlias = Callable[[], None]


class PubSub(Protocol):
    """Passes notices on to every process of the server."""

    @property
    def is_shared(self) -> bool:
        """Whether there may be other processes; what they tell can be lost on the way."""
        ...

    def start(self) -> None:
        """Connect to the other processes."""
        ...

    async def close(self) -> None:
        """Hear and tell nothing more."""
        ...

    def publish(self, notice: Notice) -> None:
        """Tell everyone; it must not wait."""
        ...

    def subscribe(self, hear: Hear, missed: Missed) -> Callable[[], None]:
        """Be told every notice from now on, by a call that must not wait; returns a function that ends it.

        ``missed`` is called when notices may have been lost.
        """
        ...


class LocalPubSub:
    """Notices within one process, which is all there is with SQLite."""

    is_shared = False

    def __init__(self) -> None:
        self._hearers: dict[Hear, Missed] = {}  # in the order in which they came

    def start(self) -> None:
        """There is nothing to connect to."""

    async def close(self) -> None:
        """There is nothing to close."""

    def publish(self, notice: Notice) -> None:
        """Tell everyone at once."""
        for hear in tuple(self._hearers):
            try:
                hear(notice)
            except Exception:  # the others must still hear of it
                LOGGER.exception("the notice %s was lost", notice)

    def tell_missed(self) -> None:
        """Say that notices may have been lost."""
        for missed in tuple(self._hearers.values()):
            missed()

    def subscribe(self, hear: Hear, missed: Missed) -> Callable[[], None]:
        """Be told every notice from now on; returns a function that ends it."""
        self._hearers[hear] = missed
        return lambda: self._hearers.pop(hear, None) and None
