"""Notices that a transaction sends with what it stores: neither comes without the other."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import cast

from sqlalchemy import Table
from sqlalchemy.engine.interfaces import DBAPICursor

from kingdom_builder.server.pubsub import (
    AnalysisGrown,
    LogGrown,
    RoomChanged,
    StoredNotice,
    TalkGrown,
)
from kingdom_builder.server.pubsub.notices import CHANNEL, payloads
from kingdom_builder.server.storage.schema import ENTRIES, REVIEWS, ROOMS, TALK

ByTable = Mapping[Table, Sequence[Mapping[str, object]]]

# The columns that name the room and the version in it, and the notice that tells both.
Told = tuple[Table, str, str, Callable[[str, int], StoredNotice]]
OF_ROOMS: tuple[Told, ...] = (
    (ROOMS, "room", "version", RoomChanged),
    (ENTRIES, "game", "version", LogGrown),
    (TALK, "room", "number", TalkGrown),
)
TOLD: tuple[Told, ...] = (*OF_ROOMS, (REVIEWS, "game", "turn", AnalysisGrown))


class CommitNotices:
    """What a process sends within its transactions, on PostgreSQL."""

    def __init__(self, process: str) -> None:
        self._process = process

    def send(self, cursor: DBAPICursor, rows: ByTable) -> None:
        """Tell of these rows as soon as they are committed."""
        for payload in self.payloads_of(rows):
            cursor.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))

    def payloads_of(self, rows: ByTable) -> list[str]:
        """The messages that tell of these rows."""
        return list(payloads(self._process, notices_of(rows)))


def notices_of(rows: ByTable) -> Iterable[StoredNotice]:
    """What is to be told of rows: the newest of each room."""
    for table, key, number, notice in TOLD:
        newest: dict[str, int] = {}
        for row in rows.get(table, ()):
            room = cast("str", row[key])
            newest[room] = max(newest.get(room, 0), cast("int", row[number]))
        yield from (notice(room, version) for room, version in newest.items())
