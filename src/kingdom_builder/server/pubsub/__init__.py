"""Notices to the other processes of a server of what has changed.

The store is the truth; a notice only says that there is something to read there, or who is connected
where. Notices may be lost or come twice: every subscriber checks the version in them.
"""

from kingdom_builder.server.pubsub.local import LocalPubSub, OnNotice, PubSub
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
    "LocalPubSub",
    "LogGrown",
    "Notice",
    "OnNotice",
    "Presence",
    "PresenceWanted",
    "PubSub",
    "RoomChanged",
    "RoomNotice",
    "StoredNotice",
    "TalkGrown",
    "Unreadable",
]
