"""Notices to the other processes of a server of what has changed.

The store is the truth; a notice only says that there is something to read there, or who is connected
where. Notices may be lost or come twice: whoever hears one looks at the version in it.
"""

from kingdom_builder.server.pubsub.local import Hear, LocalPubSub, PubSub
from kingdom_builder.server.pubsub.notices import (
    Alive,
    AnalysisGrown,
    LogGrown,
    Notice,
    Presence,
    PresenceWanted,
    RoomChanged,
    RoomNotice,
    StoredNotice,
    TalkGrown,
    Unreadable,
)

__all__ = [
    "Alive",
    "AnalysisGrown",
    "Hear",
    "LocalPubSub",
    "LogGrown",
    "Notice",
    "Presence",
    "PresenceWanted",
    "PubSub",
    "RoomChanged",
    "RoomNotice",
    "StoredNotice",
    "TalkGrown",
    "Unreadable",
]
