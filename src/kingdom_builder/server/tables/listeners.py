"""Those at a table who are told what happens."""

from collections.abc import Iterable
from typing import Protocol

from kingdom_builder.server.tables.publisher import Report
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.messages import encode


class Listener(Protocol):
    """Somebody at the table."""

    audience: Audience

    def tell(self, message: bytes) -> None:
        """Pass on a message; it must not wait."""
        ...


def tell_all(listeners: Iterable[Listener], report: Report) -> None:
    """Tell every listener once; what is the same for several is written once."""
    letters: dict[Audience, bytes] = {}
    for listener in tuple(listeners):
        audience = listener.audience
        letter = letters.get(audience)
        if letter is None:
            letter = letters[audience] = encode(report.to(audience))
        listener.tell(letter)
