"""The interface for notices, and notices within a single process."""

import logging
from collections.abc import Callable
from typing import Protocol, TypeAlias

from kingdom_builder.server.pubsub.notices import Notice

LOGGER = logging.getLogger(__name__)

OnNotice: TypeAlias = Callable[[Notice], None]
OnMissed: TypeAlias = Callable[[], None]


class PubSub(Protocol):
    """Passes notices on to every process of the server."""

    @property
    def is_shared(self) -> bool:
        """Whether there may be other processes; their notices can be lost on the way."""
        ...

    def start(self) -> None:
        """Connect to the other processes."""
        ...

    async def close(self) -> None:
        """Receive and send nothing more."""
        ...

    def publish(self, notice: Notice) -> None:
        """Send a notice to everyone; it must not wait."""
        ...

    def subscribe(self, on_notice: OnNotice, on_missed: OnMissed) -> Callable[[], None]:
        """Receive every notice from now on; returns a function that ends the subscription.

        ``on_notice`` must not wait; ``on_missed`` is called when notices may have been lost.
        """
        ...


class LocalPubSub:
    """Notices within one process, which is all there is with SQLite."""

    is_shared = False

    def __init__(self) -> None:
        self._subscribers: dict[OnNotice, OnMissed] = {}  # in the order in which they came

    def start(self) -> None:
        """There is nothing to connect to."""

    async def close(self) -> None:
        """There is nothing to close."""

    def publish(self, notice: Notice) -> None:
        """Send a notice to every subscriber at once."""
        for on_notice in tuple(self._subscribers):
            try:
                on_notice(notice)
            except Exception:  # the others must still receive it
                LOGGER.exception("the notice %s was lost", notice)

    def report_missed(self) -> None:
        """Tell every subscriber that notices may have been lost."""
        for on_missed in tuple(self._subscribers.values()):
            on_missed()

    def subscribe(self, on_notice: OnNotice, on_missed: OnMissed) -> Callable[[], None]:
        """Receive every notice from now on; returns a function that ends the subscription."""
        self._subscribers[on_notice] = on_missed
        return lambda: self._subscribers.pop(on_notice, None) and None
