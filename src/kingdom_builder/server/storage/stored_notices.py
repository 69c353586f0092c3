"""Notices of what has been stored: sent by the transaction that stores it, or read by those who missed them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import cast

from sqlalchemy import Connection, String, Table, column, func, select, values
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

# A table, its columns for the room and for the version in it, and the notice that carries both.
Source = tuple[Table, str, str, Callable[[str, int], StoredNotice]]
ROOM_SOURCES: tuple[Source, ...] = (
    (ROOMS, "room", "version", RoomChanged),
    (ENTRIES, "game", "version", LogGrown),
    (TALK, "room", "number", TalkGrown),
)
SOURCES: tuple[Source, ...] = (*ROOM_SOURCES, (REVIEWS, "game", "turn", AnalysisGrown))


class CommitNotices:
    """The notices that a process sends within its transactions on PostgreSQL: neither comes without the other."""

    def __init__(self, process: str) -> None:
        self._process = process

    def send(self, cursor: DBAPICursor, rows: ByTable) -> None:
        """Announce these rows as soon as they are committed."""
        for payload in self.payloads_of(rows):
            cursor.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))

    def payloads_of(self, rows: ByTable) -> list[str]:
        """The messages that announce these rows."""
        return list(payloads(self._process, notices_of(rows)))


def notices_of(rows: ByTable) -> Iterable[StoredNotice]:
    """The notices of these rows: of each room only the newest."""
    for table, key, number, notice in SOURCES:
        newest: dict[str, int] = {}
        for row in rows.get(table, ()):
            room = cast("str", row[key])
            newest[room] = max(newest.get(room, 0), cast("int", row[number]))
        yield from (notice(room, version) for room, version in newest.items())


def newest_notices(connection: Connection, rooms: Sequence[str]) -> list[StoredNotice]:
    """The newest versions of these rooms, their logs and their talk, in one query."""
    live = values(column("room", String), name="live").data([(room,) for room in rooms]).cte("live")
    newest = [
        select(func.max(table.c[number])).where(table.c[key] == live.c.room).scalar_subquery()
        for table, key, number, _ in ROOM_SOURCES
    ]
    rows = connection.execute(select(live.c.room, *newest))
    return [
        notice(room, version)
        for room, *versions in rows
        for version, (_, _, _, notice) in zip(versions, ROOM_SOURCES, strict=True)
        if version is not None
    ]
