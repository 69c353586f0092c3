"""Sockets in the process of the test, which keep what they hear."""

import json
from dataclasses import dataclass, field
from typing import Any

from kingdom_builder.server.rooms.access import access_of
from kingdom_builder.server.rooms.live_room import LiveRoom
from kingdom_builder.server.rooms.presence import Connection
from kingdom_builder.server.wire.audience import Audience

Message = dict[str, Any]


@dataclass
class Screen:
    """A socket that keeps what it hears."""

    heard: list[Message] = field(default_factory=list)

    def in_room(self, room: LiveRoom, *tokens: str) -> Connection:
        opened = access_of(room.document, tokens)
        return Connection(
            tokens=tokens,
            access=opened,
            audience=Audience(opened.mine),
            wants_room=True,
            send_bytes=lambda message: self.heard.append(json.loads(message)),
            turn_away=lambda why: self.heard.append({"type": "refusal", "code": why.code}),
        )

    def last(self, kind: str) -> Message:
        return next(message for message in reversed(self.heard) if message["type"] == kind)
